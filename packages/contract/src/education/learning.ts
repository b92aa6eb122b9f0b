/** What a patient does with lessons: open, complete, rate; and what came of it. Patients write their own only. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffAndPatient } from '../roles.ts'
import { Id, Instant, optionalText } from '../values.ts'
import { educationCategories, educationLanguages } from './vocabulary.ts'

const patients = ['patient'] as const
const Params = z.object({ educationResourceId: Id })
const path = '/api/education/resources/:educationResourceId'
const buildAudit = (action: string) => ({
  action: `education-resource.${action}`,
  resource: 'education-resource',
})

export const educationBadgeIds = [
  'first-lesson',
  'five-lessons',
  'ten-lessons',
  'all-topics',
  'quiz-right',
  'three-quizzes',
  'on-time',
  'three-days',
  'seven-days',
  'three-ratings',
] as const
export type EducationBadgeId = (typeof educationBadgeIds)[number]

export const EducationBadge = z.object({
  id: z.enum(educationBadgeIds),
  name: z.string(),
  description: z.string(),
  earnedDate: Instant,
})
export type EducationBadge = z.output<typeof EducationBadge>

export const startEducationResource = endpoint({
  id: 'startEducationResource',
  feature: 'education',
  summary: 'Open a lesson. A view is counted once a day for each patient.',
  method: 'POST',
  path: `${path}/start`,
  access: patients,
  audit: buildAudit('start'),
  params: Params,
  reply: z.object({ patientId: Id, views: z.number().int() }),
})

export const completeEducationResource = endpoint({
  id: 'completeEducationResource',
  feature: 'education',
  summary:
    'Complete a lesson. A quiz can be repeated and is complete when every answer is correct. Points are awarded once.',
  method: 'POST',
  path: `${path}/complete`,
  access: patients,
  audit: buildAudit('complete'),
  params: Params,
  body: z.object({
    language: z.enum(educationLanguages).default('en'),
    /** Of a quiz: the place of the chosen option, question by question. */
    answers: z.array(z.number().int().min(0).max(4)).max(12).default([]),
    /** What the patient learned, in their own words. */
    ownWords: optionalText(1_000),
  }),
  reply: z.object({
    patientId: Id,
    isCompleted: z.boolean(),
    /** 0 when they were given before. */
    pointsEarned: z.number().int(),
    /** One for each question; the reason comes with it, the right option only once all are right. */
    results: z.array(z.object({ isRight: z.boolean(), why: z.string() })),
    newBadges: z.array(EducationBadge),
  }),
})
export type LessonResult = z.output<(typeof completeEducationResource)['reply']>

export const rateEducationResource = endpoint({
  id: 'rateEducationResource',
  feature: 'education',
  summary: 'Rate a completed lesson, 1 to 5. One rating per patient; a new one replaces it.',
  method: 'POST',
  path: `${path}/rate`,
  access: patients,
  audit: buildAudit('rate'),
  params: Params,
  body: z.object({
    /** In which new badges are named. Default: that of the page. */
    language: z.enum(educationLanguages).optional(),
    rating: z
      .number({ error: 'Enter a number' })
      .int('Enter a whole number')
      .min(1, 'Minimum 1')
      .max(5, 'Maximum 5'),
  }),
  reply: z.object({
    patientId: Id,
    rating: z.number().nullable(),
    ratings: z.number().int(),
    newBadges: z.array(EducationBadge),
  }),
})

export const readEducationProgress = endpoint({
  id: 'readEducationProgress',
  feature: 'education',
  summary: 'Get a patient’s learning progress: patients their own, staff for the given patient.',
  method: 'GET',
  path: '/api/education/progress',
  access: staffAndPatient,
  audit: { action: 'education.progress', resource: 'patient' },
  query: z.object({ patientId: Id.optional() }),
  reply: z.object({
    /** Null: an account that belongs to no chart yet. */
    patientId: Id.nullable(),
    totalResources: z.number().int(),
    completedResources: z.number().int(),
    points: z.number().int(),
    level: z.number().int(),
    /** Points in this level, and how many one has. */
    levelPoints: z.number().int(),
    pointsPerLevel: z.number().int(),
    streakDays: z.number().int(),
    /** Whole percent of prescribed lessons done, of those that were done or due; null while there are none. */
    adherenceRate: z.number().int().nullable(),
    dueLessons: z.number().int(),
    doneLessons: z.number().int(),
    categories: z.array(
      z.object({
        category: z.enum(educationCategories),
        total: z.number().int(),
        completed: z.number().int(),
      }),
    ),
    badges: z.array(EducationBadge),
    /** The next ones, at most four. */
    achievements: z.array(
      z.object({
        id: z.enum(educationBadgeIds),
        name: z.string(),
        description: z.string(),
        progress: z.number().int(),
        requirement: z.number().int(),
      }),
    ),
  }),
})
export type EducationProgress = z.output<(typeof readEducationProgress)['reply']>

export const educationLearningEndpoints = [
  startEducationResource,
  completeEducationResource,
  rateEducationResource,
  readEducationProgress,
]
