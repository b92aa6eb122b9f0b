/** The normal distribution, by a fixed formula: the same number on every machine. */

/** Share below x. Abramowitz and Stegun, 1964, formula 7.1.26: off by less than 0.0000002. */
export function computeNormalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const tail = (series * Math.exp(-z * z)) / 2
  return x > 0 ? 1 - tail : tail
}

/** Half of a 95 % interval is so many standard deviations. */
export const spreadsInHalf95 = 1.96
