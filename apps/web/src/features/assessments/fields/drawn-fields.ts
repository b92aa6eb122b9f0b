/** Answers that are drawn rather than typed, in a separate script: none of them is on the first tab. */
export { BurnPercentField, BurnRegionsField } from './burn-fields.tsx'
export { ClockField } from './clock-field.tsx'
export { SizeField } from './size-field.tsx'
export { TissueSharesField } from './tissue-shares-field.tsx'
