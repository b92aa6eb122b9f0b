/** Lessons: those that come with the product and an organization's own, found, read, written, approved and retired. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff, staffAndPatient } from '../roles.ts'
import { Id, orAll, Paging } from '../values.ts'
import { LessonSource, ReadLessonText } from './content.ts'
import {
  educationCategories,
  educationDifficulties,
  educationLanguages,
  educationStates,
  educationTypes,
} from './vocabulary.ts'

export const EducationResource = z.object({
  id: Id,
  title: z.string(),
  type: z.enum(educationTypes),
  category: z.enum(educationCategories),
  difficulty: z.enum(educationDifficulties),
  /** Minutes. */
  duration: z.number().int(),
  description: z.string(),
  thumbnailUrl: z.string(),
  /** Of videos, the page that plays them. */
  videoUrl: z.string().nullable(),
  tags: z.array(z.string()),
  languages: z.array(z.enum(educationLanguages)),
  /** Of the given patient; null without one. */
  isCompleted: z.boolean().nullable(),
  ownRating: z.number().int().nullable(),
  /** Null: not rated. */
  rating: z.number().nullable(),
  ratings: z.number().int(),
  /** Patients that opened it, each once a day. */
  views: z.number().int(),
  state: z.enum(educationStates),
  isActive: z.boolean(),
  /** Null: it came with the product. */
  authoredBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  version: z.number().int(),
})
export type EducationResource = z.output<typeof EducationResource>

const Params = z.object({ educationResourceId: Id })
const buildAudit = (action: string) => ({
  action: `education-resource.${action}`,
  resource: 'education-resource',
})
const path = '/api/education/resources/:educationResourceId'

const Search = z.object({
  /** Looked for in title, description and tags. */
  search: z.string().trim().max(100).default(''),
  type: orAll(educationTypes),
  language: z.enum(educationLanguages).default('en'),
  /** Patients find what is approved, whatever they ask for. */
  state: z.enum([...educationStates, 'all', 'active']).default('active'),
})

export const listEducationResources = endpoint({
  id: 'listEducationResources',
  feature: 'education',
  summary: 'List lessons in one language, by title. With `patientId`, include that patient’s progress.',
  method: 'GET',
  path: '/api/education/resources',
  access: staffAndPatient,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({
    ...Search.shape,
    category: orAll(educationCategories),
    patientId: Id.optional(),
  }),
  reply: z.array(EducationResource),
})

export const countEducationResources = endpoint({
  id: 'countEducationResources',
  feature: 'education',
  summary: 'Count lessons per category for the same search.',
  method: 'GET',
  path: '/api/education/categories',
  access: staffAndPatient,
  audit: 'none',
  query: Search,
  reply: z.object({
    total: z.number().int(),
    categories: z.array(z.object({ category: z.enum(educationCategories), count: z.number().int() })),
  }),
})

export const readEducationResource = endpoint({
  id: 'readEducationResource',
  feature: 'education',
  summary: 'Get a lesson to read, in every language it has, without quiz answers.',
  method: 'GET',
  path,
  access: staffAndPatient,
  audit: buildAudit('read'),
  params: Params,
  query: z.object({ patientId: Id.optional() }),
  reply: EducationResource.extend({
    sources: z.array(z.string()),
    en: ReadLessonText,
    es: ReadLessonText.nullable(),
  }),
})

export const EducationSource = EducationResource.extend({
  source: LessonSource,
  /** It came with the product, whether it was changed here or not. */
  isLibrary: z.boolean(),
  readingLevel: z.object({
    /** School grade of the English words, by Flesch and Kincaid: 6 is the aim, 7 the most. */
    grade: z.number(),
    /** Ease of the Spanish words on the INFLESZ scale: 65 and more is easy. */
    ease: z.number().nullable(),
  }),
})
export type EducationSource = z.output<typeof EducationSource>

export const readEducationSource = endpoint({
  id: 'readEducationSource',
  feature: 'education',
  summary: 'Get a lesson for editing: the latest version, with quiz answers.',
  method: 'GET',
  path: `${path}/source`,
  access: staff,
  audit: buildAudit('source'),
  params: Params,
  reply: EducationSource,
})

export const createEducationResource = endpoint({
  id: 'createEducationResource',
  feature: 'education',
  summary: 'Create a lesson. It is a draft until an administrator approves it.',
  method: 'POST',
  path: '/api/education/resources',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  body: z.object({ id: Id.optional(), source: LessonSource }),
  reply: EducationSource,
})

export const changeEducationResource = endpoint({
  id: 'changeEducationResource',
  feature: 'education',
  summary:
    'Update a lesson. Patients read the approved version until the new one is approved. A built-in lesson becomes the organization’s own.',
  method: 'PATCH',
  path,
  access: clinicians,
  audit: buildAudit('change'),
  versioned: true,
  params: Params,
  body: z.object({ source: LessonSource }),
  reply: EducationSource,
})

export const approveEducationResource = endpoint({
  id: 'approveEducationResource',
  feature: 'education',
  summary: 'Approve the latest version of a lesson for patients; a retired lesson is restored.',
  method: 'PATCH',
  path: `${path}/approve`,
  access: staff,
  audit: buildAudit('approve'),
  versioned: true,
  params: Params,
  reply: EducationSource,
})

export const retireEducationResource = endpoint({
  id: 'retireEducationResource',
  feature: 'education',
  summary: 'Retire a lesson. Patient progress is retained.',
  method: 'PATCH',
  path: `${path}/retire`,
  access: staff,
  audit: buildAudit('retire'),
  params: Params,
  reply: EducationSource,
})

export const educationResourceEndpoints = [
  listEducationResources,
  countEducationResources,
  readEducationResource,
  readEducationSource,
  createEducationResource,
  changeEducationResource,
  approveEducationResource,
  retireEducationResource,
]
