/** What a file that we send says about itself: numbers that are used once, and the time at the practice. */
import { toWallTime } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { allocateNumber } from './store.ts'

export async function allocateFileHeader(db: Db, of: { organizationId: string }, now: Date) {
  const zone = await getOrganizationZone(db, of)
  const wall = toWallTime(now.toISOString(), zone) ?? { date: now.toISOString().slice(0, 10), time: '12:00' }
  const control = await allocateNumber(db, of, 'file')
  return {
    interchangeControl: control,
    groupControl: control,
    transactionControl: 1,
    reference: String(control).padStart(9, '0'),
    ...wall,
  }
}
