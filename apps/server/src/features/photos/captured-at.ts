/** When a photo was taken, by our clock: the device's time, corrected by its clock offset, never later than now. */
import type { Db } from '../../platform/db/connection.ts'
import type { CaptureTime } from '../../platform/images/capture-time.ts'
import { findInstant } from './store.ts'

export async function resolveCapturedAt(
  db: Db,
  patientId: string,
  said: { capturedAt: string | null; deviceTime: string | null },
  noted: CaptureTime | null,
  now: Date,
): Promise<{ at: string; device: string | null; offsetSeconds: number | null }> {
  const offsetMs = said.deviceTime === null ? null : now.getTime() - Date.parse(said.deviceTime)
  // A day off is no clock that runs wrong but a date that was never set; its times are still in order.
  const offsetSeconds = offsetMs === null ? null : clampSeconds(Math.round(offsetMs / 1000))
  const device = said.capturedAt ?? (noted && (await resolveMoment(db, patientId, noted)))
  const at = device
    ? new Date(Math.min(Date.parse(device) + (said.capturedAt ? (offsetMs ?? 0) : 0), now.getTime()))
    : now
  return { at: at.toISOString(), device, offsetSeconds }
}

/** The note has the wall's time, and the zone only on newer cameras. */
const resolveMoment = async (
  db: Db,
  patientId: string,
  { local, offset }: CaptureTime,
): Promise<string | null> =>
  offset ? new Date(`${local}${offset}`).toISOString() : ((await findInstant(db, patientId, local)) ?? null)

const clampSeconds = (seconds: number) => Math.max(-2_147_483_647, Math.min(2_147_483_647, seconds))
