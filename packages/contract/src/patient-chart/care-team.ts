/** Who cares for a patient, as what. Membership ends and is not deleted. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, orAll, text } from '../values.ts'

export const CareTeamMember = z.object({
  id: Id,
  patientId: Id,
  userId: Id,
  name: z.string(),
  credential: z.string().nullable(),
  role: z.string(),
  responsibilities: z.string().nullable(),
  assignedDate: Day,
  assignedBy: Id,
  assignedByName: z.string(),
  isActive: z.boolean(),
  ended: z.object({ on: Day, byName: z.string(), reason: z.string().nullable() }).nullable(),
  recordedAt: Instant,
})
export type CareTeamMember = z.output<typeof CareTeamMember>

const params = z.object({ patientId: Id })

export const listCareTeam = endpoint({
  id: 'listCareTeam',
  feature: 'chart',
  summary: 'List a patient’s care team, last assigned first.',
  method: 'GET',
  path: '/api/patients/:patientId/care-team',
  access: staffAndPatient,
  audit: { action: 'care-team.list', resource: 'care-team-member' },
  params,
  query: z.object({ status: orAll(['active', 'ended']) }),
  reply: z.array(CareTeamMember),
})

export const joinCareTeam = endpoint({
  id: 'joinCareTeam',
  feature: 'chart',
  summary: 'Assign a staff member to a patient.',
  method: 'POST',
  path: '/api/patients/:patientId/care-team',
  access: clinicians,
  audit: { action: 'care-team.join', resource: 'care-team-member' },
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    userId: z.uuid({ error: 'Select a staff member' }),
    role: text(100, 'Role is required'),
    responsibilities: optionalText(2_000),
    /** Left out, it is today. */
    assignedDate: optional(Day),
  }),
  reply: CareTeamMember,
})

export const leaveCareTeam = endpoint({
  id: 'leaveCareTeam',
  feature: 'chart',
  summary: 'End an assignment. It stays in the list of previous members.',
  method: 'POST',
  path: '/api/patients/:patientId/care-team/:careTeamMemberId/end',
  access: clinicians,
  audit: { action: 'care-team.end', resource: 'care-team-member' },
  params: params.extend({ careTeamMemberId: Id }),
  body: z.object({
    /** Left out, it is today. */
    endedOn: optional(Day),
    reason: optionalText(500),
  }),
  reply: CareTeamMember,
})

export const careTeamEndpoints = [listCareTeam, joinCareTeam, leaveCareTeam]
