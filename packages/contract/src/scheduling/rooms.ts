/** Rooms of a place in which patients are seen: selected in an appointment, one open appointment at a time. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, idOrAll, text } from '../values.ts'

export const TreatmentRoom = z.object({
  id: Id,
  facilityId: Id,
  facilityName: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type TreatmentRoom = z.output<typeof TreatmentRoom>

const RoomName = text(60, 'Name is required')

export const listTreatmentRooms = endpoint({
  id: 'listTreatmentRooms',
  feature: 'scheduling',
  summary: 'List rooms by facility and name.',
  method: 'GET',
  path: '/api/treatment-rooms',
  access: staff,
  audit: 'none',
  query: z.object({ facilityId: idOrAll }),
  reply: z.array(TreatmentRoom),
})

export const createTreatmentRoom = endpoint({
  id: 'createTreatmentRoom',
  feature: 'scheduling',
  summary: 'Add a room to a facility. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/treatment-rooms',
  access: staff,
  audit: { action: 'treatment-room.create', resource: 'treatment-room' },
  status: 201,
  body: z.object({ id: Id.optional(), facilityId: Id, name: RoomName }),
  reply: TreatmentRoom,
})

export const changeTreatmentRoom = endpoint({
  id: 'changeTreatmentRoom',
  feature: 'scheduling',
  summary:
    'Rename a room, deactivate it, or reactivate it. Requires If-Match. Appointments that have an inactive room retain it.',
  method: 'PATCH',
  path: '/api/treatment-rooms/:treatmentRoomId',
  access: staff,
  audit: { action: 'treatment-room.change', resource: 'treatment-room' },
  versioned: true,
  params: z.object({ treatmentRoomId: Id }),
  body: z.object({ name: RoomName.optional(), isActive: z.boolean().optional() }),
  reply: TreatmentRoom,
})

export const treatmentRoomEndpoints = [listTreatmentRooms, createTreatmentRoom, changeTreatmentRoom]
