/** The names of a wound's status, separate from the rule, so that naming them does not load it. */
export const measuredStatuses = [
  'deteriorating',
  'looks-healed',
  'stalled',
  'unknown',
  'improving',
  'stable',
] as const
export type MeasuredStatusId = (typeof measuredStatuses)[number]
