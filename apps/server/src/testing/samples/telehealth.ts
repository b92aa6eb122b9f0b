/** Good bodies for video visits. */
import { type Bodies, getNextNumber, unknownIds } from './ids.ts'

/** A free time: each an hour of its own on a later day. */
const createSlot = () => {
  const number = getNextNumber()
  const day = new Date(Date.UTC(2029, 0, 1 + Math.floor(number / 10)))
  return {
    scheduledDay: day.toISOString().slice(0, 10),
    scheduledTime: `${String(8 + (number % 10)).padStart(2, '0')}:15`,
  }
}

export const telehealthBodies: Bodies = {
  createTelehealthSession: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    providerId: ids['userId'],
    sessionType: 'follow_up',
    ...createSlot(),
    duration: 15,
    notes: 'Look at the new dressing',
  }),
  rescheduleTelehealthSession: () => ({ ...createSlot(), duration: 30 }),
  cancelTelehealthSession: () => ({ reason: 'The patient is in hospital' }),
  endTelehealthSession: () => ({ notes: 'Dressing holds', recommendations: 'Keep the leg up' }),
  rateTelehealthSession: () => ({ satisfactionRating: 5 }),
  inviteToTelehealth: () => ({ email: 'invited@test.example' }),
}
