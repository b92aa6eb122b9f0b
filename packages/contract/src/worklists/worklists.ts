/** Worklists: filters of a list, saved under a name. A worklist stores no patients; opening it asks the list again. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PatientFilters } from '../patients/patients.ts'
import { OpenRecommendationFilters } from '../plans/recommendation-filters.ts'
import { staff } from '../roles.ts'
import { TaskFilters } from '../tasks/tasks.ts'
import { Id, text } from '../values.ts'

export const worklistLists = ['patients', 'tasks', 'recommendations'] as const
export type WorklistList = (typeof worklistLists)[number]

/** As the list's own query takes them. */
const filtersByList = {
  patients: z.strictObject(PatientFilters),
  tasks: z.strictObject(TaskFilters),
  recommendations: z.strictObject(OpenRecommendationFilters),
} satisfies Record<WorklistList, z.ZodType>

const StoredFilters = z.record(z.string().max(40), z.string().max(100))

export const Worklist = z.object({
  id: Id,
  list: z.enum(worklistLists),
  name: z.string(),
  /** As they stand in the address of the list. */
  filters: StoredFilters,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
})
export type Worklist = z.output<typeof Worklist>

export const listWorklists = endpoint({
  id: 'listWorklists',
  feature: 'worklists',
  summary: 'List the caller’s worklists and those shared in the practice, by name.',
  method: 'GET',
  path: '/api/worklists',
  access: staff,
  audit: 'none',
  reply: z.array(Worklist),
})

export const createWorklist = endpoint({
  id: 'createWorklist',
  feature: 'worklists',
  summary: 'Save the filters of a list as a worklist, for the caller or shared with the practice.',
  method: 'POST',
  path: '/api/worklists',
  access: staff,
  audit: { action: 'worklist.create', resource: 'worklist' },
  status: 201,
  body: z
    .object({
      id: Id.optional(),
      list: z.enum(worklistLists, { error: 'Select a list' }),
      name: text(60, 'Name is required'),
      filters: StoredFilters,
      isShared: z.boolean().default(false),
    })
    .superRefine(({ list, filters }, context) => {
      if (Object.keys(filters).length === 0)
        context.addIssue({ code: 'custom', path: ['filters'], message: 'Set at least one filter' })
      for (const issue of filtersByList[list].safeParse(filters).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['filters', ...issue.path], message: issue.message })
    }),
  reply: Worklist,
})

export const deleteWorklist = endpoint({
  id: 'deleteWorklist',
  feature: 'worklists',
  summary: 'Delete one of the caller’s worklists.',
  method: 'DELETE',
  path: '/api/worklists/:worklistId',
  access: staff,
  audit: { action: 'worklist.delete', resource: 'worklist' },
  params: z.object({ worklistId: Id }),
  reply: z.object({ id: Id }),
})

export const worklistEndpoints = [listWorklists, createWorklist, deleteWorklist]
