/** Emptying a room from outside: the visit is over, or a link was closed. In the transaction that says so. */
import { roomCloses } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { say } from './signaling.ts'
import { leaveByLink, placesOf, removePlaces } from './places-store.ts'

export async function closeRoom(db: Db, organizationId: string, sessionId: string): Promise<void> {
  const places = await placesOf(db, organizationId, sessionId)
  await removePlaces(db, organizationId, sessionId)
  for (const { place } of places) {
    await say(db, place, { type: 'over' })
    await say(db, place, { type: 'close', code: roomCloses.over })
  }
}

export async function putOut(
  db: Db,
  organizationId: string,
  sessionId: string,
  linkId: string,
): Promise<void> {
  const gone = await leaveByLink(db, organizationId, sessionId, linkId)
  for (const { place } of gone) await say(db, place, { type: 'close', code: roomCloses.over })
  const places = gone.length > 0 ? await placesOf(db, organizationId, sessionId) : []
  for (const { place } of places) await say(db, place, { type: 'peer', peer: null })
}
