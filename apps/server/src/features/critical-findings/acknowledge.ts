/** Acknowledges a finding by name, with what was done. Of two people the first one counts, and the other learns by whom. */
import type { acknowledgeCriticalFinding, RequestBody } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { createTimedId } from '../../platform/ids.ts'
import {
  findCriticalFinding,
  insertFindingStep,
  listStaffForPatient,
  lockFinding,
  type CriticalFindingRow,
} from './store.ts'

/** Clocks of tablets run a little ahead. */
const maxFutureMs = 5 * 60_000

async function getFindingOrThrow(db: Db, actor: Actor, id: string): Promise<CriticalFindingRow> {
  const row = await findCriticalFinding(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function acknowledgeFinding(
  db: Db,
  actor: Actor,
  id: string,
  { action, notifiedName, notifiedAt, readBack }: RequestBody<typeof acknowledgeCriticalFinding>,
  now: Date,
): Promise<CriticalFindingRow> {
  await getFindingOrThrow(db, actor, id)
  await lockFinding(db, id)
  const row = await getFindingOrThrow(db, actor, id)
  const before = row.steps.find(({ step }) => step === 'acknowledge')
  if (before)
    throw new DomainError('critical-finding.acknowledged', {
      fields: { action: `Acknowledged by ${before.recordedName ?? ''}: ${before.action ?? ''}` },
    })
  if (row.steps.some(({ step }) => step === 'withdraw')) throw new DomainError('critical-finding.withdrawn')
  assertNotifiedTime(row, notifiedAt, now)
  const own = (await listStaffForPatient(db, actor.organizationId, row.patientId)).find(
    ({ userId }) => userId === actor.userId,
  )
  await insertFindingStep(db, {
    id: createTimedId(now),
    organizationId: actor.organizationId,
    findingId: id,
    step: 'acknowledge',
    action,
    notifiedName,
    notifiedAt,
    readBack: notifiedName === null ? null : readBack,
    recordedBy: actor.userId,
    recordedName: own?.name ?? null,
    credential: own?.printedCredentials ?? null,
    recordedAt: now.toISOString(),
  })
  return getFindingOrThrow(db, actor, id)
}

function assertNotifiedTime({ foundAt }: CriticalFindingRow, notifiedAt: string | null, now: Date): void {
  if (notifiedAt === null) return
  const at = Date.parse(notifiedAt)
  const wrong =
    at > now.getTime() + maxFutureMs
      ? 'Can’t be in the future'
      : at < Date.parse(foundAt)
        ? 'Can’t be before the time of care'
        : null
  if (wrong) throw new DomainError('request.invalid', { fields: { notifiedAt: wrong } })
}
