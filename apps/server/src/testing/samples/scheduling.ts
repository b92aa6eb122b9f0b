/** Good bodies for appointments, visits, rounds, facilities and tasks. */
import { type Bodies, type Ids, nextNumber, nobodys } from './ids.ts'

const visit = (ids: Ids) => ({
  patientId: ids['patientId'],
  facilityId: ids['facilityId'],
  visitDate: '2026-11-16',
  visitType: 'follow_up',
  cptCodes: '97597',
  treatmentProvided: 'Selective debridement and foam dressing.',
  visitNotes: 'Clean bed, moderate exudate.',
})

const task = (ids: Ids) => ({
  assignedTo: ids['userId'],
  patientId: ids['patientId'],
  taskType: 'reassessment',
  title: 'Reassess the sacrum',
  dueDate: '2026-11-20',
})

/** A slot of its own for each booking: a provider can be at one place only. */
const slot = () => {
  const date = new Date(Date.UTC(2026, 11, 1 + nextNumber())).toISOString().slice(0, 10)
  return { scheduledDate: date, scheduledTime: '09:00', duration: 30 }
}

export const dayBodies: Bodies = {
  createAppointment: (ids = nobodys) => ({
    patientId: ids['patientId'],
    appointmentType: 'wound-care',
    ...slot(),
    notes: 'Needs the lift',
  }),
  previewAppointment: (ids = nobodys) => ({ patientId: ids['patientId'], ...slot() }),
  changeAppointment: () => ({ notes: 'Needs the lift and an interpreter' }),
  cancelAppointment: () => ({ reason: 'The patient is in hospital' }),
  missAppointment: () => ({ reason: 'Nobody opened the door' }),
  createFacility: () => ({
    name: 'Sample House',
    address: '1 Sample Street',
    city: 'Columbus',
    state: 'OH',
    zipCode: '43215',
    facilityType: 'nursing_home',
  }),
  changeFacility: () => ({ phone: '614-555-0199' }),
  deactivateFacility: () => ({ reason: 'Sold' }),
  createContract: (ids = nobodys) => ({
    facilityId: ids['facilityId'],
    kind: 'payer',
    partnerName: 'Sample payer',
    startDate: '2026-01-01',
  }),
  changeContract: () => ({ contractNumber: 'C-1' }),
  endContract: () => ({ reason: 'Replaced by a new one' }),
  createVisit: (ids = nobodys) => visit(ids),
  changeVisit: () => ({ visitNotes: 'Clean bed, less exudate.' }),
  missVisit: () => ({ reason: 'At dialysis' }),
  recordNotSeen: (ids = nobodys) => ({
    patientId: ids['patientId'],
    facilityId: ids['facilityId'],
    visitDate: '2026-11-16',
    reason: 'At dialysis',
  }),
  cosignVisit: () => ({ attest: true }),
  addToVisit: () => ({ type: 'clarification', content: 'The left heel, not the right one.' }),
  voidVisit: () => ({ reason: 'Charted on the wrong patient' }),
  suggestCodes: (ids = nobodys) => ({
    patientId: ids['patientId'],
    visitDate: '2026-11-16',
    woundIds: [ids['woundId']],
  }),
  createVisitTemplate: () => ({ name: 'Dressing change', visitType: 'follow_up', cptCodes: ['97602'] }),
  changeVisitTemplate: () => ({ description: 'With the family present' }),
  startRound: (ids = nobodys) => ({ facilityId: ids['facilityId'] }),
  setRoundEntry: () => ({ outcome: 'not_seen', notSeenReason: 'At dialysis' }),
  createTask: (ids = nobodys) => task(ids),
  changeTask: () => ({ description: 'Call the family first' }),
  completeTasks: (ids = nobodys) => ({ taskIds: [ids['taskId']] }),
  commentOnTask: () => ({ content: 'Nobody answered the phone.' }),
  createTaskTemplate: () => ({ name: 'Supply count', taskType: 'compliance', title: 'Count the supplies' }),
  changeTaskTemplate: () => ({ description: 'On every first Monday' }),
  createTasksFromTemplate: (ids = nobodys) => ({ assignedTo: ids['userId'] }),
}
