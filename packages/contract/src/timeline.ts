/** One line of time through a chart, over records of every kind. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { staffAndPatient } from './roles.ts'
import { Id, Instant, Paging } from './values.ts'

export const timelineKinds = [
  'wound',
  'wound-assessment',
  'vital-signs',
  'allergy',
  'medication',
  'reconciliation',
  'consent',
  'braden',
  'skin',
  'history',
  'limb-perfusion',
  'result',
  'progress-note',
  'photo',
  'wound-analysis',
  'visit',
  'teach-back',
  'patient-status',
  'isolation',
  'wound-order',
  'consult',
  'chart-comment',
  'critical-finding',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const TimelineEntry = z.object({
  kind: z.enum(timelineKinds),
  id: Id,
  /** Time of care; of what has only a day, its noon in UTC. */
  at: Instant,
  title: z.string(),
  detail: z.string().nullable(),
  byName: z.string().nullable(),
  woundId: Id.nullable(),
  /** Entered in error, or replaced by a later entry. */
  isVoid: z.boolean(),
  url: z.string(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>

const split = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter((kind) => kind !== '') : value

export const readTimeline = endpoint({
  id: 'readTimeline',
  feature: 'timeline',
  summary: 'List a patient’s chart events, latest care first. `kinds` filters by comma-separated names.',
  method: 'GET',
  path: '/api/patients/:patientId/timeline',
  access: staffAndPatient,
  audit: { action: 'timeline.read', resource: 'patient' },
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging.extend({
    kinds: z.preprocess(split, z.array(z.enum(timelineKinds)).optional()) as unknown as z.ZodOptional<
      z.ZodType<TimelineKind[], readonly TimelineKind[] | string>
    >, // callers give a list or its names joined by commas
  }),
  reply: z.array(TimelineEntry),
})

export const timelineEndpoints = [readTimeline]
