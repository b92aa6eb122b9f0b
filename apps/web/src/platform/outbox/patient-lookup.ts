/** A queued record's patient, as text. The signed-in app provides the lookup; no request is made. */
import type { QueuedPatient } from './store.ts'

type Lookup = (patientId: string) => Promise<QueuedPatient | null>

let lookup: Lookup = async () => null

export const setPatientLookup = (from: Lookup) => void (lookup = from)

/** Null where this device does not know, or is locked. */
export const findQueuedPatient = (patientId: string): Promise<QueuedPatient | null> =>
  lookup(patientId).catch(() => null)
