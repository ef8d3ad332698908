/// Coefficients of the polynomial of a degree that fits the points best, lowest power first; nil if there is none.
///
/// The QR decomposition by Gram and Schmidt that Android, Compose and Flutter share; each in its own precision.
///
/// - Parameters:
///   - weights: of the points, squared in the sum of errors.
///   - minimumNorm: below this length of a column the points do not determine the polynomial.
func leastSquares<Number: BinaryFloatingPoint>(
  x: [Number], y: [Number], weights: [Number]? = nil, degree: Int, minimumNorm: Number
) -> [Number]? {
  let count = x.count
  guard count > 0, y.count == count, degree >= 0 else { return nil }
  let terms = min(degree, count - 1) + 1
  var columns: [[Number]] = [weights ?? [Number](repeating: 1, count: count)]
  for i in 1..<max(terms, 1) {
    columns.append((0..<count).map { columns[i - 1][$0] * x[$0] })
  }
  var basis: [[Number]] = []
  var triangle = [[Number]](repeating: [Number](repeating: 0, count: terms), count: terms)
  for j in 0..<terms {
    var column = columns[j]
    for earlier in basis {
      let part = dot(column, earlier)
      for h in 0..<count { column[h] -= part * earlier[h] }
    }
    let norm = dot(column, column).squareRoot()
    if !(norm >= minimumNorm) { return nil }
    let inverse = 1 / norm
    for h in 0..<count { column[h] *= inverse }
    for i in j..<terms { triangle[j][i] = dot(column, columns[i]) }
    basis.append(column)
  }
  let weighted = weights.map { weights in (0..<count).map { y[$0] * weights[$0] } } ?? y
  var coefficients = [Number](repeating: 0, count: terms)
  for i in stride(from: terms - 1, through: 0, by: -1) {
    var value = dot(basis[i], weighted)
    for j in stride(from: terms - 1, to: i, by: -1) { value -= triangle[i][j] * coefficients[j] }
    coefficients[i] = value / triangle[i][i]
  }
  return coefficients
}

private func dot<Number: BinaryFloatingPoint>(_ a: [Number], _ b: [Number]) -> Number {
  var sum: Number = 0
  for i in a.indices { sum += a[i] * b[i] }
  return sum
}
