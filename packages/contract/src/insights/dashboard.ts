/** Numbers about the practice. Counts are 0 where there is nothing, rates are null where they cannot be said. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, Paging } from '../values.ts'

const count = z.number().int()
const percent = z.number().int().nullable()

export const DashboardStats = z.object({
  totalPatients: count,
  newPatientsThisWeek: count,
  highRiskPatients: count,
  activeWounds: count,
  criticalWounds: count,
  healingWounds: count,
  /** What the healing rate is computed from, with the wounds that improve: open wounds ever assessed, and those healed of late. */
  assessedWounds: count,
  healedLastNinetyDays: count,
  assessmentsToday: count,
  /** The same number under its other name. */
  todayAssessments: count,
  /** The last seven days against the seven before, in percent. */
  assessmentsTrend: percent,
  healingRate: percent,
  documentationRate: percent,
})
export type DashboardStats = z.output<typeof DashboardStats>

export const dashboardStats = endpoint({
  id: 'dashboardStats',
  feature: 'insights',
  summary: 'Get the dashboard figures, limited to patients the caller can access.',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: staff,
  audit: 'none',
  reply: DashboardStats,
})

/** What the numbers were before: the last eight weeks, oldest first, the week that runs last. */
export const DashboardTrends = z.object({
  computedAt: Instant,
  weeks: z.array(
    z.object({
      /** The last day of the week, by the organization's clock; of the running week, today. */
      endsOn: Day,
      patients: count,
      activeWounds: count,
      assessments: count,
    }),
  ),
  activeWoundsThirtyDaysAgo: count,
  /** Assessments on the same weekday of the eight weeks before, the middle of them; null where nothing was assessed then. */
  weekdayMedian: z.number().nullable(),
  /** Assessments of the last 30 days, today among them. */
  assessmentsOfThirtyDays: count,
  /** Appointments of today that were not cancelled. */
  plannedToday: count,
})
export type DashboardTrends = z.output<typeof DashboardTrends>

export const dashboardTrends = endpoint({
  id: 'dashboardTrends',
  feature: 'insights',
  summary: 'Get the 8-week trend of the dashboard figures.',
  method: 'GET',
  path: '/api/dashboard/trends',
  access: staff,
  audit: 'none',
  reply: DashboardTrends,
})

export const dashboardCounts = endpoint({
  id: 'dashboardCounts',
  feature: 'insights',
  summary: 'Get the caller’s open work: wounds due today, open tasks, unsigned records. Counted up to 100.',
  method: 'GET',
  path: '/api/dashboard/counts',
  access: staff,
  audit: 'none',
  reply: z.object({ due: count, tasks: count, unsigned: count }),
})

export const UnsignedRecord = z.object({
  id: Id,
  kind: z.enum(['wound-assessment', 'progress-note', 'provider-visit']),
  patientId: Id,
  patientName: z.string(),
  dateOfBirth: Day.nullable(),
  medicalRecordNumber: z.string(),
  woundId: Id.nullable(),
  createdAt: Instant,
  /** Where it is signed. */
  url: z.string(),
})
export type UnsignedRecord = z.output<typeof UnsignedRecord>

export const listUnsigned = endpoint({
  id: 'listUnsigned',
  feature: 'insights',
  summary: 'List the caller’s unsigned records, oldest first.',
  method: 'GET',
  path: '/api/records/unsigned',
  access: clinicians,
  audit: { action: 'record.list', resource: 'record' },
  paged: true,
  query: Paging,
  reply: z.array(UnsignedRecord),
})

export const dashboardEndpoints = [dashboardStats, dashboardTrends, dashboardCounts, listUnsigned]
