/**
 * What is assumed before this wound's own areas are read, rule HP2. Weak on purpose: three areas by one method
 * outweigh it. Every number has its source or is named a decision on the rule's page.
 */
/** Raised whenever a number below or the arithmetic changes; stored with each prediction. */
export const predictionVersion = 'healing-1'

/** Below this a wound cannot be outlined: where an exponential course, which never reaches 0, counts as closed. */
export const closedBelowCm2 = 0.05

/**
 * Of wounds that close: half within 16 weeks, two in three within 7 to 36. With the share that never does, a third
 * is closed by week 12 and six in ten by week 26.
 */
export const closingPrior = { medianDays: 112, logSpread: 0.8, neverShare: 0.15 } as const

/** How the area falls: by the same square centimetres, by the same step of the edge, by the same share. */
export const courseShapes = [
  { id: 'area', label: 'constant area per week', share: 0.2 },
  { id: 'edge', label: 'constant edge advance per week', share: 0.45 },
  { id: 'share', label: 'constant percentage per week', share: 0.35 },
] as const
export type CourseShape = (typeof courseShapes)[number]['id']

/** Days before a wound starts to close, with what each is worth. Only delays that the visits could show are used. */
export const delays = [
  { days: 0, share: 0.6 },
  { days: 7, share: 0.12 },
  { days: 14, share: 0.1 },
  { days: 21, share: 0.08 },
  { days: 28, share: 0.06 },
  { days: 42, share: 0.04 },
] as const

/** A wound that does not close: unchanged, or growing by this much of the log area a week. */
export const growthPerWeek = [
  { rate: 0, share: 0.6 },
  { rate: 0.03, share: 0.25 },
  { rate: 0.1, share: 0.15 },
] as const

/** Scatter of the log area beside the error of the instrument: two people, swelling, real ups and downs. */
export const scatters = [
  { spread: 0.02, share: 0.25 },
  { spread: 0.05, share: 0.3 },
  { spread: 0.1, share: 0.25 },
  { spread: 0.2, share: 0.15 },
  { spread: 0.35, share: 0.05 },
] as const

/** How far the rest may go faster or slower than the visits so far, as a spread of the log of the time left. */
export const futureSpread = 0.1

/** Where the error of a measurement is not known, as a share of the area. Half of a 95 % interval. */
export const unknownErrorShare = 0.2

/** The considered days left: 1 day to 3 years in even logarithmic steps. */
export const gridStep = Math.log(1095) / 47
export const daysLeftGrid: readonly number[] = Array.from({ length: 48 }, (_, at) => Math.exp(at * gridStep))
