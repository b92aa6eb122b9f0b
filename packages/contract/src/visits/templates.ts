/** Visit templates: what the Document Visit dialog is filled with. Edited by administrators. */
import { visitTypes } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, optional, optionalText, text } from '../values.ts'
import { VisitWarning } from './visits.ts'
import { choice } from '../validation-messages.ts'

export const VisitTemplate = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  visitType: z.enum(visitTypes.values),
  duration: z.number().int().nullable(),
  cptCodes: z.array(z.string()),
  diagnosis: z.array(z.string()),
  treatmentProvided: z.string().nullable(),
  visitNotes: z.string().nullable(),
  /** Codes that clash, as of today. */
  warnings: z.array(VisitWarning),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type VisitTemplate = z.output<typeof VisitTemplate>

const Codes = z.array(z.string().trim().toUpperCase().min(1).max(20)).max(50)
const Fields = {
  name: text(100, 'Name is required'),
  description: optionalText(500),
  visitType: choice(visitTypes.values, 'Visit type is required'),
  duration: optional(z.number().int().min(1).max(1_440)),
  cptCodes: Codes.default([]),
  diagnosis: Codes.default([]),
  treatmentProvided: optionalText(20_000),
  visitNotes: optionalText(40_000),
}
const buildAudit = (action: string) => ({ action: `visit-template.${action}`, resource: 'visit-template' })

export const listVisitTemplates = endpoint({
  id: 'listVisitTemplates',
  feature: 'visits',
  summary: 'List active templates by name; `status=all` includes archived ones.',
  method: 'GET',
  path: '/api/visit-templates',
  access: staff,
  audit: 'none',
  query: z.object({ status: z.enum(['active', 'all']).default('active') }),
  reply: z.array(VisitTemplate),
})

export const createVisitTemplate = endpoint({
  id: 'createVisitTemplate',
  feature: 'visits',
  summary: 'Add a template.',
  method: 'POST',
  path: '/api/visit-templates',
  access: staff,
  audit: buildAudit('create'),
  status: 201,
  body: z.object(Fields),
  reply: VisitTemplate,
})

export const changeVisitTemplate = endpoint({
  id: 'changeVisitTemplate',
  feature: 'visits',
  summary: 'Update or archive a template (`isActive`). Requires If-Match.',
  method: 'PATCH',
  path: '/api/visit-templates/:visitTemplateId',
  access: staff,
  audit: buildAudit('change'),
  versioned: true,
  params: z.object({ visitTemplateId: Id }),
  body: z.object({
    name: Fields.name.optional(),
    description: Fields.description.optional(),
    visitType: Fields.visitType.optional(),
    duration: Fields.duration.optional(),
    cptCodes: Codes.optional(),
    diagnosis: Codes.optional(),
    treatmentProvided: Fields.treatmentProvided.optional(),
    visitNotes: Fields.visitNotes.optional(),
    isActive: z.boolean().optional(),
  }),
  reply: VisitTemplate,
})

export const visitTemplateEndpoints = [listVisitTemplates, createVisitTemplate, changeVisitTemplate]
