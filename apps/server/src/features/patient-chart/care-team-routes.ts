/** The care team over HTTP. */
import { joinCareTeam, leaveCareTeam, listCareTeam, type CareTeamMember } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { assertNoEmergencyAccess } from '../../platform/actor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import { assertStaff, getChartOrThrow } from './chart.ts'
import {
  findCareTeamMember,
  listCareTeamRows,
  insertCareTeamEnding,
  insertCareTeamMember,
  isOnCareTeam,
  lockCareTeam,
  type CareTeamRow,
} from './care-team-store.ts'

export const careTeamRoutes = [
  route(listCareTeam, async ({ db, actor, params, query, now }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    return (await listCareTeamRows(db, actor, patientId, query.status)).map(presentMember)
  }),

  route(joinCareTeam, async ({ db, actor, params, body, now }) => {
    assertNoEmergencyAccess(actor)
    const { patientId, today } = await getChartOrThrow(db, actor, params.patientId, now)
    await lockCareTeam(db, patientId)
    const id = body.id ?? randomUUID()
    // A retry after a lost response returns the stored assignment.
    const same = body.id && (await findCareTeamMember(db, actor, patientId, body.id))
    if (same) return resolveResubmission(presentMember(same), body)
    await assertStaff(db, actor, body.userId, 'userId', 'chart')
    if (await isOnCareTeam(db, actor, patientId, body.userId, body.role))
      throw new DomainError('care-team.member')
    await insertCareTeamMember(db, {
      id,
      organizationId: actor.organizationId,
      patientId,
      userId: body.userId,
      role: body.role,
      responsibilities: body.responsibilities,
      assignedDate: body.assignedDate ?? today,
      assignedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    const row = await findCareTeamMember(db, actor, patientId, id)
    if (!row) throw new DomainError('request.not-found')
    return presentMember(row)
  }),

  route(leaveCareTeam, async ({ db, actor, params, body, now }) => {
    assertNoEmergencyAccess(actor)
    const { patientId, today } = await getChartOrThrow(db, actor, params.patientId, now)
    const before = await findCareTeamMember(db, actor, patientId, params.careTeamMemberId)
    if (!before) throw new DomainError('request.not-found')
    const endedOn = body.endedOn ?? today
    if (endedOn < before.assignedDate) {
      throw new DomainError('request.invalid', { fields: { endedOn: 'Can’t be before the start date' } })
    }
    const ended = await insertCareTeamEnding(db, {
      memberId: before.id,
      organizationId: actor.organizationId,
      endedOn,
      reason: body.reason,
      endedBy: actor.userId,
      endedAt: now.toISOString(),
    })
    if (!ended) throw new DomainError('care-team.ended')
    return presentMember((await findCareTeamMember(db, actor, patientId, before.id))!) // seen above, in this transaction
  }),
]

const presentMember = (row: CareTeamRow): CareTeamMember => ({
  ...row,
  isActive: row.endedOn === null,
  ended:
    row.endedOn === null ? null : { on: row.endedOn, byName: row.endedByName ?? '', reason: row.endReason },
})
