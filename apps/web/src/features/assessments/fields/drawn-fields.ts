/** Answers that are drawn rather than typed, in a separate script: none of them is on the first tab. */
export { ClockField } from './clock-field.tsx'
export { SizeField } from './size-field.tsx'
export { TissueSharesField } from './tissue-shares-field.tsx'
