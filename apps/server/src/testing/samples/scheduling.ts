/** Good bodies for appointments, visits, rounds, facilities and tasks. */
import { type Bodies, type Ids, getNextNumber, unknownIds } from './ids.ts'

const buildVisit = (ids: Ids) => ({
  patientId: ids['patientId'],
  facilityId: ids['facilityId'],
  visitDate: '2026-11-16',
  visitType: 'follow_up',
  cptCodes: '97597',
  treatmentProvided: 'Selective debridement and foam dressing.',
  visitNotes: 'Clean bed, moderate exudate.',
})

const buildTask = (ids: Ids) => ({
  assignedTo: ids['userId'],
  patientId: ids['patientId'],
  taskType: 'reassessment',
  title: 'Reassess the sacrum',
  dueDate: '2026-11-20',
})

/** A slot of its own for each booking: a provider can be at one place only. */
const createSlot = () => {
  const date = new Date(Date.UTC(2026, 11, 1 + getNextNumber())).toISOString().slice(0, 10)
  return { scheduledDate: date, scheduledTime: '09:00', duration: 30 }
}

export const schedulingBodies: Bodies = {
  createAppointment: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    // Also of callers who do not see patients themselves.
    providerId: ids['userId'],
    appointmentType: 'wound-care',
    ...createSlot(),
    notes: 'Needs the lift',
  }),
  previewAppointment: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    providerId: ids['userId'],
    ...createSlot(),
  }),
  setWorkHours: () => ({ hours: [{ weekday: 1, from: '08:00', until: '17:00' }] }),
  addTimeOff: () => ({ from: '2026-12-24', until: '2026-12-26', reason: 'Vacation' }),
  createWaitingListEntry: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    duration: 30,
    latestDate: '2027-01-31',
    notes: 'Mornings only',
  }),
  setHomeLocation: () => ({ location: null }),
  setFacilityLocation: () => ({ location: null }),
  arrangeHomeVisits: () => ({ appointmentIds: [], arrangedAt: null }),
  createRoundPlan: (ids = unknownIds) => ({
    facilityId: ids['facilityId'],
    providerId: ids['userId'],
    weekday: 1,
    startDate: '2026-11-16',
    startTime: '09:00',
  }),
  // The Monday after the tests’ day.
  decidePlannedRound: () => ({ date: '2026-11-23', skipNote: 'Survey at the facility' }),
  closeWaitingListEntry: () => ({ reason: 'The patient found another date' }),
  createTreatmentRoom: (ids = unknownIds) => ({
    facilityId: ids['facilityId'],
    name: `Room ${getNextNumber()}`,
  }),
  changeTreatmentRoom: () => ({ isActive: true }),
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
  createContract: (ids = unknownIds) => ({
    facilityId: ids['facilityId'],
    kind: 'payer',
    partnerName: 'Sample payer',
    startDate: '2026-01-01',
  }),
  changeContract: () => ({ contractNumber: 'C-1' }),
  endContract: () => ({ reason: 'Replaced by a new one' }),
  createVisit: (ids = unknownIds) => buildVisit(ids),
  changeVisit: () => ({ visitNotes: 'Clean bed, less exudate.' }),
  missVisit: () => ({ reason: 'At dialysis' }),
  recordNotSeen: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    facilityId: ids['facilityId'],
    visitDate: '2026-11-16',
    reason: 'At dialysis',
  }),
  cosignVisit: () => ({ attest: true }),
  addToVisit: () => ({ type: 'clarification', content: 'The left heel, not the right one.' }),
  voidVisit: () => ({ reason: 'Charted on the wrong patient' }),
  suggestCodes: (ids = unknownIds) => ({
    patientId: ids['patientId'],
    visitDate: '2026-11-16',
    woundIds: [ids['woundId']],
  }),
  createVisitTemplate: () => ({ name: 'Dressing change', visitType: 'follow_up', cptCodes: ['97602'] }),
  changeVisitTemplate: () => ({ description: 'With the family present' }),
  startRound: (ids = unknownIds) => ({ facilityId: ids['facilityId'] }),
  setRoundEntry: () => ({ outcome: 'not_seen', notSeenReason: 'At dialysis' }),
  createWorklist: () => ({
    list: 'patients',
    name: `Due ${getNextNumber()}`,
    filters: { assessment: 'due' },
  }),
  createTask: (ids = unknownIds) => buildTask(ids),
  changeTask: () => ({ description: 'Call the family first' }),
  completeTasks: (ids = unknownIds) => ({ taskIds: [ids['taskId']] }),
  commentOnTask: () => ({ content: 'Nobody answered the phone.' }),
  createTaskTemplate: () => ({ name: 'Supply count', taskType: 'compliance', title: 'Count the supplies' }),
  changeTaskTemplate: () => ({ description: 'On every first Monday' }),
  createTasksFromTemplate: (ids = unknownIds) => ({ assignedTo: ids['userId'] }),
}
