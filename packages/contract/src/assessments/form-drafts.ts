/** Unfinished forms, saved on the server too, so that another device or a colleague can continue. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians } from '../roles.ts'
import { Id, Instant, cleanText, optional, text } from '../values.ts'

export const FormDraft = z.object({
  id: Id,
  form: z.string(),
  patientId: Id.nullable(),
  woundId: Id.nullable(),
  content: z.record(z.string(), z.unknown()),
  startedBy: Id,
  startedByName: z.string(),
  savedBy: Id,
  savedByName: z.string(),
  startedAt: Instant,
  savedAt: Instant,
  version: z.number().int(),
})
export type FormDraft = z.output<typeof FormDraft>

const DraftParams = z.object({ formDraftId: Id })

export const listFormDrafts = endpoint({
  id: 'listFormDrafts',
  feature: 'assessments',
  summary: 'List form drafts: of one patient by any author, or the caller’s own; last saved first.',
  method: 'GET',
  path: '/api/form-drafts',
  access: clinicians,
  audit: { action: 'form-draft.list', resource: 'form-draft' },
  query: z.object({ patientId: Id.optional(), form: cleanText(60).optional() }),
  reply: z.array(FormDraft),
})

export const readFormDraft = endpoint({
  id: 'readFormDraft',
  feature: 'assessments',
  summary: 'Get one form draft.',
  method: 'GET',
  path: '/api/form-drafts/:formDraftId',
  access: clinicians,
  audit: { action: 'form-draft.read', resource: 'form-draft' },
  params: DraftParams,
  reply: FormDraft,
})

export const saveFormDraft = endpoint({
  id: 'saveFormDraft',
  feature: 'assessments',
  summary:
    'Save a form draft under an id supplied by the caller. If-Match is 0 for the first save, then its version.',
  method: 'PUT',
  path: '/api/form-drafts/:formDraftId',
  access: clinicians,
  audit: { action: 'form-draft.save', resource: 'form-draft' },
  versioned: true,
  params: DraftParams,
  body: z.object({
    form: text(60),
    patientId: optional(Id),
    woundId: optional(Id),
    content: z.record(z.string().max(60), z.unknown()),
  }),
  reply: FormDraft,
})

export const dropFormDraft = endpoint({
  id: 'dropFormDraft',
  feature: 'assessments',
  summary: 'Delete a form draft, when it is discarded or its record was saved.',
  method: 'DELETE',
  path: '/api/form-drafts/:formDraftId',
  access: clinicians,
  audit: { action: 'form-draft.drop', resource: 'form-draft' },
  params: DraftParams,
  reply: z.object({ id: Id }),
})

export const formDraftEndpoints = [listFormDrafts, readFormDraft, saveFormDraft, dropFormDraft]
