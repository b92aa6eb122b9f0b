/** A change of area as text. One within the measurement error is not stated as smaller or larger, on any screen. */
export function formatReduction({
  reductionPercent: percent,
  isWithinError,
  obstacle,
}: {
  /** Positive: smaller. Null: the two measurements cannot be compared. */
  readonly reductionPercent: number | null
  readonly isWithinError: boolean
  /** Why they cannot be compared, where it is known. */
  readonly obstacle?: string | null
}): string {
  if (percent === null) return obstacle ?? 'not comparable'
  if (isWithinError) return 'indeterminate'
  const whole = Math.round(Math.abs(percent))
  if (whole === 0) return 'unchanged'
  return percent > 0 ? `${whole}% smaller` : `${whole}% larger`
}
