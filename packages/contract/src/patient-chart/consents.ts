/** Consents of a patient. The latest answer to each question is active until it is revoked or expires. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isConsentStatement } from './consent-statements.ts'
import { EntryError } from './medications.ts'
import { clinicians, staffAndPatient } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, text } from '../values.ts'

/** `model-training`: that photos and outlines, without the name, may teach the model that draws outlines. */
export const consentTypes = ['photo', 'treatment', 'telehealth', 'model-training'] as const
export const consentStates = ['given', 'refused', 'revoked', 'expired', 'not-asked'] as const
/** Who decides and signs. */
export const consentSigners = ['patient', 'representative'] as const
export type ConsentState = (typeof consentStates)[number]

/** Bytes of a drawn signature. */
export const maxSignatureBytes = 200 * 1024

export const ConsentForm = z.object({
  id: Id,
  patientId: Id,
  facilityId: Id.nullable(),
  formType: z.enum(consentTypes),
  /** What was read to the patient, as worded then. */
  statement: z.string(),
  consentGiven: z.boolean(),
  consentDate: Day,
  expirationDate: Day.nullable(),
  witnessId: Id.nullable(),
  witnessName: z.string().nullable(),
  /** Null: not documented, as on forms before this was asked. */
  signer: z.enum(consentSigners).nullable(),
  representativeName: z.string().nullable(),
  representativeRelationship: z.string().nullable(),
  hasSignature: z.boolean(),
  notes: z.string().nullable(),
  /** The current state of this form alone. */
  state: z.enum(['given', 'refused', 'revoked', 'expired', 'void']),
  revoked: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
  recordedBy: Id,
  recordedByName: z.string(),
  recordedAt: Instant,
  voided: EntryError,
})
export type ConsentForm = z.output<typeof ConsentForm>

const params = z.object({ patientId: Id })
const formParams = params.extend({ consentId: Id })

export const listConsents = endpoint({
  id: 'listConsents',
  feature: 'chart',
  summary: 'Get the current state of each consent type, and every form, latest first.',
  method: 'GET',
  path: '/api/patients/:patientId/consents',
  access: staffAndPatient,
  audit: { action: 'consent.list', resource: 'consent' },
  params,
  reply: z.object({
    states: z.array(
      z.object({
        formType: z.enum(consentTypes),
        state: z.enum(consentStates),
        /** The form that says so; null if not asked. */
        consentId: Id.nullable(),
        consentDate: Day.nullable(),
        expirationDate: Day.nullable(),
      }),
    ),
    forms: z.array(ConsentForm),
  }),
})

export const readConsent = endpoint({
  id: 'readConsent',
  feature: 'chart',
  summary: 'Get one consent form with its signature.',
  method: 'GET',
  path: '/api/patients/:patientId/consents/:consentId',
  access: staffAndPatient,
  audit: { action: 'consent.read', resource: 'consent' },
  params: formParams,
  /** The drawn signature as `data:image/png;base64,…`. */
  reply: ConsentForm.extend({ signature: z.string().nullable() }),
})

export const recordConsent = endpoint({
  id: 'recordConsent',
  feature: 'chart',
  summary: 'Record a patient’s consent or refusal, with a signature image if there is one.',
  method: 'POST',
  path: '/api/patients/:patientId/consents',
  access: clinicians,
  audit: { action: 'consent.record', resource: 'consent' },
  status: 201,
  bodyLimit: 512 * 1024,
  params,
  body: z
    .object({
      id: Id.optional(),
      formType: z.enum(consentTypes, { error: 'Select a consent type' }),
      /** What was read to the patient; by default the current statement of the type. */
      statement: optionalText(1_000),
      consentGiven: z.boolean({ error: 'Select Given or Declined' }),
      consentDate: z
        .preprocess((value) => value ?? '', z.string().min(1, 'Consent date is required'))
        .pipe(Day) as unknown as typeof Day, // what callers give and get
      expirationDate: optional(Day),
      witnessId: optional(Id),
      signer: optional(z.enum(consentSigners, { error: 'Select Patient or Representative' })),
      representativeName: optionalText(200),
      /** To the patient: health care agent, guardian, daughter. */
      representativeRelationship: optionalText(100),
      signature: optional(
        z
          .string()
          .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'Send the signature as a PNG image'),
      ),
      notes: optionalText(2_000),
    })
    .refine(({ formType, statement }) => !statement || isConsentStatement(formType, statement), {
      path: ['statement'],
      message: 'This consent statement is not in use. Reload the page and ask the patient again.',
    })
    .superRefine(({ signer, representativeName, representativeRelationship }, context) => {
      const isByOther = signer === 'representative'
      for (const [field, value, message] of [
        ['representativeName', representativeName, 'Enter the representative’s name'],
        ['representativeRelationship', representativeRelationship, 'Enter the relationship to the patient'],
      ] as const) {
        if (isByOther && !value) context.addIssue({ code: 'custom', path: [field], message })
        if (!isByOther && value)
          context.addIssue({ code: 'custom', path: [field], message: 'Only for a representative' })
      }
    })
    .refine(({ consentDate, expirationDate }) => !expirationDate || expirationDate >= consentDate, {
      path: ['expirationDate'],
      message: 'Can’t be before the consent date',
    }),
  reply: ConsentForm,
})

const reason = z.object({ reason: text(500, 'A reason is required') })

export const revokeConsent = endpoint({
  id: 'revokeConsent',
  feature: 'chart',
  summary: 'Revoke a consent with a reason. It is inactive from then on.',
  method: 'POST',
  path: '/api/patients/:patientId/consents/:consentId/revoke',
  access: clinicians,
  audit: { action: 'consent.revoke', resource: 'consent' },
  params: formParams,
  body: reason,
  reply: ConsentForm,
})

export const voidConsent = endpoint({
  id: 'voidConsent',
  feature: 'chart',
  summary: 'Mark a form as entered in error. It stays readable and no longer applies.',
  method: 'POST',
  path: '/api/patients/:patientId/consents/:consentId/void',
  access: clinicians,
  audit: { action: 'consent.void', resource: 'consent' },
  params: formParams,
  body: reason,
  reply: ConsentForm,
})

export const consentEndpoints = [listConsents, readConsent, recordConsent, revokeConsent, voidConsent]
