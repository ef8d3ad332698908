import Testing

@testable import Suite

struct AddressSpaceTests {
  private let mebibyte = 1_048_576.0

  @Test func whatIsLeftDecidesHowManyThreadsThereAre() {
    // 1000 - 100 - 64 MiB hold 8 times 96 MiB.
    #expect(AddressSpace.threads(limit: 1000 * mebibyte, used: 100 * mebibyte) == 8)
    #expect(AddressSpace.threads(limit: 300 * mebibyte, used: 130 * mebibyte) == 1)
  }

  @Test func oneThreadIsAlwaysTried() {
    #expect(AddressSpace.threads(limit: 10, used: 1e12) == 1)
  }

  #if os(Linux)
    @Test func theUseIsKnown() throws {
      let used = try #require(AddressSpace.used())
      #expect(used > mebibyte)
    }
  #endif
}
