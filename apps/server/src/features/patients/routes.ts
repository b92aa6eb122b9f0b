/** Patients over HTTP. Schemas are in the contract, the row rule in policy.ts. */
import {
  changePatient,
  createPatient,
  listPatientOrder,
  listPatients,
  maxPatientOrder,
  patientStats,
  readPatient,
} from '@mendwell/contract'
import { buildAllergyText, isUnderCare, listOtherLines, patientStatuses } from '@mendwell/clinical'
import { hasRight } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import { assertNoEmergencyAccess, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Page, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import { findFacilityById } from '../facilities/public.ts'
import {
  getAllergyState,
  hasAllergyAnswer,
  assertRegistrationOnly,
  toPatientColumns,
  buildPatientRow,
  toPatient,
  toRegistration,
  type Fields,
} from './fields.ts'
import { loadChartAlerts, type ChartAlerts } from './alerts.ts'
import { findCurrentStatus } from './alerts-store.ts'
import type { OnChartChanged } from './hooks.ts'
import { findMatching } from './matching.ts'
import { resolveOrder } from './order.ts'
import { hasOpenStay, insertStaysOfCharts, updateOpenStayRoom } from './stays/store.ts'
import {
  insertAllergyStatement,
  insertPatient,
  findPatientById,
  listListedAllergies,
  listPatientIds,
  listPatientRows,
  countPatientsSince,
  countPatients,
  isRecordNumberTaken,
  updatePatient,
  type PatientRow,
} from './store.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000
const yearMs = 366 * 24 * 60 * 60 * 1000

export const createPatientRoutes = ({ onChartChanged }: { onChartChanged: OnChartChanged }) => [
  route(listPatients, async ({ db, actor, query, now, note }) => {
    const { search, limit } = query
    const order = resolveOrder(query.sort, query.order, query.cursor)
    const { rows, total } = await findMatching(db, actor, query, now, (filter) =>
      listPatientRows(db, actor, filter, order, limit + 1),
    )
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    note({ patients: shown.map((row) => row.id), searched: Boolean(search) })
    return new Page(await presentPatients(db, actor, shown, now), total, last && order.cursorAt(last))
  }),

  route(listPatientOrder, async ({ db, actor, query, now }) => {
    const order = resolveOrder(query.sort, query.order, undefined)
    const { rows, total } = await findMatching(db, actor, query, now, (filter) =>
      listPatientIds(db, actor, filter, order, maxPatientOrder),
    )
    return { ids: rows, total }
  }),

  route(patientStats, async ({ db, actor, now }) => {
    const [total, active, newThisMonth] = await Promise.all([
      countPatients(db, actor, { status: 'all' }),
      countPatients(db, actor, { status: 'active' }),
      countPatientsSince(db, actor, new Date(now.getTime() - monthMs)),
    ])
    return { total, active, newThisMonth }
  }),

  route(readPatient, async ({ db, actor, params, now }) =>
    presentPatient(db, actor, await getPatientOrThrow(db, actor, params.patientId), now),
  ),

  route(createPatient, async ({ db, actor, body, now }) => {
    assertRegistrationOnly(actor, body, true)
    await assertValidPatient(db, actor, body, now)
    const isTaken = () => isRecordNumberTaken(db, body.medicalRecordNumber, body.id)
    if (await isTaken()) throw mrnTakenError()
    const added = await insertPatient(db, buildPatientRow(actor, body, now))
    if (added && getAllergyState(body) === 'none-known') await stateAllergies(db, actor, added.id, body, now)
    if (added) await insertStaysOfCharts(db, [added.id], now.toISOString().slice(0, 10))
    if (added) return presentPatient(db, actor, await getPatientOrThrow(db, actor, added.id), now)
    // A retry after a lost response returns the stored patient.
    const same = body.id && (await findPatientById(db, actor, body.id))
    if (same) return resolveResubmission(await presentPatient(db, actor, same, now), body)
    // The number was registered meanwhile.
    if (await isTaken()) throw mrnTakenError()
    throw new DomainError('request.not-found')
  }),

  route(changePatient, async ({ db, actor, params, body, version, now, note, mail, baseUrl }) => {
    const before = await getPatientOrThrow(db, actor, params.patientId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    if (before.mergedInto) throw new DomainError('patient.merged')
    assertRegistrationOnly(actor, body, false)
    if (isPatientMoved(before, body)) assertNoEmergencyAccess(actor)
    await assertValidPatient(db, actor, body, now)
    if (await hasOpenStay(db, before.id)) assertFollowsStay(before, body)
    if (body.isActive !== undefined && body.isActive !== before.isActive)
      await assertMatchesStatus(db, actor, before.id, body.isActive)
    if (body.statusReason) note({ statusReason: body.statusReason })
    if (body.medicalRecordNumber && (await isRecordNumberTaken(db, body.medicalRecordNumber, before.id))) {
      throw mrnTakenError()
    }
    const answer = hasAllergyAnswer(body) ? await mergeAllergies(db, actor, before.id, body) : body
    const changed = await updatePatient(db, actor, before.id, version, {
      ...toPatientColumns(answer),
      ...(hasAllergyAnswer(answer) && { allergyState: getAllergyState(answer) }),
      updatedAt: now.toISOString(),
    })
    if (changed && body.room !== undefined)
      await updateOpenStayRoom(db, before.id, body.room, now.toISOString())
    const after = await getPatientOrThrow(db, actor, before.id)
    if (!changed) throw new DomainError('request.version-stale', { version: after.version })
    if (after.allergyState !== before.allergyState && after.allergyState !== 'listed')
      await stateAllergies(db, actor, after.id, answer, now)
    if (changesSafety(before, after)) {
      const found = await onChartChanged(db, actor, after.id, { now, mail, baseUrl })
      if (found > 0) note({ safetyHits: found })
    }
    return presentPatient(db, actor, after, now)
  }),
]

/** A text is a proposal beside the allergies on the list: it neither removes one nor says that there is none. */
async function mergeAllergies(db: Db, actor: Actor, id: string, body: Fields): Promise<Fields> {
  const entries = await listListedAllergies(db, actor, id)
  if (entries.length === 0) return body
  if (body.noKnownAllergies) {
    throw new DomainError('request.invalid', {
      fields: { noKnownAllergies: 'Allergies are listed. End them or mark them as entered in error first' },
    })
  }
  return { ...body, allergies: buildAllergyText(entries, listOtherLines(body.allergies ?? null, entries)) }
}

const stateAllergies = (db: Db, actor: Actor, patientId: string, body: Fields, now: Date) =>
  insertAllergyStatement(db, {
    id: randomUUID(),
    organizationId: actor.organizationId,
    patientId,
    state: getAllergyState(body) === 'none-known' ? 'none-known' : 'not-asked',
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
  })

/** What safety rules read of it. */
const changesSafety = (before: PatientRow, after: PatientRow) =>
  after.allergies !== before.allergies ||
  after.allergyState !== before.allergyState ||
  after.currentMedications !== before.currentMedications

/** Where a patient lives decides who sees the chart. */
const isPatientMoved = (before: PatientRow, { facilityId, room }: Fields) =>
  (facilityId !== undefined && facilityId !== before.facilityId) ||
  (room !== undefined && room !== before.room)

/** Facility and admission of the chart follow the open stay. A room is changed here or there, and is the same. */
function assertFollowsStay(before: PatientRow, body: Fields): void {
  const words = 'This follows the current stay. Record a transfer or discharge, or correct the stay.'
  const fields = Object.fromEntries(
    (['facilityId', 'admissionDate'] as const)
      .filter((name) => body[name] !== undefined && body[name] !== before[name])
      .map((name) => [name, words]),
  )
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

async function presentPatients(db: Db, actor: Actor, rows: readonly PatientRow[], now: Date) {
  const alerts = await loadChartAlerts(
    db,
    actor.organizationId,
    rows.map(({ id }) => id),
    now,
  )
  const patients = rows.map((row) => toPatient(row, hideFromPatient(actor, alerts.get(row.id)!))) // one for each id asked about
  return actor.role === 'patient' || hasRight(actor, 'charts.read') ? patients : patients.map(toRegistration)
}

/** A critical finding is told by a person, not by a banner. */
const hideFromPatient = (actor: Actor, chart: ChartAlerts): ChartAlerts =>
  actor.role === 'patient'
    ? { ...chart, alerts: chart.alerts.filter(({ code }) => code !== 'critical-finding') }
    : chart

async function presentPatient(db: Db, actor: Actor, row: PatientRow, now: Date) {
  return (await presentPatients(db, actor, [row], now))[0]! // one for the one row
}

/** A discharged or deceased patient is reactivated by a dated status, not by a switch. */
async function assertMatchesStatus(db: Db, actor: Actor, id: string, isActive: boolean): Promise<void> {
  const current = await findCurrentStatus(db, actor.organizationId, id)
  if (!isActive || !current || isUnderCare(current.status)) return
  const words = `Patient status: ${patientStatuses.labels[current.status]}. To reactivate the patient, change the patient status.`
  throw new DomainError('patient.status-stops', { fields: { isActive: words } })
}

async function getPatientOrThrow(db: Db, actor: Actor, id: string): Promise<PatientRow> {
  const row = await findPatientById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** Where on earth the day comes first; a birth date after it is wrong in every zone. */
const getLatestDay = (now: Date) => new Date(now.getTime() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10)

/** What the shapes cannot know: today, and which facilities there are for this person. Absent fields are left alone. */
async function assertValidPatient(db: Db, actor: Actor, body: Fields, now: Date): Promise<void> {
  const fields: Record<string, string> = {}
  if (body.dateOfBirth && body.dateOfBirth > getLatestDay(now))
    fields['dateOfBirth'] = 'Can’t be in the future'
  if (body.admissionDate && body.admissionDate > getLatestDay(new Date(now.getTime() + yearMs))) {
    fields['admissionDate'] = 'Can’t be more than 1 year in the future'
  }
  if (body.facilityId === null && actor.facilityIds) fields['facilityId'] = 'Select one of your facilities'
  if (body.facilityId && !(await findFacilityById(db, actor, body.facilityId))) {
    fields['facilityId'] = 'Facility not found'
  }
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

const mrnTakenError = () =>
  new DomainError('patient.mrn-taken', {
    fields: { medicalRecordNumber: 'This MRN belongs to another patient' },
  })
