/** Enters the visits that came of invented appointments, and the tasks of the day, through the product's own doors. */
import {
  completeTask,
  completeVisit,
  cosignVisit,
  createTask,
  createVisit,
  recordNotSeen,
  startTask,
  suggestCodes,
} from '@mendwell/contract'
import { demoTasks } from '../data/tasks.ts'
import { addMinutes, type DemoApi } from '../api-client.ts'
import type { DemoOrganization } from '../organization.ts'
import { supervisorByEmail } from '../people.ts'
import type { Mobility } from '../wound-course/patient-state.ts'
import type { Random } from '../random.ts'
import type { DemoAppointment } from './schedule.ts'
import type { EnteredWound } from './procedures.ts'
import {
  listBurnCodes,
  listCauseAnswers,
  listVisitDiagnoses,
  getVisitCode,
  buildVisitPlan,
} from './visits.ts'

/** Place and patient of the visits. */
export interface VisitContext {
  patientId: string
  facilityId: string
  facilityType: string
  wounds: readonly EnteredWound[]
  random: Random
  today: string
  mobility: Mobility
}

/** What of an appointment its visit needs. */
export interface CompletedVisit {
  provider: string
  startsAt: string
  outcome: { at: string }
  body: Pick<DemoAppointment['body'], 'appointmentType' | 'duration'>
}

const dayMs = 86_400_000
const addDays = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * dayMs).toISOString().slice(0, 10)

/** The appointment took place: it is completed by its visit. Some of the newest are not signed yet. */
export async function seedVisit(
  callApi: DemoApi,
  { provider: author, startsAt, body, outcome }: CompletedVisit,
  appointmentId: string | null,
  { patientId, facilityType, facilityId, wounds, random, today, mobility }: VisitContext,
): Promise<void> {
  const at = outcome.at
  const isFirst = body.appointmentType === 'initial-assessment'
  const plan = buildVisitPlan(random, facilityType, wounds, startsAt, mobility)
  const { woundIds, procedures, placeOfService } = plan
  const asked = { patientId, facilityId, visitDate: startsAt, woundIds, procedures, placeOfService }
  const answers = listCauseAnswers(wounds, woundIds)
  const evaluation = { newPatient: isFirst, decision: 'low', separate: procedures.length > 0 ? false : null }
  const { lines, diagnoses } = await callApi(suggestCodes, {
    author,
    at,
    body: { ...asked, answers, evaluation },
  })
  const visitOnly = { code: getVisitCode(placeOfService, isFirst), units: 1, modifiers: [], pointers: [] }
  const codes = lines.length > 0 ? lines : [visitOnly]
  // Some have none.
  const isForgotten = random.stream(`diagnosis ${startsAt}`).chance(0.05)
  const burns = listBurnCodes(wounds, startsAt)
  const suggested = [...new Set([...diagnoses.map(({ code }) => code), ...burns])].slice(0, 12)
  const diagnosis = isForgotten
    ? []
    : suggested.length > 0
      ? suggested
      : listVisitDiagnoses(wounds, startsAt, mobility)
  const toPointers = (pointers: readonly number[]) =>
    diagnosis.length === 0 ? [] : pointers.length === 0 ? [1] : pointers
  const visit = await callApi(createVisit, {
    author,
    at,
    body: {
      ...asked,
      ...plan,
      ...(appointmentId !== null && { appointmentId }),
      visitType: isFirst ? 'initial' : 'follow_up',
      duration: body.duration,
      // Of a product there are two lines: what was applied and what was discarded.
      cptCodes: [...new Set(codes.map(({ code }) => code))],
      codeLines: codes.map(({ code, units, modifiers, pointers }) => ({
        ...{ code, units, modifiers },
        pointers: toPointers(pointers),
      })),
      diagnosis,
      nextVisitScheduled: addDays(startsAt, 7),
    },
  })
  const isRecent = startsAt.slice(0, 10) >= addDays(`${today}T12:00:00Z`, -2)
  if (isRecent && random.chance(0.4)) return
  const params = { visitId: visit.id }
  await callApi(completeVisit, { author, at, params })
  const supervisor = supervisorByEmail.get(author)
  if (supervisor && !isRecent) {
    await callApi(cosignVisit, {
      author: supervisor,
      at: addMinutes(at, 300),
      params,
      body: { attest: true },
    })
  }
}

/** The clinician came, and the patient was not there. */
export async function seedMissedVisit(
  callApi: DemoApi,
  {
    provider: author,
    startsAt,
    outcome,
  }: DemoAppointment & { outcome: { at: string; reason: string | null } },
  appointmentId: string,
  { patientId, facilityId }: VisitContext,
): Promise<void> {
  const { at, reason } = outcome
  await callApi(recordNotSeen, {
    author,
    at,
    body: { patientId, facilityId, visitDate: startsAt, appointmentId, reason },
  })
}

/** Days are counted from the day the demo is made for, so that something is always due, late and done. */
export async function seedTasks(callApi: DemoApi, frame: DemoOrganization, now: Date): Promise<void> {
  const moment = (days: number) => new Date(now.getTime() + days * dayMs - 2 * 3_600_000).toISOString()
  for (const { author, assignee, facility, madeInDays, dueInDays, state, ...task } of demoTasks) {
    const { id } = await callApi(createTask, {
      author,
      at: moment(madeInDays),
      body: {
        ...task,
        assignedTo: frame.userIds.get(assignee),
        facilityId: facility === null ? null : frame.facilityIds[facility],
        dueDate: moment(dueInDays).slice(0, 10),
      },
    })
    const params = { taskId: id }
    if (state === 'started') await callApi(startTask, { author, at: moment(0), params })
    if (state === 'done') await callApi(completeTask, { author, at: moment(0), params })
    if (state === 'done-yesterday') await callApi(completeTask, { author, at: moment(-1), params })
  }
}
