/** The EHR dashboard: four numbers, who is at high risk, what is due, and what has no next assessment. */
import { bradenRiskLevels, woundTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, Paging } from '../values.ts'

const count = z.number().int()

export const ehrOverview = endpoint({
  id: 'ehrOverview',
  feature: 'ehr',
  summary: 'Get counts of active patients, high-risk patients, assessments today, and active wounds.',
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
  summary: 'List active patients whose latest Braden total is 12 or less, lowest total first.',
  method: 'GET',
  path: '/api/ehr/high-risk',
  access: staff,
  audit: { action: 'braden.list', resource: 'braden' },
  paged: true,
  query: Paging,
  reply: z.array(HighRiskPatient),
})

/** An open wound with the date of its patient's latest Braden assessment. */
export const OpenWound = Named.extend({
  woundId: Id,
  woundNumber: count,
  woundType: z.enum(woundTypes.values),
  location: z.string(),
  laterality: z.string().nullable(),
  lastBradenAt: Instant.nullable(),
  /** No Braden assessment within 30 days. */
  bradenDue: z.boolean(),
})
export type OpenWound = z.output<typeof OpenWound>

export const DueWound = OpenWound.extend({
  nextAssessmentDate: Day,
  /** 0: due today. */
  daysOverdue: count,
})
export type DueWound = z.output<typeof DueWound>

export const listDue = endpoint({
  id: 'listDue',
  feature: 'ehr',
  summary: 'List open wounds whose next assessment is due, longest overdue first.',
  method: 'GET',
  path: '/api/ehr/due',
  access: staff,
  audit: { action: 'wound.list', resource: 'wound' },
  paged: true,
  query: Paging,
  reply: z.array(DueWound),
})

export const listUnscheduled = endpoint({
  id: 'listUnscheduled',
  feature: 'ehr',
  summary: 'List open wounds without a next assessment date, oldest wound first.',
  method: 'GET',
  path: '/api/ehr/unscheduled',
  access: staff,
  audit: { action: 'wound.list', resource: 'wound' },
  paged: true,
  query: Paging,
  reply: z.array(OpenWound),
})

export const ehrOverviewEndpoints = [ehrOverview, listHighRisk, listDue, listUnscheduled]
