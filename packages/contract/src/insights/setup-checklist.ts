/** The first day of a practice: what it still needs, computed from what it has. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'

export const setupSteps = [
  'credential',
  'practice',
  'place',
  'people',
  'payers',
  'card',
  'patient',
  'assessment',
  'visit',
  'claim',
  'report',
] as const
export type SetupStep = (typeof setupSteps)[number]

export const SetupChecklist = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['open', 'done', 'skipped']) })),
})
export type SetupChecklist = z.output<typeof SetupChecklist>

export const readSetupChecklist = endpoint({
  id: 'readSetupChecklist',
  feature: 'insights',
  summary: 'Get the set-up steps of the organization, each open, done, or skipped.',
  method: 'GET',
  path: '/api/setup-checklist',
  access: staff,
  audit: 'none',
  reply: SetupChecklist,
})

export const markSetupStep = endpoint({
  id: 'markSetupStep',
  feature: 'insights',
  summary: 'Skip a set-up step, open it again, or report the marker card as printed.',
  method: 'PUT',
  path: '/api/setup-checklist',
  access: staff,
  audit: { action: 'setup.mark', resource: 'organization' },
  body: z.object({ step: z.enum(setupSteps), mark: z.enum(['done', 'skipped', 'open']) }),
  reply: SetupChecklist,
})

export const closeSetup = endpoint({
  id: 'closeSetup',
  feature: 'insights',
  summary: 'Close the set-up checklist for everyone in the organization. This can’t be undone.',
  method: 'POST',
  path: '/api/setup-checklist/close',
  access: staff,
  audit: { action: 'setup.close', resource: 'organization' },
  reply: z.object({ closed: z.literal(true) }),
})

export const setupEndpoints = [readSetupChecklist, markSetupStep, closeSetup]
