/** Patients' identifiers elsewhere over HTTP. */
import {
  changePatientIdentifier,
  listPatientIdentifiers,
  recordPatientIdentifier,
  voidPatientIdentifier,
  type PatientIdentifier,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findPatientById } from '../store.ts'
import {
  findIdentifierRow,
  insertIdentifier,
  isIdentifierTaken,
  listIdentifierRows,
  updateIdentifier,
  type IdentifierRow,
} from './store.ts'

const presentIdentifier = ({
  organizationId: _organization,
  searchValue: _search,
  recordedBy: _author,
  voidedBy: _voider,
  voidedAt,
  voidedByName,
  voidReason,
  ...row
}: IdentifierRow): PatientIdentifier => ({
  ...row,
  voided: voidedAt === null ? null : { at: voidedAt, byName: voidedByName ?? '', reason: voidReason ?? '' },
})

export const identifierRoutes = [
  route(listPatientIdentifiers, async ({ db, actor, params }) => {
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    return (await listIdentifierRows(db, actor, patient.id)).map(presentIdentifier)
  }),

  route(recordPatientIdentifier, async ({ db, actor, params, body, now }) => {
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    if (patient.mergedInto) throw new DomainError('patient.merged')
    const id = body.id ?? randomUUID()
    const same = await findIdentifierRow(db, actor, id)
    if (same?.patientId === patient.id) return resolveResubmission(presentIdentifier(same), body)
    assertPeriod(body)
    const added = await insertIdentifier(db, {
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      assigner: body.assigner,
      value: body.value,
      source: body.source,
      startDate: body.startDate,
      endDate: body.endDate,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    if (!added) throw await explainConflict(db, actor, { ...body, exceptId: id })
    return presentIdentifier(await getIdentifierOrThrow(db, actor, id))
  }),

  route(changePatientIdentifier, async ({ db, actor, params, body, version, now }) => {
    const before = await getIdentifierOrThrow(db, actor, params.patientIdentifierId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    if (before.voidedAt !== null) throw new DomainError('patient.entry-void')
    const after = { ...before, ...body }
    assertPeriod(after)
    const asked = { assigner: after.assigner, value: after.value, exceptId: before.id }
    if (await isIdentifierTaken(db, actor, asked)) throw takenError(after.assigner)
    const change = { ...body, updatedAt: now.toISOString() }
    if (!(await updateIdentifier(db, actor, before.id, version, change)))
      throw new DomainError('request.version-stale', { version: before.version })
    return presentIdentifier(await getIdentifierOrThrow(db, actor, before.id))
  }),

  route(voidPatientIdentifier, async ({ db, actor, params, body, now }) => {
    const before = await getIdentifierOrThrow(db, actor, params.patientIdentifierId)
    if (before.voidedAt !== null) throw new DomainError('patient.entry-void')
    const at = now.toISOString()
    await updateIdentifier(db, actor, before.id, before.version, {
      voidedAt: at,
      voidedBy: actor.userId,
      voidReason: body.reason,
      updatedAt: at,
    })
    return presentIdentifier(await getIdentifierOrThrow(db, actor, before.id))
  }),
]

async function getIdentifierOrThrow(db: Db, actor: Actor, id: string): Promise<IdentifierRow> {
  const row = await findIdentifierRow(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

function assertPeriod({ startDate, endDate }: { startDate: string | null; endDate: string | null }): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw new DomainError('request.invalid', { fields: { endDate: 'Can’t be before the start date' } })
}

const takenError = (assigner: string) =>
  new DomainError('patient.identifier-taken', {
    fields: { value: `This identifier from ${assigner} is already in use for a patient` },
  })

/** The value is taken; otherwise the id is another record's. */
const explainConflict = async (
  db: Db,
  actor: Actor,
  asked: { assigner: string; value: string; exceptId: string },
): Promise<DomainError> =>
  (await isIdentifierTaken(db, actor, asked))
    ? takenError(asked.assigner)
    : new DomainError('request.not-found')
