/**
 * Critical findings: opened by a saved record that shows one, addressed to a clinician, escalated until somebody acknowledges it by name.
 * Nothing closes one but an acknowledgment, or that its cause was entered in error.
 */
import { criticalFindingStates } from '@mendwell/clinical'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians, staff } from '../roles.ts'
import { Id, idOrAll, Instant, optional, optionalText, orAll, Paging, text } from '../values.ts'

export const criticalFindingSources = [
  'wound-assessment',
  'wound-examination',
  'limb-perfusion',
  'result',
  'vital-signs',
] as const

const Escalation = z.object({
  /** 1: the clinical lead. 2: administrators. */
  level: z.number().int(),
  at: Instant,
  names: z.array(z.string()),
})

const Acknowledgment = z.object({
  /** What was done. */
  action: z.string(),
  /** The provider who was notified; null: the clinician who acknowledged decided alone. */
  notifiedName: z.string().nullable(),
  notifiedAt: Instant.nullable(),
  readBack: z.boolean().nullable(),
  byName: z.string(),
  credential: z.string().nullable(),
  at: Instant,
})

export const CriticalFinding = z.object({
  id: Id,
  patientId: Id,
  /** Last, First. */
  patientName: z.string(),
  dateOfBirth: z.string().nullable(),
  medicalRecordNumber: z.string(),
  woundId: Id.nullable(),
  woundName: z.string().nullable(),
  side: z.enum(['left', 'right']).nullable(),
  ruleId: z.string(),
  title: z.string(),
  /** What was documented. */
  because: z.array(z.string()),
  /** The record that it rests on, and where that is opened. */
  source: z.object({ kind: z.enum(criticalFindingSources), id: Id, url: z.string() }),
  /** The time of care. */
  foundAt: Instant,
  openedAt: Instant,
  openedByName: z.string(),
  responsible: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(criticalFindingStates),
  escalations: z.array(Escalation),
  /** When the next level is notified; null: none is left, or it is not open. */
  nextEscalationAt: Instant.nullable(),
  acknowledgment: Acknowledgment.nullable(),
  /** A later record says that it is over. */
  resolved: z.object({ at: Instant, reason: z.string() }).nullable(),
  /** Its cause was entered in error, or corrected. */
  withdrawn: z.object({ at: Instant, reason: z.string(), byName: z.string().nullable() }).nullable(),
  /** Of the patient's facility. */
  timeZone: z.string(),
})
export type CriticalFinding = z.output<typeof CriticalFinding>

const buildAudit = (action: string) => ({
  action: `critical-finding.${action}`,
  resource: 'critical-finding',
})

export const listCriticalFindings = endpoint({
  id: 'listCriticalFindings',
  feature: 'critical-findings',
  summary: 'List critical findings, most recent first; of a patient or a wound, and those that are open.',
  method: 'GET',
  path: '/api/critical-findings',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({ patientId: idOrAll, woundId: idOrAll, state: orAll(['open']) }),
  reply: z.array(CriticalFinding),
})

export const acknowledgeCriticalFinding = endpoint({
  id: 'acknowledgeCriticalFinding',
  feature: 'critical-findings',
  summary:
    'Acknowledge a critical finding by name, with what was done, and who was notified and read it back. Of two people the first one counts.',
  method: 'POST',
  path: '/api/critical-findings/:criticalFindingId/acknowledge',
  access: clinicians,
  audit: buildAudit('acknowledge'),
  params: z.object({ criticalFindingId: Id }),
  body: z
    .object({
      action: text(1_000, 'Enter what was done'),
      notifiedName: optionalText(200),
      notifiedAt: optional(Instant),
      readBack: z.boolean().default(false),
    })
    .superRefine(({ notifiedName, notifiedAt, readBack }, context) => {
      const add = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (notifiedName === null) {
        if (notifiedAt !== null) add('notifiedName', 'Enter who was notified')
        return
      }
      if (notifiedAt === null) add('notifiedAt', 'Time is required')
      if (!readBack) add('readBack', 'Confirm read-back')
    }),
  reply: CriticalFinding,
})

export const criticalFindingEndpoints = [listCriticalFindings, acknowledgeCriticalFinding]
