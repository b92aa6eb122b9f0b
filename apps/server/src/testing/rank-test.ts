/** The rank test of Mann and Whitney: how likely two samples differ this much by chance. Normal approximation, with ties. */
export function computeRankTest(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, first: true })),
    ...other.map((value) => ({ value, first: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let start = 0; start < all.length;) {
    let end = start
    while (end < all.length && all[end]!.value === all[start]!.value) end += 1 // both are within the array
    const rank = (start + 1 + end) / 2
    rankSum += rank * all.slice(start, end).filter(({ first }) => first).length
    ties += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m, total] = [one.length, other.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  const z = Math.abs(u - (n * m) / 2) / spread
  return 2 * (1 - computeNormalCdf(z))
}

/** The normal distribution's share below z (Abramowitz and Stegun, 26.2.17; off by less than 1e-7). */
function computeNormalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
