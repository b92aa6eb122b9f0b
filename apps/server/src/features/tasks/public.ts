/** What other features may do with tasks inside their own transaction. */
export { make as makeTask } from './keep.ts'
