/**
 * Enters a practice's sample data: six patients of the demo's population with their wounds, assessed and signed by the owner who asked, a visit and a claim,
 * appointments and tasks. What was charted is of the past weeks; all of it is entered now, and the audit log says so.
 */
import { addDays, toWallTime } from '@mendwell/clinical'
import {
  createAppointment,
  createClaims,
  createCoverage,
  createPatient,
  createPayer,
  createTask,
  listVisits,
  recordAllergy,
  recordMedication,
} from '@mendwell/contract'
import type { EnterSample, SamplePractice } from '../../features/sample-data/jobs.ts'
import type { DemoApi } from '../api-client.ts'
import { buildAllergies, generateMedications } from '../chart-lists.ts'
import { toAllergyFields, toRegistration } from '../patient.ts'
import type { DemoPatient } from '../patient.ts'
import { buildPopulation } from '../population.ts'
import { createRandom } from '../random.ts'
import { seedBedside, seedHistory } from '../seed-bedside.ts'
import { seedVisit } from '../schedule/seed-visits.ts'
import { seedWounds } from '../seed-wounds.ts'
import { describePatientState } from '../wound-course/patient-state.ts'
import { generateWounds, type DemoWound } from '../wounds.ts'

const seed = 'mendwell'
/** Patients to choose from: the first ones with wounds of different types. */
const candidates = 60
const maxReadings = 6
const daysUntilBilled = 4

interface SamplePatient {
  patient: DemoPatient
  wounds: DemoWound[]
}

export const enterSample: EnterSample = async (callEndpoint, practice, onProgress) => {
  // The stories name their authors and times; everything is entered by the owner, now.
  const callApi = ((endpoint, { params, query, body, ifMatch }) =>
    callEndpoint(endpoint, {
      ...(params && { params }),
      ...(query && { query }),
      body,
      version: Number(ifMatch?.replaceAll('"', '') ?? 0),
    })) as DemoApi // the executor answers by the reply of this endpoint
  const { day } = describeNow(practice)
  const patients = pickPatients(day, practice.patientIds.length)
  await onProgress(2)
  await callApi(createPayer, { ...asOwner, body: { ...payer, id: practice.payerId, assignmentOn: day } })
  for (const [at, one] of patients.entries()) {
    await enterPatient(callApi, practice, one, at)
    await onProgress(Math.round(((at + 1) / patients.length) * 90))
  }
  await enterClaims(callApi)
}

/** What the stories' own endpoint calls name; see above. */
const asOwner = { author: '', at: '' }

const payer = {
  name: 'Sample payer (not a real payer)',
  insuranceType: 'private',
  payerNumber: 'SAMPLE',
  filingDays: 365,
  acceptsAssignment: true,
}

const describeNow = ({ now, place }: SamplePractice) => ({
  day: toWallTime(now.toISOString(), place.timeZone)?.date ?? now.toISOString().slice(0, 10),
})

/** Of different wounds, one after the other; then whoever else has one. */
export function pickPatients(today: string, count: number): SamplePatient[] {
  const all = [...buildPopulation({ seed, patients: candidates, today })].flatMap((patient) => {
    const random = createRandom(seed).stream(`chart ${patient.number}`)
    const wounds = generateWounds(random.stream('wounds'), patient, today)
    return patient.isActive && wounds.length > 0 ? [{ patient: simplify(patient), wounds }] : []
  })
  const getType = ({ wounds }: SamplePatient) => wounds[0]?.visits[0]?.answers.woundType
  const distinct = all.filter((one, at) => all.findIndex((other) => getType(other) === getType(one)) === at)
  const rest = all.filter((one) => !distinct.includes(one))
  return [...distinct, ...rest].slice(0, count)
}

/** Nothing that would call a person to act at once, and no address that could be written to. */
const simplify = (patient: DemoPatient): DemoPatient => ({
  ...patient,
  email: null,
  vitals: patient.vitals.filter(({ outOfRangeReason }) => outOfRangeReason === null).slice(-maxReadings),
})

async function enterPatient(
  callApi: DemoApi,
  practice: SamplePractice,
  { patient, wounds }: SamplePatient,
  index: number,
): Promise<void> {
  const { place, userId } = practice
  const id = practice.patientIds[index]!
  const { day: today } = describeNow(practice)
  const random = createRandom(seed).stream(`chart ${patient.number}`)
  const params = { patientId: id }
  await callApi(createPatient, {
    ...asOwner,
    body: {
      ...toRegistration(patient),
      ...toAllergyFields(patient),
      id,
      lastName: `${patient.lastName} (sample)`,
      medicalRecordNumber: `SAMPLE-${index + 1}`,
      facilityId: place.id,
      room: null,
    },
  })
  for (const body of buildAllergies(patient)) await callApi(recordAllergy, { ...asOwner, params, body })
  for (const body of generateMedications(random.stream('medications'), patient))
    await callApi(recordMedication, { ...asOwner, params, body })
  const { address, city, state, zipCode } = patient
  await callApi(createCoverage, {
    ...asOwner,
    params,
    body: {
      payerId: practice.payerId,
      memberId: `SAMPLE${String(index + 1).padStart(4, '0')}`,
      startDate: `${Number(today.slice(0, 4)) - 2}-01-01`,
      ...{ address, city, state, zipCode },
    },
  })
  const story = { id, author: '', getAuthor: () => '', today, wounds }
  await seedHistory(callApi, patient, story, random.stream('bedside'))
  const patientState = describePatientState(patient)
  const entered = await seedWounds(callApi, { id, state: patientState }, wounds, () => '', [])
  await seedBedside(callApi, patient, story, random.stream('bedside'))
  const visitedAt = findBilledVisit(wounds, today)
  if (visitedAt) {
    const visit = {
      ...{ provider: '', startsAt: visitedAt, outcome: { at: visitedAt } },
      body: { appointmentType: 'follow-up', duration: 30 } as const,
    }
    await seedVisit(callApi, visit, null, {
      ...{ patientId: id, facilityId: place.id, facilityType: place.facilityType, wounds: entered },
      ...{ random: random.stream('visit'), today, mobility: patientState.mobility },
    })
  }
  await callApi(createAppointment, {
    ...asOwner,
    body: {
      ...{ patientId: id, facilityId: place.id, providerId: userId },
      scheduledDate: addDays(today, 1 + (index % 4)),
      scheduledTime: `${String(9 + index).padStart(2, '0')}:00`,
      duration: 30,
      appointmentType: 'follow-up',
      notes: 'Sample data',
    },
  })
  const task = tasks[index]
  if (task) {
    const body = {
      ...task,
      ...{ patientId: id, facilityId: place.id, assignedTo: userId, dueDate: addDays(today, index) },
    }
    await callApi(createTask, { ...asOwner, body })
  }
}

const tasks = [
  { title: 'Reorder foam dressings', taskType: 'documentation', priority: 'medium' },
  { title: 'Call daughter about the offloading boot', taskType: 'visit_reminder', priority: 'high' },
  { title: 'Request vascular study report', taskType: 'documentation', priority: 'medium' },
]

/** The latest signed assessment that is some days old: its visit can be billed. */
function findBilledVisit(wounds: readonly DemoWound[], today: string): string | undefined {
  const until = addDays(today, -daysUntilBilled) ?? today
  return wounds
    .flatMap(({ visits }) => visits.flatMap(({ assessedAt, isSigned }) => (isSigned ? assessedAt : [])))
    .filter((at) => at.slice(0, 10) <= until)
    .toSorted()
    .at(-1)
}

/** One claim for each visit that can be billed; it stays on hold, because no payer may get it. */
async function enterClaims(callApi: DemoApi): Promise<void> {
  const visits = await callApi(listVisits, { ...asOwner, query: { status: 'completed', limit: 20 } })
  const visitIds = visits.map(({ id }) => id)
  if (visitIds.length === 0) return
  await callApi(createClaims, { ...asOwner, body: { visitIds } })
}
