/** The EHR dashboard: four numbers, who is at high risk, what is due. */
import { bradenRiskLevels, woundTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging } from '../values.ts'

const count = z.number().int()

export const ehrOverview = endpoint({
  id: 'ehrOverview',
  feature: 'ehr',
  summary: 'Active patients, those at high risk, assessments today, active wounds.',
  method: 'GET',
  path: '/api/ehr/overview',
  access: staff,
  audit: 'none',
  reply: z.object({
    activePatients: count,
    highRiskPatients: count,
    assessmentsToday: count,
    activeWounds: count,
  }),
})

/** A patient by two identifiers. */
const Named = z.object({
  patientId: Id,
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
  room: z.string().nullable(),
})

export const HighRiskPatient = Named.extend({
  bradenId: Id,
  totalScore: count,
  riskLevel: z.enum(bradenRiskLevels.values),
  veryHigh: z.boolean(),
  assessedAt: Instant,
})
export type HighRiskPatient = z.output<typeof HighRiskPatient>

export const listHighRisk = endpoint({
  id: 'listHighRisk',
  feature: 'ehr',
  summary: 'Active patients whose newest Braden total is 12 or less, the lowest total first.',
  method: 'GET',
  path: '/api/ehr/high-risk',
  access: staff,
  audit: { action: 'braden.list', resource: 'braden' },
  paged: true,
  query: Paging,
  reply: z.array(HighRiskPatient),
})

export const DueWound = Named.extend({
  woundId: Id,
  woundNumber: count,
  woundType: z.enum(woundTypes.values),
  location: z.string(),
  laterality: z.string().nullable(),
  nextAssessmentDate: Day,
  /** 0: due today. */
  daysOverdue: count,
  lastBradenAt: Instant.nullable(),
  /** No Braden assessment within 30 days. */
  bradenDue: z.boolean(),
})
export type DueWound = z.output<typeof DueWound>

export const listDue = endpoint({
  id: 'listDue',
  feature: 'ehr',
  summary: 'Open wounds whose next assessment is due, the longest overdue first.',
  method: 'GET',
  path: '/api/ehr/due',
  access: staff,
  audit: { action: 'wound.list', resource: 'wound' },
  paged: true,
  query: Paging,
  reply: z.array(DueWound),
})

export const ehrOverviewEndpoints = [ehrOverview, listHighRisk, listDue]
