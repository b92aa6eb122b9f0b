/** Empties a room from outside: the visit is over, or a link was closed. In that transaction. */
import { roomCloses } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { publishSignal } from './signaling.ts'
import { deletePlacesByLink, listPlaces, deletePlaces } from './places-store.ts'

export async function closeRoom(db: Db, organizationId: string, sessionId: string): Promise<void> {
  const places = await listPlaces(db, organizationId, sessionId)
  await deletePlaces(db, organizationId, sessionId)
  for (const { place } of places) {
    await publishSignal(db, place, { type: 'over' })
    await publishSignal(db, place, { type: 'close', code: roomCloses.over })
  }
}

export async function removeLinkParticipants(
  db: Db,
  organizationId: string,
  sessionId: string,
  linkId: string,
): Promise<void> {
  const gone = await deletePlacesByLink(db, organizationId, sessionId, linkId)
  for (const { place } of gone) await publishSignal(db, place, { type: 'close', code: roomCloses.over })
  const places = gone.length > 0 ? await listPlaces(db, organizationId, sessionId) : []
  for (const { place } of places) await publishSignal(db, place, { type: 'peer', peer: null })
}
