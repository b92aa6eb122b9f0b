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
import { hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Page, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import {
  assertValidPatient,
  changePatientRecord,
  getPatientOrThrow,
  mrnTakenError,
  stateAllergies,
} from './change-patient.ts'
import {
  getAllergyState,
  assertRegistrationOnly,
  buildPatientRow,
  toPatient,
  toRegistration,
} from './fields.ts'
import { loadChartAlerts, type ChartAlerts } from './alerts.ts'
import { loadEligibilitySummaries } from './eligibility-summary-store.ts'
import type { OnChartChanged } from './hooks.ts'
import { findMatching } from './matching.ts'
import { resolveOrder } from './order.ts'
import { insertStaysOfCharts } from './stays/store.ts'
import {
  insertPatient,
  findPatientById,
  listPatientIds,
  listPatientRows,
  countPatientsSince,
  countPatients,
  isRecordNumberTaken,
  type PatientRow,
} from './store.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

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
    const after = await changePatientRecord(db, actor, params.patientId, version, body, {
      now,
      note,
      delivery: { now, mail, baseUrl },
      onChartChanged,
    })
    return presentPatient(db, actor, after, now)
  }),
]

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
  const [patients, eligibility] = await Promise.all([
    presentPatients(db, actor, [row], now),
    loadEligibilitySummaries(db, actor, [row.id], now),
  ])
  return { ...patients[0]!, eligibility: eligibility.get(row.id) ?? null } // one for the one row
}
