/**
 * How what the server writes (documents, notes, tasks, emails to staff) shows dates and times: as the organization at work chose. Set
 * where work enters an organization, so that text deep below needs no argument for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultFormats, type DisplayFormats } from '@mendwell/contract/formats'

const current = new AsyncLocalStorage<DisplayFormats>()

export const getFormats = (): DisplayFormats => current.getStore() ?? defaultFormats

/** `stored`: an organization's choices, or a person's beside it; the later wins. */
export const resolveFormats = (...stored: readonly object[]): DisplayFormats =>
  Object.assign({}, defaultFormats, ...stored)

export const runWithFormats = <T>(stored: object, work: () => T): T =>
  current.run(resolveFormats(stored), work)
