/** One diagnosis code of our list: ICD-10-CM for fiscal year 2026, in force from 2025-10-01. Descriptions are our own short words, not those of the published tables. */
export type Code = { readonly code: string; readonly description: string; readonly billable: boolean }

export const createBillableCode = (code: string, description: string): Code => ({
  code,
  description,
  billable: true,
})
export const createHeading = (code: string, description: string): Code => ({
  code,
  description,
  billable: false,
})

export type Part = readonly [digit: string, words: string]

/** Right, left and unspecified, by their digits. */
export const createSideParts = (unspecified: string): readonly Part[] => [
  ['1', 'right '],
  ['2', 'left '],
  [unspecified, 'unspecified '],
]
