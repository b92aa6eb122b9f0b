/** Documenting, changing, completing and missing a visit, inside the caller's transaction. */
import {
  likelyPlace,
  transition,
  visitTransitions,
  type VisitAction,
  type VisitStatus,
} from '@mendwell/clinical'
import type { BodyOf, ProviderVisit, VisitProcedure, createVisit } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { inTurn, insertRecord, signRecord } from '../assessments/public.ts'
import { tablesOf } from '../billing/public.ts'
import { facilityById } from '../facilities/public.ts'
import { patientById } from '../patients/public.ts'
import { appointmentById, appointmentStep } from '../scheduling/public.ts'
import { contentOf, linesOf, proceduresOf, visitsOf } from './presenter.ts'
import { billableOf, codesOf, type CodeLine } from './coding.ts'
import { insertVersion, insertVisit, lockVisit, updateVisit, woundsInChart } from './write-store.ts'
import { woundsOf } from './procedures.ts'
import { recordSafety } from './safety.ts'
import { roundOf } from './rounds/store.ts'
import { headOf, visitById, type VisitRow } from './store.ts'
import { momentOf, type VisitMoment } from './visit-time.ts'

const invalid = (fields: Record<string, string>) => new Refusal('request.invalid', { fields })

export async function seen(db: Db, actor: Actor, id: string): Promise<VisitRow> {
  const row = await visitById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

export async function answer(db: Db, actor: Actor, id: string): Promise<ProviderVisit> {
  return (await visitsOf(db, actor, [await seen(db, actor, id)]))[0]! // one row in, one out
}

/** What one version says, before its codes and wounds were looked at. */
interface Said {
  moment: VisitMoment
  visitType: string
  duration: number | null
  woundIds: readonly string[]
  procedures: readonly VisitProcedure[]
  placeOfService: string | null
  cptCodes: readonly string[]
  codeLines: readonly CodeLine[]
  codingReason: string | null
  diagnosis: readonly string[]
  treatmentProvided: string | null
  visitNotes: string | null
  nextVisitScheduled: string | null
  notSeenReason: string | null
}

type NewVisit = BodyOf<typeof createVisit>
type Whom = Pick<NewVisit, 'id' | 'patientId' | 'facilityId' | 'appointmentId' | 'roundId'>

/** Adds a visit as pending; sent again, it is told as it is. Its appointment took place with it. */
export async function document(db: Db, actor: Actor, body: NewVisit, now: Date): Promise<ProviderVisit> {
  const { id, added } = await add(db, actor, body, now, (zone, facilityType) => ({
    ...body,
    moment: momentOf(body.visitDate, zone, now),
    placeOfService: body.placeOfService ?? likelyPlace(facilityType, null),
    notSeenReason: null,
  }))
  if (added && body.appointmentId) {
    await appointmentStep(db, actor, body.appointmentId, 'complete', null, now, true)
  }
  return answer(db, actor, id)
}

/** A visit of a patient who was not seen: without codes, with the reason, signed at once. */
export async function documentNotSeen(
  db: Db,
  actor: Actor,
  body: Whom & { visitDate: string; visitType: string; reason: string; nextVisitScheduled: string | null },
  now: Date,
): Promise<ProviderVisit> {
  const { id, added } = await add(db, actor, body, now, (zone) => ({
    ...blank,
    moment: momentOf(body.visitDate, zone, now),
    visitType: body.visitType,
    nextVisitScheduled: body.nextVisitScheduled,
    notSeenReason: body.reason,
  }))
  if (added) {
    if (body.appointmentId) await appointmentStep(db, actor, body.appointmentId, 'miss', body.reason, now)
    await close(db, actor, id, 'not_seen', now)
  }
  return answer(db, actor, id)
}

const blank = {
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

async function add(
  db: Db,
  actor: Actor,
  body: Whom,
  now: Date,
  sayIn: (zone: string, facilityType: string) => Said,
): Promise<{ id: string; added: boolean }> {
  const [patient, facility] = await Promise.all([
    patientById(db, actor, body.patientId),
    facilityById(db, actor, body.facilityId),
  ])
  if (!patient) throw new Refusal('request.not-found')
  if (patient.merged_into) throw new Refusal('patient.merged')
  if (!facility) throw invalid({ facilityId: 'This facility does not exist' })
  if (!facility.is_active) throw invalid({ facilityId: 'This facility is not in use' })
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  const added = await insertRecord(db, {
    id,
    organization_id: actor.organizationId,
    kind: 'provider-visit',
    patient_id: patient.id,
    wound_id: null,
    created_by: actor.userId,
    created_at: at,
  })
  if (!added) {
    const before = await visitById(db, actor, id)
    if (before?.patient_id !== patient.id) throw new Refusal('request.not-found')
    const said = sayIn(facility.time_zone, facility.facility_type)
    await refuseOther(db, actor, before, said, { ...body, facilityId: facility.id })
    return { id, added: false }
  }
  await refuseOthersAppointment(db, actor, body)
  await refuseOthersRound(db, actor, body.roundId)
  const said = sayIn(facility.time_zone, facility.facility_type)
  const columns = await checked(db, actor, patient.id, said)
  await unlessTaken(() =>
    insertVisit(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patient.id,
      facility_id: facility.id,
      provider_id: actor.userId,
      appointment_id: body.appointmentId,
      round_id: body.roundId,
      ...columns.head,
      version: 1,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    }),
  )
  await saveVersion(db, actor, id, 1, said, columns, now)
  await recordSafety(db, actor, id, patient.id, said.procedures, now)
  return { id, added: true }
}

/** Of the moment, the day and the hour on the wall: of a day alone the instant is only a stand-in. */
async function refuseOther(db: Db, actor: Actor, row: VisitRow, said: Said, whom: Whom): Promise<void> {
  const { codes, woundIds } = await checked(db, actor, row.patient_id, said)
  const { local_date, local_time } = said.moment
  const kept = {
    ...saidBy(row),
    facilityId: row.facility_id,
    appointmentId: row.appointment_id,
    woundIds: row.wounds.map(({ id }) => id).toSorted(),
    version: row.version,
  }
  const { facilityId, appointmentId } = whom
  refuseUnlessResent(kept, {
    ...said,
    ...codes,
    facilityId,
    appointmentId,
    woundIds: woundIds.toSorted(),
    moment: { local_date, local_time },
  })
}

/** The constraint speaks where two document one appointment at a time. */
async function unlessTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'provider_visits_of_appointment') throw new Refusal('visit.appointment')
    throw error
  }
}

async function refuseOthersAppointment(db: Db, actor: Actor, body: Whom): Promise<void> {
  if (!body.appointmentId) return
  const appointment = await appointmentById(db, actor, body.appointmentId)
  if (appointment?.patient_id !== body.patientId) {
    throw invalid({ appointmentId: 'This appointment is not of this patient' })
  }
  if (['cancelled', 'no-show'].includes(appointment.status)) {
    throw new Refusal('appointment.closed')
  }
}

async function refuseOthersRound(db: Db, actor: Actor, roundId: string | null): Promise<void> {
  if (!roundId) return
  const round = await roundOf(db, actor, roundId)
  if (round?.started_by !== actor.userId) throw invalid({ roundId: 'This is no round of yours' })
  if (round.finished_at) throw new Refusal('round.finished')
}

/** Codes, wounds and price of what is said, refused at their fields. */
async function checked(db: Db, actor: Actor, patientId: string, said: Said) {
  const { moment } = said
  const tables = await tablesOf(db, actor)
  const codes = codesOf(said, moment.local_date, tables)
  const woundIds = [...new Set([...said.woundIds, ...said.procedures.flatMap(woundsOf)])]
  const known = new Set((await woundsInChart(db, actor, patientId, woundIds)).map(({ id }) => id))
  if (woundIds.some((id) => !known.has(id))) {
    throw invalid({ woundIds: 'Choose wounds of this patient' })
  }
  if (said.nextVisitScheduled !== null && said.nextVisitScheduled < moment.local_date) {
    throw invalid({ nextVisitScheduled: 'Cannot be before the visit' })
  }
  const head = {
    ...moment,
    visit_type: said.visitType,
    duration_minutes: said.duration,
    next_visit_date: said.nextVisitScheduled,
    billable_amount: billableOf(codes.codeLines, moment.local_date, said.placeOfService, tables),
  }
  return { codes, woundIds, head }
}

async function saveVersion(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  said: Said,
  { codes, woundIds, head }: Awaited<ReturnType<typeof checked>>,
  now: Date,
): Promise<void> {
  const { billable_amount: _, ...columns } = head
  const saved = await inTurn(() =>
    insertVersion(db, {
      version: {
        record_id: id,
        version,
        organization_id: actor.organizationId,
        saved_by: actor.userId,
        saved_at: now.toISOString(),
        ...columns,
        place_of_service: said.placeOfService,
        cpt_codes: codes.cptCodes,
        code_lines: JSON.stringify(codes.codeLines),
        coding_reason: said.codingReason,
        diagnosis: codes.diagnosis,
        treatment_provided: said.treatmentProvided,
        visit_notes: said.visitNotes,
        not_seen_reason: said.notSeenReason,
      },
      woundIds,
      procedures: said.procedures.map((procedure) => ({
        kind: procedure.kind,
        wound_id: 'woundId' in procedure ? procedure.woundId : null,
        removed: 'removed' in procedure ? procedure.removed : null,
        area_cm2: 'areaCm2' in procedure ? procedure.areaCm2 : null,
        details: JSON.stringify(procedure),
      })),
    }),
  )
  if (!saved) throw new Refusal('request.version-stale', { version })
}

/** What a stored version says, to be said again with a change. */
const saidBy = (row: VisitRow): Said => ({
  moment: {
    visit_at: row.visit_at,
    local_date: row.local_date,
    local_time: row.local_time,
    time_zone: row.time_zone,
  },
  visitType: row.visit_type,
  duration: row.duration_minutes,
  woundIds: row.wounds.map(({ id }) => id),
  procedures: proceduresOf(row),
  placeOfService: row.place_of_service,
  cptCodes: row.cpt_codes,
  codeLines: linesOf(row),
  codingReason: row.coding_reason,
  diagnosis: row.diagnosis,
  treatmentProvided: row.treatment_provided,
  visitNotes: row.visit_notes,
  nextVisitScheduled: row.next_visit_date,
  notSeenReason: row.not_seen_reason,
})

export type VisitChange = Partial<Omit<Said, 'moment' | 'notSeenReason'>> & { visitDate?: string | undefined }

/** Saves a pending visit again, whole, with the change in it. */
export async function change(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  { visitDate, ...changed }: VisitChange,
  now: Date,
): Promise<void> {
  await held(db, actor, id)
  const row = await seen(db, actor, id)
  if (row.is_void) throw new Refusal('record.void')
  if (row.status !== 'pending') throw new Refusal('visit.closed')
  if (row.version !== version) throw new Refusal('request.version-stale', { version: row.version })
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const before = saidBy(row)
  // Lines follow the codes: those of a code that was taken out go with it.
  const cptCodes = changed.cptCodes ?? before.cptCodes
  const said: Said = {
    ...before,
    ...given,
    codeLines: changed.codeLines ?? before.codeLines.filter(({ code }) => cptCodes.includes(code)),
    moment: visitDate === undefined ? before.moment : momentOf(visitDate, row.time_zone, now),
  }
  await saveAgain(db, actor, row, said, now)
}

async function saveAgain(db: Db, actor: Actor, row: VisitRow, said: Said, now: Date): Promise<void> {
  const columns = await checked(db, actor, row.patient_id, said)
  await saveVersion(db, actor, row.id, row.version + 1, said, columns, now)
  await recordSafety(db, actor, row.id, row.patient_id, said.procedures, now)
  await updateVisit(db, actor.organizationId, row.id, {
    ...columns.head,
    version: row.version + 1,
    updated_at: now.toISOString(),
  })
}

/** Seen, and held until the transaction ends: nobody else changes or closes it meanwhile. */
async function held(db: Db, actor: Actor, id: string) {
  const [seenHere] = await headOf(db, actor, id)
  const row = seenHere && (await lockVisit(db, actor.organizationId, id))
  if (!row) throw new Refusal('request.not-found')
  return row
}

/** Whether there is something to do; what cannot be done is refused, in words. */
function allowed(
  row: { status: string; is_void: boolean },
  action: VisitAction,
  reason: string | null,
): boolean {
  if (row.is_void) throw new Refusal('record.void')
  const status = row.status as VisitStatus // the column's check
  const next = transition(visitTransitions, status, action, reason)
  if (next.state === 'refused') throw new Refusal('visit.transition', { fields: { status: next.words } })
  if (next.state === 'reason-missing') throw invalid({ reason: 'A reason is required' })
  return next.state === 'allowed'
}

/** Completing signs the version in force. Whoever comes second finds it done, with the first one's time. */
export async function complete(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  if (!allowed(await held(db, actor, id), 'complete', null)) return
  await close(db, actor, id, 'completed', now)
}

/** A version with the reason, signed by whoever came and did not see the patient. */
export async function miss(db: Db, actor: Actor, id: string, reason: string, now: Date): Promise<void> {
  if (!allowed(await held(db, actor, id), 'not_seen', reason)) return
  const row = await seen(db, actor, id)
  await saveAgain(db, actor, row, { ...saidBy(row), notSeenReason: reason }, now)
  await close(db, actor, id, 'not_seen', now)
}

async function close(db: Db, actor: Actor, id: string, status: VisitStatus, now: Date): Promise<void> {
  const { version } = await seen(db, actor, id)
  await signRecord(db, actor, id, async () => contentOf(await seen(db, actor, id)), version, now)
  const at = now.toISOString()
  await updateVisit(db, actor.organizationId, id, { status, closed_at: at, updated_at: at })
}
