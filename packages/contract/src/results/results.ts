/**
 * Results: cultures, pathology, imaging, laboratory, vascular studies. Each is ordered, pending, resulted and reviewed by name; every step is
 * a row of its own, and a correction is a further result that has to be reviewed again.
 */
import {
  analyteOptions,
  analytes,
  cultureGrowths,
  cultureSpecimens,
  findingAnswers,
  imagingModalities,
  limbSides,
  organismQuantities,
  pathologySpecimens,
  resistanceMarkers,
  resultKinds,
  resultStates,
  resultSteps,
  susceptibilities,
  vascularFindings,
  vascularStudies,
} from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Day, Id, Instant, Paging, cleanText, optional, optionalText, orDefault, text } from '../values.ts'
import { choice } from '../validation-messages.ts'

const finding = choice(findingAnswers.values, 'Select a finding')

const Organism = z.object({
  name: text(100, 'Enter the organism'),
  quantity: choice(organismQuantities.values, 'Select a quantity'),
  resistance: choice(resistanceMarkers.values, 'Select from the list'),
  susceptibilities: z
    .array(
      z.object({
        antibiotic: text(100, 'Enter the antibiotic'),
        result: choice(susceptibilities.values, 'Select a susceptibility'),
      }),
    )
    .max(30)
    .default([]),
})

const Culture = z
  .object({
    kind: z.literal('culture'),
    specimen: choice(cultureSpecimens.values, 'Select a specimen'),
    growth: choice(cultureGrowths.values, 'Select a result'),
    organisms: z.array(Organism).max(10).default([]),
    comment: optionalText(2_000),
  })
  .refine(({ growth, organisms }) => growth !== 'no-growth' || organisms.length === 0, {
    path: ['organisms'],
    message: 'A “No growth” result can’t list organisms',
  })

const Pathology = z.object({
  kind: z.literal('pathology'),
  specimen: choice(pathologySpecimens.values, 'Select a specimen'),
  diagnosis: text(2_000, 'Enter the diagnosis'),
  malignancy: finding,
  osteomyelitis: finding,
})

const Imaging = z.object({
  kind: z.literal('imaging'),
  modality: choice(imagingModalities.values, 'Select a modality'),
  impression: text(4_000, 'Enter the impression'),
  osteomyelitis: finding,
  abscessOrGas: finding,
})

const LabValue = z
  .object({
    analyte: choice(analyteOptions.values, 'Select an analyte'),
    value: z.number({ error: 'Enter a number' }),
  })
  .superRefine(({ analyte, value }, context) => {
    const { from, to, decimals } = analytes[analyte]
    const isExact = Math.abs(Number(value.toFixed(decimals)) - value) < 1e-9
    const message =
      value < from || value > to
        ? `Must be between ${from} and ${to}`
        : isExact
          ? null
          : `Maximum decimal places: ${decimals}`
    if (message) context.addIssue({ code: 'custom', path: ['value'], message })
  })

const Lab = z
  .object({
    kind: z.literal('lab'),
    values: z.array(LabValue).min(1, 'Enter one or more values').max(Object.keys(analytes).length),
    comment: optionalText(2_000),
  })
  .refine(({ values }) => new Set(values.map(({ analyte }) => analyte)).size === values.length, {
    path: ['values'],
    message: 'Enter each analyte once',
  })

const VascularStudy = z.object({
  kind: z.literal('vascular-study'),
  study: choice(vascularStudies.values, 'Select a study'),
  finding: choice(vascularFindings.values, 'Select a finding'),
  impression: text(4_000, 'Enter the impression'),
})

/** What a result says, by its type. */
export const ResultContent = z.discriminatedUnion('kind', [Culture, Pathology, Imaging, Lab, VascularStudy])
export type ResultContent = z.output<typeof ResultContent>

/** In a reply: null is one of the shapes, since what writes replies has no nullable union. */
const StoredContent = z.union([Culture, Pathology, Imaging, Lab, VascularStudy, z.null()])

export const ResultEvent = z.object({
  id: Id,
  sequence: z.number().int(),
  /** `order` starts a result. */
  step: z.enum(['order', ...resultSteps.values]),
  state: z.enum(resultStates.values),
  /** The day of the step itself: collected, reported, reviewed. */
  on: Day,
  content: StoredContent,
  reason: z.string().nullable(),
  recordedByName: z.string(),
  recordedAt: Instant,
})
export type ResultEvent = z.output<typeof ResultEvent>

export const Result = z.object({
  id: Id,
  patientId: Id,
  woundId: Id.nullable(),
  kind: z.enum(resultKinds.values),
  name: z.string(),
  side: z.enum(limbSides.values).nullable(),
  reason: z.string().nullable(),
  orderedOn: Day,
  dueOn: Day.nullable(),
  orderedBy: Id,
  orderedByName: z.string(),
  state: z.enum(resultStates.values),
  isOverdue: z.boolean(),
  /** Resulted, and not reviewed in time. */
  isReviewOverdue: z.boolean(),
  /** The latest step; a further one names it, so that two people never overtake each other. */
  sequence: z.number().int(),
  collectedOn: Day.nullable(),
  resultedOn: Day.nullable(),
  content: StoredContent,
  isCorrected: z.boolean(),
  reviewed: z.object({ on: Day, byName: z.string() }).nullable(),
  /** Oldest first. */
  events: z.array(ResultEvent),
})
export type Result = z.output<typeof Result>

export const ResultOnWorkList = Result.omit({ events: true }).extend({
  patientName: z.string(),
  medicalRecordNumber: z.string(),
  dateOfBirth: Day.nullable(),
})
export type ResultOnWorkList = z.output<typeof ResultOnWorkList>

const buildAudit = (action: string) => ({ action: `result.${action}`, resource: 'result' })

export const listResults = endpoint({
  id: 'listResults',
  feature: 'results',
  summary: 'List a patient’s results, last ordered first, each with its steps.',
  method: 'GET',
  path: '/api/patients/:patientId/results',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  params: z.object({ patientId: Id }),
  query: Paging,
  reply: z.array(Result),
})

export const createResult = endpoint({
  id: 'createResult',
  feature: 'results',
  summary:
    'Order a test, or record one that was ordered elsewhere with its result. The caller may provide the id.',
  method: 'POST',
  path: '/api/patients/:patientId/results',
  access: clinicians,
  audit: buildAudit('create'),
  status: 201,
  params: z.object({ patientId: Id }),
  body: z
    .object({
      id: Id.optional(),
      woundId: optional(Id),
      kind: choice(resultKinds.values, 'Type is required'),
      name: text(200, 'Test is required'),
      side: optional(z.enum(limbSides.values, { error: 'Select from the list' })),
      reason: optional(cleanText(500)),
      orderedOn: Day,
      dueOn: optional(Day),
      collectedOn: optional(Day),
      resultedOn: optional(Day),
      content: optional(ResultContent),
    })
    .refine(({ kind, content }) => content === null || content.kind === kind, {
      path: ['content'],
      message: 'The result does not match the test type',
    })
    .refine(({ resultedOn, content }) => (resultedOn === null) === (content === null), {
      path: ['resultedOn'],
      message: 'Enter the result and its date',
    })
    .refine(({ dueOn, orderedOn }) => dueOn === null || dueOn >= orderedOn, {
      path: ['dueOn'],
      message: 'Can’t be before the order date',
    }),
  reply: Result,
})

export const addResultStep = endpoint({
  id: 'addResultStep',
  feature: 'results',
  summary:
    'Continue a result: collected, resulted, corrected, reviewed by the caller, cancelled, or entered in error. `after` is the latest step that the caller has seen.',
  method: 'POST',
  path: '/api/results/:resultId/steps',
  access: clinicians,
  audit: buildAudit('step'),
  params: z.object({ resultId: Id }),
  body: z
    .object({
      id: Id.optional(),
      step: choice(resultSteps.values, 'Select a step'),
      after: z.number().int().min(1).max(10_000),
      on: Day,
      content: optional(ResultContent),
      reason: optional(cleanText(500)),
    })
    .refine(({ step, content }) => (step === 'result' || step === 'correct') === (content !== null), {
      path: ['content'],
      message: 'Enter the result',
    })
    .refine(({ step, reason }) => !['correct', 'cancel', 'void'].includes(step) || reason !== null, {
      path: ['reason'],
      message: 'A reason is required',
    }),
  reply: Result,
})

export const resultViews = ['needs-attention', 'overdue', 'unreviewed', 'open'] as const

export const listResultWork = endpoint({
  id: 'listResultWork',
  feature: 'results',
  summary:
    'List results that need attention: overdue, unreviewed, or both; or all that are open. Oldest order first.',
  method: 'GET',
  path: '/api/results',
  access: staff,
  audit: buildAudit('work'),
  paged: true,
  query: Paging.extend({
    view: orDefault(z.enum(resultViews).default('needs-attention')),
    orderedBy: orDefault(z.enum(['me', 'all']).default('all')),
  }),
  reply: z.array(ResultOnWorkList),
})

export const ChartFact = z.object({
  id: z.enum(['age', 'diabetes', 'hba1c', 'albumin', 'smoking']),
  label: z.string(),
  value: z.string(),
  on: Day.nullable(),
  state: z.enum(['current', 'out-of-date', 'not-documented', 'future']),
  note: z.string().nullable(),
  renewal: z.string().nullable(),
})

export const readChartFacts = endpoint({
  id: 'readChartFacts',
  feature: 'results',
  summary:
    'Get age, diabetes, HbA1c, albumin, and smoking status from the chart, each with its date and whether it is out of date.',
  method: 'GET',
  path: '/api/patients/:patientId/chart-facts',
  access: staff,
  audit: buildAudit('chart-facts'),
  params: z.object({ patientId: Id }),
  reply: z.object({ asOf: Day, facts: z.array(ChartFact) }),
})

export const diagnosticResultEndpoints = [
  listResults,
  createResult,
  addResultStep,
  listResultWork,
  readChartFacts,
]
