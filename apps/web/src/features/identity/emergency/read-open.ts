/** Asks the server for emergency access that is open. Apart from the hook: only clinicians ask, and the endpoints of its review come along. */
import { readBreakGlass } from '@mendwell/contract'
import { call } from '../../../platform/api.ts'
import { defineOfflineQuery } from '../../../platform/offline-cache/offline-query.ts'

export const offlineQueries = [defineOfflineQuery(readBreakGlass, () => ({}), ['always'])]

export const readOpenEmergency = async (signal: AbortSignal) =>
  (await call(readBreakGlass, {}, { signal, background: true })).body.open
