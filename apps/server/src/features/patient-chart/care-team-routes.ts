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
    await assertStaff(db, actor, body.userId, 'userId')
    if (await isOnCareTeam(db, actor, patientId, body.userId, body.role))
      throw new DomainError('care-team.member')
    await insertCareTeamMember(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patientId,
      user_id: body.userId,
      role: body.role,
      responsibilities: body.responsibilities,
      assigned_date: body.assignedDate ?? today,
      assigned_by: actor.userId,
      recorded_at: now.toISOString(),
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
    if (endedOn < before.assigned_date) {
      throw new DomainError('request.invalid', { fields: { endedOn: 'Cannot be before the assignment' } })
    }
    const ended = await insertCareTeamEnding(db, {
      member_id: before.id,
      organization_id: actor.organizationId,
      ended_on: endedOn,
      reason: body.reason,
      ended_by: actor.userId,
      ended_at: now.toISOString(),
    })
    if (!ended) throw new DomainError('care-team.ended')
    return presentMember((await findCareTeamMember(db, actor, patientId, before.id))!) // seen above, in this transaction
  }),
]

const presentMember = (row: CareTeamRow): CareTeamMember => ({
  id: row.id,
  patientId: row.patient_id,
  userId: row.user_id,
  name: row.name,
  credential: row.credential,
  role: row.role,
  responsibilities: row.responsibilities,
  assignedDate: row.assigned_date,
  assignedBy: row.assigned_by,
  assignedByName: row.assigned_by_name,
  isActive: row.ended_on === null,
  ended:
    row.ended_on === null
      ? null
      : { on: row.ended_on, byName: row.ended_by_name ?? '', reason: row.end_reason },
  recordedAt: row.recorded_at,
})
