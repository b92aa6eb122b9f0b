/** What the coding rules suggest for a visit: codes, units, diagnoses and questions, each with its reason. Applies nothing. */
import {
  burnDepths,
  carePhases,
  decisionLevels,
  diabetesKinds,
  injuryKinds,
  placesOfService,
  surgicalFindings,
  ulcerDepths,
  veinDiseases,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians } from '../roles.ts'
import { Id, optional } from '../values.ts'
import { VisitProcedure } from './procedures.ts'
import { VisitDate } from './input-fields.ts'

/** Answers to the questions of a previous suggestion, for one wound. */
const WoundAnswers = z.object({
  woundId: Id,
  depth: optional(z.enum(ulcerDepths.values)),
  gangrene: optional(z.boolean()),
  veins: optional(z.enum(veinDiseases.values)),
  inflammation: optional(z.boolean()),
  atherosclerosis: optional(z.boolean()),
  chronicUlcer: optional(z.boolean()),
  surgical: optional(z.enum(surgicalFindings.values)),
  injury: optional(z.enum(injuryKinds.values)),
  burnDepth: optional(z.enum(burnDepths.map(({ depth }) => depth))),
  phase: optional(z.enum(carePhases.values)),
})

export const suggestCodes = endpoint({
  id: 'suggestCodes',
  feature: 'visits',
  summary:
    'Suggest codes and diagnoses from wounds and procedures, with questions, warnings, and reasons. Nothing is saved.',
  method: 'POST',
  path: '/api/provider-visits/suggest-codes',
  access: clinicians,
  audit: { action: 'visit.suggest-codes', resource: 'patient' },
  reads: true,
  body: z.object({
    patientId: Id,
    facilityId: optional(Id),
    /** The appointment of the visit: by video, it is another place of service. */
    appointmentId: optional(Id),
    visitDate: VisitDate,
    placeOfService: optional(z.enum(placesOfService.map(({ code }) => code))),
    partAStay: optional(z.boolean()),
    woundIds: z.array(Id).max(50).default([]),
    procedures: z.array(VisitProcedure).max(50).default([]),
    answers: z.array(WoundAnswers).max(50).default([]),
    evaluation: optional(
      z.object({
        newPatient: optional(z.boolean()),
        decision: optional(z.enum(decisionLevels.values)),
        minutes: optional(z.number().int().min(0).max(1_440)),
        separate: optional(z.boolean()),
      }),
    ),
    /** Left out: read from the medical history, as far as it says. */
    diabetes: optional(z.enum(diabetesKinds.values)),
    insulin: optional(z.boolean()),
    oralDiabetesDrugs: optional(z.boolean()),
  }),
  reply: z.object({
    lines: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        units: z.number().int(),
        modifiers: z.array(z.string()),
        pointers: z.array(z.number().int()),
        woundIds: z.array(z.string()),
        reason: z.string(),
        /** Id of the rule. */
        rule: z.string(),
        amount: z.number().nullable(),
      }),
    ),
    diagnoses: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        role: z.enum(['first', 'additional']),
        woundIds: z.array(z.string()),
        presentOnAdmission: z.enum(['Y', 'N']).nullable(),
        reason: z.string(),
        rule: z.string(),
      }),
    ),
    included: z.array(
      z.object({
        code: z.string(),
        woundIds: z.array(z.string()),
        into: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    questions: z.array(z.object({ field: z.string(), woundId: z.string().nullable(), words: z.string() })),
    warnings: z.array(
      z.object({
        id: z.string(),
        codes: z.array(z.string()),
        woundIds: z.array(z.string()),
        words: z.string(),
      }),
    ),
    /** Of all lines, in dollars; null where a code has no price. */
    amount: z.number().nullable(),
    isSamplePrice: z.boolean(),
    /** The place that the facility suggests, where none was sent. */
    placeOfService: z.string().nullable(),
  }),
})
