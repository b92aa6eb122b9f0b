/** Routes of entries that are signed by saving them: recorded with their answers, listed newest first, voided. */
import type { EntryEndpoints, ProblemCode } from '@mendwell/contract'
import type { Insertable } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Tables } from '../../platform/db/query.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { deleteDraft } from '../assessments/public.ts'
import type { EntryRow, EntryStore } from '../records/public.ts'
import { assertNotBeforeBirth, getOwnedRow, getPatientOrThrow, resolveTimeOfCare } from './entries.ts'

type Present<Table extends keyof Tables> = (row: EntryRow<Table>) => object
type Answers = Readonly<Record<string, unknown>>

/** Only what the fields declare goes into the row, and what is computed from it. */
export const createRecordRoute = <Table extends keyof Tables>(
  { record, fields }: Pick<EntryEndpoints, 'record' | 'fields'>,
  store: EntryStore<Table>,
  present: Present<Table>,
  compute: (answers: Answers) => object = () => ({}),
) =>
  route(record, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId, body.patientId)
    assertNotBeforeBirth(patient, body.assessedAt)
    const id = body.id ?? randomUUID()
    const answers = pickFields(fields, body as Answers)
    const added = await store.insert(db, {
      ...answers,
      ...compute(answers),
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      assessedAt: resolveTimeOfCare(actor, body.assessedAt, now),
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
    } as unknown as Insertable<Tables[Table]>) // a test compares declared fields with the columns
    if (body.id) await deleteDraft(db, actor, id)
    const kept = present(getOwnedRow(await store.find(db, actor, id), patient.id))
    if (!added) assertSameResubmission(kept, body)
    return kept
  })

export const createListRoute = <Table extends keyof Tables>(
  { list }: Pick<EntryEndpoints, 'list'>,
  store: EntryStore<Table>,
  present: Present<Table>,
) =>
  route(list, async ({ db, actor, params, query }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      store.list(db, actor, patient.id, place),
      store.count(db, actor, patient.id),
    ])
    return buildPage(rows, query.limit, total, present, store.getPosition)
  })

export const createVoidRoute = <Table extends keyof Tables>(
  { void: endpoint, param }: Pick<EntryEndpoints, 'void' | 'param'>,
  store: EntryStore<Table>,
  present: Present<Table>,
  alreadyVoided: ProblemCode = 'entry.already-voided',
  /** What else its voiding means, in the same transaction. */
  onVoided?: (db: Db, actor: Actor, row: EntryRow<Table>, reason: string, now: Date) => Promise<void>,
) =>
  route(endpoint, async ({ db, actor, params, body, now }) => {
    const id = params[param]! // the endpoint's only parameter
    const row = await store.find(db, actor, id)
    if (!row) throw new DomainError('request.not-found')
    if (!(await store.insertVoid(db, actor, id, body.reason, now))) throw new DomainError(alreadyVoided)
    await onVoided?.(db, actor, row, body.reason, now)
    return present((await store.find(db, actor, id))!) // seen above, in this transaction
  })
