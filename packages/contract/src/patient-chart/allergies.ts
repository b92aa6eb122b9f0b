/**
 * Allergies of a chart. A change or an end is a new entry that replaces the old one; both stay readable. The text of the patient
 * record lists the entries, and what was typed there earlier: a proposal until a clinician confirms it (decision 054).
 */
import {
  allergyCriticalities,
  allergyReactions,
  allergySeverities,
  allergyTypes,
  informationSources,
  unlistedAllergyStates,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { buildInputShape, buildStoredShape } from '../record-schemas.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { choice } from '../validation-messages.ts'
import { Id, Instant, optional, optionalText, text } from '../values.ts'
import { EntryError } from './medications.ts'

export const allergyFields = {
  /** From the shipped table of substances, which the server asks; null: free text. */
  substanceCode: { kind: 'text', label: 'Substance', max: 80 },
  name: { kind: 'text', label: 'Substance or class', max: 200, required: 'Substance is required' },
  type: { kind: 'choice', label: 'Type', choices: allergyTypes, required: 'Select the type' },
  reactions: { kind: 'texts', label: 'Reactions', max: 16, suggestions: allergyReactions },
  reactionNote: { kind: 'text', label: 'Reaction details', max: 500 },
  severity: {
    kind: 'choice',
    label: 'Severity',
    choices: allergySeverities,
    required: 'Select the severity',
  },
  criticality: { kind: 'choice', label: 'Criticality', choices: allergyCriticalities },
  source: {
    kind: 'choice',
    label: 'Reported by',
    choices: informationSources,
    required: 'Select who reported it',
  },
  reactedOn: { kind: 'date', label: 'Date of reaction' },
} as const satisfies RecordFields

/** Each once, in the order of the list. */
const Reactions = z
  .array(z.enum(allergyReactions.values, { error: 'Select from the list' }))
  .max(allergyReactions.values.length)
  .nullish()
  .transform((given) => allergyReactions.values.filter((one) => given?.includes(one)))

export const Allergy = z.object({
  id: Id,
  patientId: Id,
  ...buildStoredShape(allergyFields),
  reactions: z.array(z.enum(allergyReactions.values)),
  /** False: ended, with the reason. */
  isActive: z.boolean(),
  endReason: z.string().nullable(),
  replaces: Id.nullable(),
  replacedBy: Id.nullable(),
  /** The part of the earlier text that it confirmed. */
  confirms: z.string().nullable(),
  recordedBy: Id,
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: EntryError,
})
export type Allergy = z.output<typeof Allergy>

/** A part of the earlier text, with what the table recognizes in it. */
const AllergyProposal = z.object({
  text: z.string(),
  substanceCode: z.string().nullable(),
  substanceName: z.string().nullable(),
})
export type AllergyProposal = z.output<typeof AllergyProposal>

const AllergyDismissal = z.object({
  id: Id,
  line: z.string(),
  reason: z.string(),
  byName: z.string(),
  at: Instant,
})

export const AllergyList = z.object({
  patientId: Id,
  /** Derived: listed while there is an entry or a proposal. */
  state: z.enum(['listed', ...unlistedAllergyStates.values]),
  /** Who answered “none known” or withdrew an answer, and when; null where it was not recorded. */
  stated: z.object({ byName: z.string(), at: Instant }).nullable(),
  /** Current entries, then ended ones. */
  entries: z.array(Allergy),
  proposals: z.array(AllergyProposal),
  dismissals: z.array(AllergyDismissal),
})
export type AllergyList = z.output<typeof AllergyList>

const params = z.object({ patientId: Id })
/** The status when nothing is left on the list: asked, because “none” is no consequence of an end. */
const stateAfter = optional(choice(unlistedAllergyStates.values, 'Select the allergy status'))

export const listAllergies = endpoint({
  id: 'listAllergies',
  feature: 'chart',
  summary: 'List a patient’s allergies: entries, what the earlier text proposes, and the status.',
  method: 'GET',
  path: '/api/patients/:patientId/allergies',
  access: staffAndPatient,
  audit: { action: 'allergy.list', resource: 'allergy' },
  params,
  reply: AllergyList,
})

export const recordAllergy = endpoint({
  id: 'recordAllergy',
  feature: 'chart',
  summary:
    'Record an allergy or, with `replaces`, its change or end; with `confirms`, a part of the earlier text.',
  method: 'POST',
  path: '/api/patients/:patientId/allergies',
  access: clinicians,
  audit: { action: 'allergy.record', resource: 'allergy' },
  status: 201,
  params,
  body: z
    .object({
      id: Id.optional(),
      ...buildInputShape(allergyFields),
      reactions: Reactions,
      isActive: z.boolean().default(true),
      endReason: optionalText(500),
      replaces: optional(Id),
      confirms: optionalText(2_000),
      stateAfter,
    })
    .refine(({ isActive, endReason }) => isActive || endReason, {
      path: ['endReason'],
      message: 'A reason is required',
    })
    .refine(({ isActive, replaces }) => isActive || replaces, {
      path: ['replaces'],
      message: 'Select the allergy that ends',
    })
    .refine(({ confirms, replaces }) => !(confirms && replaces), {
      path: ['confirms'],
      message: 'A confirmed text starts a new entry',
    }),
  reply: Allergy,
})

export const voidAllergy = endpoint({
  id: 'voidAllergy',
  feature: 'chart',
  summary: 'Mark an allergy as entered in error. It stays readable, with the reason.',
  method: 'POST',
  path: '/api/allergies/:allergyId/void',
  access: clinicians,
  audit: { action: 'allergy.void', resource: 'allergy' },
  params: z.object({ allergyId: Id }),
  body: z.object({ reason: text(500, 'A reason is required'), stateAfter }),
  reply: Allergy,
})

export const dismissAllergyText = endpoint({
  id: 'dismissAllergyText',
  feature: 'chart',
  summary: 'Remove a part of the earlier allergy text that is no allergy, with the reason.',
  method: 'POST',
  path: '/api/patients/:patientId/allergies/dismissals',
  access: clinicians,
  audit: { action: 'allergy.dismiss', resource: 'allergy' },
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    line: text(2_000, 'Text is required'),
    reason: text(500, 'A reason is required'),
    stateAfter,
  }),
  reply: AllergyDismissal.extend({ patientId: Id }),
})

export const recordAllergyStatus = endpoint({
  id: 'recordAllergyStatus',
  feature: 'chart',
  summary: 'Record that a patient without listed allergies has none known, or that they were not assessed.',
  method: 'POST',
  path: '/api/patients/:patientId/allergies/status',
  access: clinicians,
  audit: { action: 'allergy.state', resource: 'allergy' },
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    state: choice(unlistedAllergyStates.values, 'Select the allergy status'),
    source: optional(choice(informationSources.values, 'Select who reported it')),
  }),
  reply: z.object({
    id: Id,
    patientId: Id,
    state: z.enum(unlistedAllergyStates.values),
    recordedByName: z.string(),
    recordedAt: Instant,
  }),
})

export const allergyEndpoints = [
  listAllergies,
  recordAllergy,
  voidAllergy,
  dismissAllergyText,
  recordAllergyStatus,
]
