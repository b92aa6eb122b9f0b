/** Rooms over HTTP: read by everyone who schedules, managed with the practice's settings. */
import { changeTreatmentRoom, createTreatmentRoom, listTreatmentRooms } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { findRoomById, hasRoomNamed, insertRoom, listRoomRows, lockRooms, updateRoom } from './store.ts'

export const treatmentRoomRoutes = [
  route(listTreatmentRooms, ({ db, actor, query }) => listRoomRows(db, actor, query.facilityId)),

  route(createTreatmentRoom, async ({ db, actor, body, now }) => {
    const { id = randomUUID(), facilityId, name } = body
    const facility = await findFacilityById(db, actor, facilityId)
    if (!facility) throw new DomainError('request.invalid', { fields: { facilityId: 'Facility not found' } })
    await lockRooms(db, facilityId)
    const sent = await findRoomById(db, actor, id)
    if (sent) return resolveResubmission(sent, { facilityId, name })
    await assertNameIsFree(db, actor, facilityId, name, null)
    const at = now.toISOString()
    const added = await insertRoom(db, {
      ...{ id, organizationId: actor.organizationId, facilityId, name },
      ...{ createdBy: actor.userId, createdAt: at, updatedAt: at },
    })
    // The id belongs to a room of another practice: the response does not reveal that it exists.
    if (!added) throw new DomainError('request.not-found')
    return (await findRoomById(db, actor, id))!
  }),

  route(changeTreatmentRoom, async ({ db, actor, params, body, version, now }) => {
    const room = await findRoomById(db, actor, params.treatmentRoomId)
    if (!room) throw new DomainError('request.not-found')
    await lockRooms(db, room.facilityId)
    if (body.name !== undefined) await assertNameIsFree(db, actor, room.facilityId, body.name, room.id)
    const changed = await updateRoom(db, actor, room.id, version, {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.isActive !== undefined && { isActive: body.isActive }),
      updatedAt: now.toISOString(),
    })
    const after = (await findRoomById(db, actor, room.id))!
    if (!changed) throw new DomainError('request.version-stale', { version: after.version })
    return after
  }),
]

async function assertNameIsFree(
  db: Db,
  actor: Actor,
  facilityId: string,
  name: string,
  exceptId: string | null,
): Promise<void> {
  if (await hasRoomNamed(db, actor, facilityId, name, exceptId))
    throw new DomainError('request.invalid', {
      fields: { name: 'This facility already has a room with this name' },
    })
}
