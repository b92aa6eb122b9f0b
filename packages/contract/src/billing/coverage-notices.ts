/**
 * What a patient is told about cost before a service: an Advance Beneficiary Notice (form CMS-R-131), a Medicare Advantage plan's decision, a
 * good faith estimate. Prepared, answered once, and marked as void; never changed.
 */
import { abnOptions, patientLanguages } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant, optional, optionalText, orDefault, text } from '../values.ts'
import { Amount, Dollars } from './money.ts'
import { coverageNoticeKinds, coverageNoticeStates } from './vocabulary.ts'

export const coverageNoticeNames: Record<(typeof coverageNoticeKinds)[number], string> = {
  abn: 'Advance Beneficiary Notice (ABN)',
  plan_decision: 'Medicare Advantage pre-service organization determination',
  estimate: 'Good faith estimate',
}

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\d{5}|\d{4}T|[A-V]\d{4})$/, 'Enter a CPT or HCPCS code')

export const maxNoticeItems = 10

export const CoverageNotice = z.object({
  id: Id,
  patientId: Id,
  kind: z.enum(coverageNoticeKinds),
  state: z.enum(coverageNoticeStates),
  /** The planned date of service. */
  plannedFor: Day,
  items: z.array(
    z.object({
      code: z.string(),
      /** In the patient’s words. */
      description: z.string(),
      /** Why Medicare may not pay; null on an estimate. */
      reason: z.string().nullable(),
      estimate: Dollars.nullable(),
    }),
  ),
  /** About a service that Medicare never covers. */
  isVoluntary: z.boolean(),
  additionalInformation: z.string().nullable(),
  /** Of an estimate: the day by which the patient has to have it; null: not due by rule. */
  dueBy: Day.nullable(),
  preparedByName: z.string(),
  preparedAt: Instant,
  answer: z
    .object({
      /** Of an ABN; null: the patient refused to select or sign. */
      option: z.enum(abnOptions.values).nullable(),
      /** When it was signed, the plan decided, or the estimate was given. */
      answeredOn: Day,
      /** Of an ABN: the expiration date printed on the form that was used. */
      formExpiresOn: Day.nullable(),
      representativeName: z.string().nullable(),
      representativeRelation: z.string().nullable(),
      /** Of a plan: what it decided. */
      isApproved: z.boolean().nullable(),
      reference: z.string().nullable(),
      note: z.string().nullable(),
      recordedByName: z.string(),
      recordedAt: Instant,
    })
    .nullable(),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})
export type CoverageNotice = z.output<typeof CoverageNotice>

const buildAudit = (action: string) => ({ action: `coverage-notice.${action}`, resource: 'coverage-notice' })
const params = z.object({ patientId: Id })
const noticeParams = params.extend({ coverageNoticeId: Id })

export const listCoverageNotices = endpoint({
  id: 'listCoverageNotices',
  feature: 'billing',
  summary: 'List a patient’s ABNs, plan decisions, and estimates, most recent first.',
  method: 'GET',
  path: '/api/patients/:patientId/coverage-notices',
  access: staff,
  audit: buildAudit('list'),
  params,
  reply: z.array(CoverageNotice),
})

export const prepareCoverageNotice = endpoint({
  id: 'prepareCoverageNotice',
  feature: 'billing',
  summary:
    'Prepare a notice for planned services. Amounts that are left out come from the fee schedule. The client may supply the id; repeated requests are idempotent.',
  method: 'POST',
  path: '/api/patients/:patientId/coverage-notices',
  access: staff,
  audit: buildAudit('prepare'),
  status: 201,
  params,
  body: z.object({
    id: Id.optional(),
    kind: z.enum(coverageNoticeKinds, { error: 'Select a notice' }),
    plannedFor: text(40, 'Planned date of service is required').pipe(Day),
    items: z
      .array(
        z.object({
          code: text(10, 'Code is required').pipe(Code),
          description: text(200, 'Enter a description in the patient’s words'),
          reason: optionalText(300),
          estimate: optional(Amount),
        }),
      )
      .min(1, 'Add a service')
      .max(maxNoticeItems, `Maximum ${maxNoticeItems} services`),
    isVoluntary: z.boolean().default(false),
    additionalInformation: optionalText(500),
    /** Of an estimate: the patient asked for it. */
    isRequested: z.boolean().default(false),
  }),
  reply: CoverageNotice,
})

export const readCoverageNoticeForm = endpoint({
  id: 'readCoverageNoticeForm',
  feature: 'billing',
  summary:
    'Get the notice as a PDF: the practice’s copy of form CMS-R-131 filled in, or the good faith estimate.',
  method: 'GET',
  path: '/api/patients/:patientId/coverage-notices/:coverageNoticeId/form',
  access: staff,
  audit: buildAudit('print'),
  params: noticeParams,
  /** Of an estimate; form CMS-R-131 is in the language of the copy on file. */
  query: z.object({ language: orDefault(z.enum(patientLanguages).default('en')) }),
  file: { type: 'application/pdf', name: 'notice.pdf' },
})

export const answerCoverageNotice = endpoint({
  id: 'answerCoverageNotice',
  feature: 'billing',
  summary:
    'Record the patient’s choice and signature, the plan’s decision, or that the estimate was given. Once; pending claims are rechecked.',
  method: 'POST',
  path: '/api/patients/:patientId/coverage-notices/:coverageNoticeId/answer',
  access: staff,
  audit: buildAudit('answer'),
  params: noticeParams,
  body: z.object({
    option: optional(z.enum(abnOptions.values)),
    isRefused: z.boolean().default(false),
    answeredOn: text(40, 'Date is required').pipe(Day),
    formExpiresOn: optional(Day),
    representativeName: optionalText(100),
    representativeRelation: optionalText(60),
    isApproved: optional(z.boolean()),
    reference: optionalText(50),
    note: optionalText(500),
  }),
  reply: CoverageNotice,
})

export const voidCoverageNotice = endpoint({
  id: 'voidCoverageNotice',
  feature: 'billing',
  summary:
    'Void a notice with a reason. It stays readable and covers no service. Pending claims are rechecked.',
  method: 'POST',
  path: '/api/patients/:patientId/coverage-notices/:coverageNoticeId/void',
  access: staff,
  audit: buildAudit('void'),
  params: noticeParams,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: CoverageNotice,
})

/** What is written into the form. Services have a line each for description, reason, and cost. */
export const abnFormValues = [
  'notifier',
  'notifierAddress',
  'notifierPhone',
  'patientName',
  'identification',
  'services',
  'reasons',
  'costs',
  'additionalInformation',
] as const
export type AbnFormValue = (typeof abnFormValues)[number]
export const abnFormValueNames: Record<AbnFormValue, string> = {
  notifier: 'Notifier name',
  notifierAddress: 'Notifier address',
  notifierPhone: 'Notifier phone',
  patientName: 'Patient name',
  identification: 'Identification number',
  services: 'Items or services',
  reasons: 'Reason Medicare may not pay',
  costs: 'Estimated cost',
  additionalInformation: 'Additional information',
}

const FieldMap = z.partialRecord(z.enum(abnFormValues), z.string().min(1).max(200))

export const AbnForm = z.object({
  /** The expiration date printed on it. */
  expiresOn: Day,
  /** Whether it may be given to patients today. */
  isUsable: z.boolean(),
  /** The fields of the PDF that can hold text. */
  fields: z.array(z.string()),
  /** Which field takes which value. */
  fieldMap: FieldMap,
  addedByName: z.string(),
  addedAt: Instant,
})
export type AbnForm = z.output<typeof AbnForm>

export const readAbnForm = endpoint({
  id: 'readAbnForm',
  feature: 'billing',
  summary: 'Get details of the practice’s copy of form CMS-R-131. Null: none was added.',
  method: 'GET',
  path: '/api/billing/abn-form',
  access: staff,
  audit: 'none',
  reply: z.object({ form: AbnForm.nullable() }),
})

export const maxAbnFormBytes = 2 * 1024 * 1024

export const addAbnForm = endpoint({
  id: 'addAbnForm',
  feature: 'billing',
  summary:
    'Add the fillable form CMS-R-131 as published by CMS. It replaces the previous copy for new notices.',
  method: 'POST',
  path: '/api/billing/abn-form',
  access: staff,
  audit: { action: 'abn-form.add', resource: 'organization' },
  status: 201,
  limit: { count: 20, seconds: 3600 },
  upload: { field: 'form', maxBytes: maxAbnFormBytes, types: ['application/pdf'] },
  body: z.object({ expiresOn: text(40, 'Enter the expiration date printed on the form').pipe(Day) }),
  reply: AbnForm,
})

export const changeAbnFormFields = endpoint({
  id: 'changeAbnFormFields',
  feature: 'billing',
  summary: 'Map the fields of the form to their values.',
  method: 'PUT',
  path: '/api/billing/abn-form/fields',
  access: staff,
  audit: { action: 'abn-form.change', resource: 'organization' },
  body: z.object({ fieldMap: FieldMap }),
  reply: AbnForm,
})

export const coverageNoticeEndpoints = [
  listCoverageNotices,
  prepareCoverageNotice,
  readCoverageNoticeForm,
  answerCoverageNotice,
  voidCoverageNotice,
  readAbnForm,
  addAbnForm,
  changeAbnFormFields,
]
