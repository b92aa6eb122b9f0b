/** The answers that are drawn rather than typed, in a script of their own: none of them is on the first tab. */
export { ClockAnswer } from './clock-answer.tsx'
export { SizeAnswer } from './size-answer.tsx'
export { TissueAnswer } from './tissue-answer.tsx'
