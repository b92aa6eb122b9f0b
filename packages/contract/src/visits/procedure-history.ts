/** The procedures of a chart across its visits: what was done at a wound, when and by whom. */
import { visitStatuses } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging } from '../values.ts'
import { ProcedureDetails } from './procedures.ts'

export const PerformedProcedure = z.object({
  visitId: Id,
  visitDate: Instant,
  visitDay: Day,
  /** Its place among the procedures of the visit. */
  position: z.number().int(),
  /** Pending: not signed yet. */
  status: z.enum(visitStatuses.values),
  byName: z.string(),
  procedure: ProcedureDetails,
})
export type PerformedProcedure = z.output<typeof PerformedProcedure>

export const listProcedures = endpoint({
  id: 'listProcedures',
  feature: 'visits',
  summary: 'List the procedures of a patient’s visits, most recent first, optionally of one wound.',
  method: 'GET',
  path: '/api/patients/:patientId/procedures',
  access: staff,
  audit: { action: 'visit.list', resource: 'provider-visit' },
  params: z.object({ patientId: Id }),
  query: Paging.extend({ woundId: Id.optional() }),
  paged: true,
  reply: z.array(PerformedProcedure),
})
