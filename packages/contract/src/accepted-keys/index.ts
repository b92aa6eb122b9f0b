/** The keys that each write accepts beside those of its shape, by the endpoint's id. For servers: pages do not carry it. */
import { clinicalKeys } from './clinical.ts'
import { practiceKeys } from './practice.ts'
import type { AcceptedKeys, RetireRule } from './rules.ts'

export { toClockFace, type ClockFace } from './clock-face.ts'
export type { AcceptedKeys, KeyRule } from './rules.ts'

/**
 * Keys that a shape had and has no more. They stay for the support window, so that what an older build queued still arrives:
 * under the new name where there is one, dropped where the meaning is gone.
 */
export const retiredKeys: Readonly<Record<string, Readonly<Record<string, RetireRule>>>> = {}

const tables: Readonly<Record<string, AcceptedKeys>> = { ...clinicalKeys, ...practiceKeys }

export const acceptedKeyTables = tables

export const getAcceptedKeys = (endpointId: string): AcceptedKeys => ({
  ...tables[endpointId],
  ...retiredKeys[endpointId],
})
