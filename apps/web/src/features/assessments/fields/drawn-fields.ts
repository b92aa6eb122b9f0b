/** The answers that are drawn rather than typed, in a script of their own: none of them is on the first tab. */
export { ClockAnswer } from './clock-field.tsx'
export { SizeAnswer } from './size-field.tsx'
export { TissueAnswer } from './tissue-shares-field.tsx'
