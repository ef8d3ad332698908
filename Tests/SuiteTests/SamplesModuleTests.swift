import Testing

@testable import Suite

@Suite struct SamplesModuleTests {
  @Test func theModuleIsPlainLua() {
    let contacts = [
      RecordedContact(samples: [
        RecordedSample(time: 1000, x: 30, y: 300), RecordedSample(time: 1008.5, x: 31, y: 290),
      ])
    ]
    #expect(
      SamplesModule.text(contacts, factor: 1.0 / 3) == """
        -- Samples of a finger for app:replay(target, samples): t in ms from when it went down; x, y.
        -- 1 contact, 2 samples. Write: local samples = require "NAME"
        local contacts = {
          -- contact 1: 2 samples, 8.5 ms, longest gap 8.5 ms
          {
            { t = 0, x = 10, y = 100 },
            { t = 8.5, x = 10.3333, y = 96.6667 },
          },
        }
        local samples = contacts[1]
        samples.contacts = contacts
        return samples

        """)
  }
}
