/** Prior authorizations over HTTP. What changes in one acts on pending claims at once. */
import {
  cancelAuthorization,
  changeAuthorization,
  createAuthorization,
  listAuthorizations,
  listAuthorizationWork,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { findPatientById } from '../../patients/public.ts'
import { getOrganizationToday, getPatientOrThrow } from '../insured.ts'
import { listPendingClaims } from '../claims/scrub-store.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import { listCoverageRows } from '../payers/store.ts'
import { takeAuthorizations } from './load.ts'
import { presentAuthorization } from './presenter.ts'
import { loadAuthorizationWork } from './work.ts'
import {
  findAuthorization,
  insertAuthorization,
  listPatientAuthorizations,
  renumberPendingClaims,
  updateAuthorization,
  writeCodes,
  type AuthorizationRow,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })
const numberTakenError = () =>
  invalidFieldsError({ number: 'This number is already recorded for the coverage' })

const maxListed = 500
/** Of one patient. */
const maxClaims = 200

export const authorizationRoutes = [
  route(listAuthorizationWork, async ({ db, actor, query, now, note }) => {
    const today = await getOrganizationToday(db, actor, now)
    const work = await loadAuthorizationWork(db, actor, query, today)
    const shown = work.slice(0, maxListed).map(({ authorization }) => authorization)
    note({ patients: [...new Set(shown.map(({ patientId }) => patientId))] })
    return shown
  }),

  route(listAuthorizations, async ({ db, actor, params, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const today = await getOrganizationToday(db, actor, now)
    return (await listPatientAuthorizations(db, actor, patient.id)).map((row) =>
      presentAuthorization(row, today),
    )
  }),

  route(createAuthorization, async ({ db, actor, params, body, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    if (patient.mergedInto) throw new DomainError('patient.merged')
    assertValidDates(body)
    const coverages = await listCoverageRows(db, actor, patient.id)
    if (!coverages.some(({ id }) => id === body.coverageId))
      throw invalidFieldsError({ coverageId: 'Coverage not found' })
    const id = body.id ?? randomUUID()
    const at = now.toISOString()
    const { codes, id: _sent, ...fields } = body
    const added = await insertAuthorization(db, {
      ...fields,
      id,
      organizationId: actor.organizationId,
      patientId: patient.id,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    })
    if (added) {
      await writeCodes(db, actor, id, codes)
      await applyToClaims(db, actor, patient.id, now)
    }
    const row = await findAuthorization(db, actor, id)
    if (!row) throw body.id && !added ? await findIdProblem(db, actor, patient.id, body) : numberTakenError()
    if (row.patientId !== patient.id) throw new DomainError('request.id-reused')
    const kept = presentAuthorization(row, await getOrganizationToday(db, actor, now))
    return added ? kept : resolveResubmission(kept, body)
  }),

  route(changeAuthorization, async ({ db, actor, params, body, version, now }) => {
    const before = await getAuthorizationOrThrow(db, actor, params)
    if (before.canceledAt !== null) throw new DomainError('authorization.canceled')
    assertValidDates({ ...before, ...body })
    const { codes, ...fields } = body
    const change = { ...fields, updatedAt: now.toISOString() }
    try {
      if (!(await updateAuthorization(db, actor, before.id, version, change)))
        throw new DomainError('request.version-stale', { version: before.version })
    } catch (error) {
      if ((error as { constraint?: string }).constraint === 'authorizations_of_coverage')
        throw numberTakenError()
      throw error
    }
    if (codes) await writeCodes(db, actor, before.id, codes)
    if (body.number !== undefined && body.number !== before.number)
      await renumberPendingClaims(db, actor, { ...before, from: before.number, to: body.number })
    await applyToClaims(db, actor, before.patientId, now)
    return presentAuthorization(
      await getAuthorizationOrThrow(db, actor, params),
      await getOrganizationToday(db, actor, now),
    )
  }),

  route(cancelAuthorization, async ({ db, actor, params, body, now }) => {
    const before = await getAuthorizationOrThrow(db, actor, params)
    const canceled =
      before.canceledAt === null &&
      (await updateAuthorization(db, actor, before.id, before.version, {
        canceledBy: actor.userId,
        canceledAt: now.toISOString(),
        cancelReason: body.reason,
        updatedAt: now.toISOString(),
      }))
    if (!canceled) throw new DomainError('authorization.canceled')
    await renumberPendingClaims(db, actor, { ...before, from: before.number, to: null })
    await applyToClaims(db, actor, before.patientId, now)
    return presentAuthorization(
      await getAuthorizationOrThrow(db, actor, params),
      await getOrganizationToday(db, actor, now),
    )
  }),
]

/** Pending claims take what covers them now, and are checked again. */
async function applyToClaims(db: Db, actor: Actor, patientId: string, now: Date): Promise<void> {
  const pending = await listPendingClaims(db, actor.organizationId, { patientId }, maxClaims)
  await takeAuthorizations(
    db,
    actor.organizationId,
    pending.map(({ id }) => id),
  )
  await scrubPending(db, actor, { patientId }, now)
}

async function getAuthorizationOrThrow(
  db: Db,
  actor: Actor,
  params: { patientId: string; authorizationId: string },
): Promise<AuthorizationRow> {
  const [row, patient] = await Promise.all([
    findAuthorization(db, actor, params.authorizationId),
    findPatientById(db, actor, params.patientId),
  ])
  if (!row || !patient || row.patientId !== patient.id) throw new DomainError('request.not-found')
  return row
}

/** Not added, and not to be found: the number is in use, or the id belongs to a record that this person does not see. */
async function findIdProblem(
  db: Db,
  actor: Actor,
  patientId: string,
  { coverageId, number }: { coverageId: string; number: string },
): Promise<DomainError> {
  const rows = await listPatientAuthorizations(db, actor, patientId)
  const isTaken = rows.some(
    (row) =>
      row.coverageId === coverageId &&
      row.canceledAt === null &&
      row.number.toUpperCase() === number.toUpperCase(),
  )
  return isTaken ? numberTakenError() : new DomainError('request.not-found')
}

function assertValidDates({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (endDate < startDate) throw invalidFieldsError({ endDate: 'Can’t be before the start date' })
}
