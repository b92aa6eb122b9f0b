/** Whom a queued record is about, in words. The signed-in app says where patients are known; nothing is asked of the server. */
import type { QueuedPatient } from './store.ts'

type Lookup = (patientId: string) => Promise<QueuedPatient | null>

let lookup: Lookup = async () => null

export const setPatientLookup = (from: Lookup) => void (lookup = from)

/** Null where this device does not know, or is locked. */
export const findQueuedPatient = (patientId: string): Promise<QueuedPatient | null> =>
  lookup(patientId).catch(() => null)
