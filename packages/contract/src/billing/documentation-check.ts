/**
 * The documentation check: every element that a policy requires, with its supporting entry, or the gap. And the letter of medical
 * necessity, whose every sentence cites a chart entry.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Day, Id, Instant } from '../values.ts'
import { findingWeights } from './claim-record.ts'

/** A chart entry that a statement is based on. */
export const Citation = z.object({
  /** "Wound assessment of 11/12/2026" */
  label: z.string(),
  at: Instant.nullable(),
  byName: z.string().nullable(),
  url: z.string(),
})
export type Citation = z.output<typeof Citation>

export const documentationStates = ['proved', 'gap', 'not-needed', 'look'] as const

export const DocumentationElement = z.object({
  id: z.string(),
  /** What the policy wants to see. */
  wants: z.string(),
  /** `look`: only a person can decide from the text. */
  state: z.enum(documentationStates),
  /** What it does to the claim; null: nothing. */
  weight: z.enum(findingWeights).nullable(),
  /** What was found, or what is missing, as text. */
  words: z.string(),
  /** The wound it is about, if it is required for each. */
  woundId: Id.nullable(),
  woundName: z.string().nullable(),
  proof: Citation.nullable(),
  /** Where a gap is closed. */
  url: z.string().nullable(),
})
export type DocumentationElement = z.output<typeof DocumentationElement>

export const DocumentationCheck = z.object({
  visitId: Id,
  claimId: Id.nullable(),
  patientId: Id,
  serviceDate: Day,
  /** Policies in force on that day for that contractor. Empty: only our own checklist counts. */
  policies: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      contractor: z.string(),
      from: Day,
      to: Day.nullable(),
      source: z.string(),
    }),
  ),
  elements: z.array(DocumentationElement),
  gaps: z.number().int(),
})
export type DocumentationCheck = z.output<typeof DocumentationCheck>

export const readVisitLens = endpoint({
  id: 'readVisitLens',
  feature: 'billing',
  summary: 'List the documentation elements required by policy for a visit, with their evidence.',
  method: 'GET',
  path: '/api/provider-visits/:visitId/lens',
  access: staff,
  audit: { action: 'visit.lens', resource: 'provider-visit' },
  params: z.object({ visitId: Id }),
  reply: DocumentationCheck,
})

export const readClaimLens = endpoint({
  id: 'readClaimLens',
  feature: 'billing',
  summary: 'List the documentation elements for a claim’s visit under its payer’s policies.',
  method: 'GET',
  path: '/api/billing/claims/:claimId/lens',
  access: staff,
  audit: { action: 'claim.lens', resource: 'claim' },
  params: z.object({ claimId: Id }),
  reply: DocumentationCheck,
})

export const NecessityLetter = z.object({
  claimId: Id,
  patientId: Id,
  title: z.string(),
  date: Day,
  from: z.array(z.string()),
  to: z.array(z.string()),
  patient: z.object({
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: Day.nullable(),
    memberId: z.string().nullable(),
  }),
  sections: z.array(
    z.object({
      heading: z.string(),
      sentences: z.array(z.object({ words: z.string(), citation: Citation })),
    }),
  ),
  /** What a letter usually says and the chart does not. Nothing is made up for it. */
  missing: z.array(z.string()),
  signature: z.object({ name: z.string(), credential: z.string().nullable(), npi: z.string().nullable() }),
})
export type NecessityLetter = z.output<typeof NecessityLetter>

export const readNecessityLetter = endpoint({
  id: 'readNecessityLetter',
  feature: 'billing',
  summary:
    'Get a letter of medical necessity drafted from chart data, with citations. It must be reviewed and signed.',
  method: 'GET',
  path: '/api/billing/claims/:claimId/letter',
  access: staff,
  audit: { action: 'claim.letter', resource: 'claim' },
  params: z.object({ claimId: Id }),
  reply: NecessityLetter,
})

export const lensEndpoints = [readVisitLens, readClaimLens, readNecessityLetter]
