/** Documenting, changing, completing and missing a visit, inside the caller's transaction. */
import type { Column } from '../../platform/db/query.ts'
import { applyTransition, visitTransitions, type VisitAction, type VisitStatus } from '@mendwell/clinical'
import type { RequestBody, ProviderVisit, createVisit } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { insertRecord, signRecord } from '../records/public.ts'
import { findFacilityById } from '../facilities/public.ts'
import { findPatientById } from '../patients/public.ts'
import { findAppointmentById, appointmentStep } from '../scheduling/public.ts'
import { assertProductsUsable, recordProductUses } from '../stock/public.ts'
import { buildSignedContent, presentProcedures, presentVisits } from './presenter.ts'
import { assertProceduresComplete } from './procedure-blocks/checks.ts'
import { listDocumentedProducts } from './procedures.ts'
import {
  checkContent,
  invalidFieldsError,
  saveVersion,
  toContent,
  type VisitContent,
} from './version-content.ts'
import { insertVisit, lockVisit, updateVisitRow } from './write-store.ts'
import { findDefaultPlace } from './place-of-service.ts'
import { recordSafety } from './safety.ts'
import { findRoundById } from './rounds/store.ts'
import { findHeads, findVisitById, type VisitRow } from './store.ts'
import { parseVisitTime } from './visit-time.ts'

export async function getVisitOrThrow(db: Db, actor: Actor, id: string): Promise<VisitRow> {
  const row = await findVisitById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function presentVisit(db: Db, actor: Actor, id: string): Promise<ProviderVisit> {
  return (await presentVisits(db, actor, [await getVisitOrThrow(db, actor, id)]))[0]! // one row in, one out
}

type NewVisit = RequestBody<typeof createVisit>
type VisitSubject = Pick<NewVisit, 'id' | 'patientId' | 'facilityId' | 'appointmentId' | 'roundId'>

/** Adds a visit as pending; a retry returns the stored one. Its appointment is completed with it. */
export async function createVisitRecord(
  db: Db,
  actor: Actor,
  body: NewVisit,
  now: Date,
): Promise<ProviderVisit> {
  const { id, added } = await addVisit(db, actor, body, now, async (patient, facility) => {
    const moment = parseVisitTime(body.visitDate, facility.timeZone, now)
    const asked = { appointmentId: body.appointmentId, partAStay: null, date: moment.localDate }
    return {
      ...body,
      moment,
      placeOfService: body.placeOfService ?? (await findDefaultPlace(db, actor, patient, facility, asked)),
      notSeenReason: null,
    }
  })
  if (added && body.appointmentId) {
    await appointmentStep(db, actor, body.appointmentId, 'complete', null, now, true)
  }
  return presentVisit(db, actor, id)
}

/** A visit of a patient who was not seen: without codes, with the reason, signed at once. */
export async function createNotSeenVisit(
  db: Db,
  actor: Actor,
  body: VisitSubject & {
    visitDate: string
    visitType: Column<'provider_visits', 'visitType'>
    reason: string
    nextVisitScheduled: string | null
  },
  now: Date,
): Promise<ProviderVisit> {
  const { id, added } = await addVisit(db, actor, body, now, async (_patient, { timeZone }) => ({
    ...blankContent,
    moment: parseVisitTime(body.visitDate, timeZone, now),
    visitType: body.visitType,
    nextVisitScheduled: body.nextVisitScheduled,
    notSeenReason: body.reason,
  }))
  if (added) {
    if (body.appointmentId) await appointmentStep(db, actor, body.appointmentId, 'miss', body.reason, now)
    await closeVisit(db, actor, id, 'not_seen', now)
  }
  return presentVisit(db, actor, id)
}

const blankContent = {
  duration: null,
  woundIds: [],
  procedures: [],
  placeOfService: null,
  cptCodes: [],
  codeLines: [],
  codingReason: null,
  diagnosis: [],
  treatmentProvided: null,
  visitNotes: null,
}

async function addVisit(
  db: Db,
  actor: Actor,
  body: VisitSubject,
  now: Date,
  buildContent: (
    patient: { id: string; facilityId: string | null },
    facility: { id: string; timeZone: string; facilityType: string },
  ) => Promise<VisitContent>,
): Promise<{ id: string; added: boolean }> {
  const [patient, facility] = await Promise.all([
    findPatientById(db, actor, body.patientId),
    findFacilityById(db, actor, body.facilityId),
  ])
  if (!patient) throw new DomainError('request.not-found')
  if (patient.mergedInto) throw new DomainError('patient.merged')
  if (!facility) throw invalidFieldsError({ facilityId: 'Facility not found' })
  if (!facility.isActive) throw invalidFieldsError({ facilityId: 'This facility is inactive' })
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  const added = await insertRecord(db, {
    id,
    organizationId: actor.organizationId,
    kind: 'provider-visit',
    patientId: patient.id,
    woundId: null,
    createdBy: actor.userId,
    createdAt: at,
  })
  if (!added) {
    const before = await findVisitById(db, actor, id)
    if (before?.patientId !== patient.id) throw new DomainError('request.not-found')
    const said = await buildContent(patient, facility)
    await assertSameVisit(db, actor, before, said, { ...body, facilityId: facility.id })
    return { id, added: false }
  }
  await assertOwnAppointment(db, actor, body)
  await assertOwnRound(db, actor, body.roundId)
  const said = await buildContent(patient, facility)
  const columns = await checkContent(db, actor, patient.id, said)
  await mapTakenError(() =>
    insertVisit(db, {
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      facilityId: facility.id,
      providerId: actor.userId,
      appointmentId: body.appointmentId,
      roundId: body.roundId,
      ...columns.head,
      version: 1,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    }),
  )
  await saveVersion(db, actor, id, 1, said, columns, now)
  await recordSafety(db, actor, id, patient.id, said.procedures, now)
  await recordUses(db, actor, { recordId: id, version: 1, facilityId: facility.id }, said, now)
  return { id, added: true }
}

/** Of a date without a time, the instant is only a placeholder. */
async function assertSameVisit(
  db: Db,
  actor: Actor,
  row: VisitRow,
  said: VisitContent,
  whom: VisitSubject,
): Promise<void> {
  const { codes, woundIds } = await checkContent(db, actor, row.patientId, said)
  const { localDate, localTime } = said.moment
  const kept = {
    ...toContent(row),
    facilityId: row.facilityId,
    appointmentId: row.appointmentId,
    woundIds: row.wounds.map(({ id }) => id).toSorted(),
    version: row.version,
  }
  const { facilityId, appointmentId } = whom
  assertSameResubmission(kept, {
    ...said,
    ...codes,
    facilityId,
    appointmentId,
    woundIds: woundIds.toSorted(),
    moment: { localDate, localTime },
  })
}

/** The constraint speaks where two document one appointment at a time. */
async function mapTakenError(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'provider_visits_of_appointment') throw new DomainError('visit.appointment')
    throw error
  }
}

async function assertOwnAppointment(db: Db, actor: Actor, body: VisitSubject): Promise<void> {
  if (!body.appointmentId) return
  const appointment = await findAppointmentById(db, actor, body.appointmentId)
  if (appointment?.patientId !== body.patientId) {
    throw invalidFieldsError({ appointmentId: 'This appointment is for another patient' })
  }
  if (['cancelled', 'no-show'].includes(appointment.status)) {
    throw new DomainError('appointment.closed')
  }
}

async function assertOwnRound(db: Db, actor: Actor, roundId: string | null): Promise<void> {
  if (!roundId) return
  const round = await findRoundById(db, actor, roundId)
  if (round?.startedBy !== actor.userId)
    throw invalidFieldsError({ roundId: 'This round belongs to another user' })
  if (round.finishedAt) throw new DomainError('round.finished')
}

export type VisitChange = Partial<Omit<VisitContent, 'moment' | 'notSeenReason'>> & {
  visitDate?: string | undefined
}

/** Saves a pending visit again, completely, with the change. */
export async function updateVisitRecord(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  { visitDate, ...changed }: VisitChange,
  now: Date,
): Promise<void> {
  await lockVisitOrThrow(db, actor, id)
  const row = await getVisitOrThrow(db, actor, id)
  if (row.isVoid) throw new DomainError('record.void')
  if (row.status !== 'pending') throw new DomainError('visit.closed')
  if (row.version !== version) throw new DomainError('request.version-stale', { version: row.version })
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const before = toContent(row)
  // Lines follow the codes: those of a removed code are removed.
  const cptCodes = changed.cptCodes ?? before.cptCodes
  const said: VisitContent = {
    ...before,
    ...given,
    codeLines: changed.codeLines ?? before.codeLines.filter(({ code }) => cptCodes.includes(code)),
    moment: visitDate === undefined ? before.moment : parseVisitTime(visitDate, row.timeZone, now),
  }
  await saveNextVersion(db, actor, row, said, now)
}

async function saveNextVersion(
  db: Db,
  actor: Actor,
  row: VisitRow,
  said: VisitContent,
  now: Date,
): Promise<void> {
  const columns = await checkContent(db, actor, row.patientId, said)
  await saveVersion(db, actor, row.id, row.version + 1, said, columns, now)
  await recordSafety(db, actor, row.id, row.patientId, said.procedures, now)
  await updateVisitRow(db, actor.organizationId, row.id, {
    ...columns.head,
    version: row.version + 1,
    updatedAt: now.toISOString(),
  })
  // The version before no longer counts, so its packages are in stock again.
  const visit = { recordId: row.id, version: row.version + 1, facilityId: row.facilityId }
  await recordUses(db, actor, visit, said, now)
}

const recordUses = (
  db: Db,
  actor: Actor,
  visit: Parameters<typeof recordProductUses>[2],
  { procedures }: VisitContent,
  now: Date,
) => recordProductUses(db, actor, visit, listDocumentedProducts(procedures), now)

/** Checked and locked until the transaction ends, so that no other request changes or closes it. */
async function lockVisitOrThrow(db: Db, actor: Actor, id: string) {
  const [seenHere] = await findHeads(db, actor, id)
  const row = seenHere && (await lockVisit(db, actor.organizationId, id))
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** Whether there is something to do; throws an error with text if it is not allowed. */
function shouldTransition(
  row: { status: string; isVoid: boolean },
  action: VisitAction,
  reason: string | null,
): boolean {
  if (row.isVoid) throw new DomainError('record.void')
  const status = row.status as VisitStatus // the column's check
  const next = applyTransition(visitTransitions, status, action, reason)
  if (next.state === 'refused') throw new DomainError('visit.transition', { fields: { status: next.words } })
  if (next.state === 'reason-missing') throw invalidFieldsError({ reason: 'A reason is required' })
  return next.state === 'allowed'
}

/** Completing signs the current version. A second request finds it done, with the first one's time. */
export async function completeVisitRecord(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  if (!shouldTransition(await lockVisitOrThrow(db, actor, id), 'complete', null)) return
  const row = await getVisitOrThrow(db, actor, id)
  await assertProceduresComplete(db, actor, { ...row, procedures: presentProcedures(row) })
  await assertProductsUsable(db, actor, id)
  await closeVisit(db, actor, id, 'completed', now)
}

/** A version with the reason, signed by the clinician who did not see the patient. */
export async function markNotSeen(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  if (!shouldTransition(await lockVisitOrThrow(db, actor, id), 'not_seen', reason)) return
  const row = await getVisitOrThrow(db, actor, id)
  await saveNextVersion(db, actor, row, { ...toContent(row), notSeenReason: reason }, now)
  await closeVisit(db, actor, id, 'not_seen', now)
}

async function closeVisit(db: Db, actor: Actor, id: string, status: VisitStatus, now: Date): Promise<void> {
  const { version } = await getVisitOrThrow(db, actor, id)
  await signRecord(
    db,
    actor,
    id,
    async () => buildSignedContent(await getVisitOrThrow(db, actor, id)),
    version,
    now,
  )
  const at = now.toISOString()
  await updateVisitRow(db, actor.organizationId, id, { status, closedAt: at, updatedAt: at })
}
