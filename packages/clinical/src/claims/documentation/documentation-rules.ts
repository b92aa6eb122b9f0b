/**
 * Scrub rules that compare a claim with its chart: the documentation check, the recorded procedures, and the diagnoses. What could not be
 * confirmed is stated, so that a clean claim does not look more certain than it is. Rules CM12, CM13 and CM15.
 */
import { findCodeClashes } from '../../coding/code-pairs.ts'
import { codePairSummary } from '../../coding/data/code-pairs.ts'
import { findProcedureCode } from '../../coding/procedure-codes.ts'
import { buildFinding } from '../claim-draft.ts'
import type { ClaimDraft, ScrubRule } from '../claim-draft.ts'
import { procedureSupport } from '../data/recorded-procedures.ts'
import { findDiagnosisDepth, possibleWoundDiagnoses, woundDiagnoses } from '../data/wound-diagnoses.ts'
import { checkDocumentation, listPolicyTopics } from './documentation-check.ts'
import { listPolicies } from '../policies.ts'

/** Held by rules of their own, which lead to the field. */
const heldElsewhere: readonly string[] = ['signature', 'diagnosis']

const documentation: ScrubRule = {
  id: 'documentation',
  wants: 'The chart documents the elements that payers require.',
  check: ({ documentation: visit }, _, day) =>
    visit === undefined
      ? []
      : checkDocumentation(visit, day).flatMap(({ id, weight, words, wants, woundId, source }) =>
          weight === null || heldElsewhere.includes(id)
            ? []
            : [
                buildFinding(
                  `documentation-${id}`,
                  { field: source, ...(woundId !== null && { woundId }) },
                  `${wants}: ${words}`,
                  weight,
                ),
              ],
        ),
}

const findCategory = (code: string, date: string) => {
  const answer = findProcedureCode(code, date)
  return answer.state === 'known' ? answer.entry.category : null
}

const procedureRecorded: ScrubRule = {
  id: 'procedure-recorded',
  wants: 'Every procedure code is supported by a documented procedure.',
  check: ({ documentation: visit, lines, serviceDate }) =>
    visit === undefined
      ? []
      : lines.flatMap(({ code }, line) => {
          const at = { field: 'procedures', line }
          const support = procedureSupport.get(code)
          const category = findCategory(code, serviceDate)
          // Visits are the visit itself; products are compared by their area.
          if (category === 'evaluation' || category === 'product') return []
          if (!support)
            return category === null
              ? []
              : [buildFinding('procedure-recorded', at, `Verify that the note documents ${code}.`, 'asks')]
          const recorded = visit.procedures.filter(
            ({ kind }) =>
              kind === support.kind || (support.kind === 'burn_dressing' && kind === 'debridement'),
          )
          return recorded.some(support.allows)
            ? []
            : [
                buildFinding(
                  'procedure-recorded',
                  at,
                  `${code} is billed, but the visit documents no ${support.words}. Document the procedure or remove the code.`,
                ),
              ]
        }),
}

const woundCategories: readonly (string | null)[] = [
  'debridement',
  'negative_pressure',
  'skin_substitute',
  'burn',
]
const startsWithAny = (code: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => code.startsWith(beginning))
/** Debridement below the skin: the tissue that the code removes. */
const debridedTissues: Readonly<Record<string, { depth: number; tissue: string }>> = {
  ...{
    '11042': { depth: 2, tissue: 'subcutaneous tissue' },
    '11045': { depth: 2, tissue: 'subcutaneous tissue' },
  },
  ...{ '11043': { depth: 3, tissue: 'muscle' }, '11046': { depth: 3, tissue: 'muscle' } },
  ...{ '11044': { depth: 4, tissue: 'bone' }, '11047': { depth: 4, tissue: 'bone' } },
}

/** Every diagnosis says a depth, and none is as deep as the code. */
function isTooShallow(code: string, diagnoses: readonly string[]): boolean {
  const depths = diagnoses.map(findDiagnosisDepth)
  const { depth = 0 } = debridedTissues[code] ?? {}
  return depths.every((one) => one !== null && one < depth)
}

const diagnosisSupports: ScrubRule = {
  id: 'diagnosis-supports',
  wants: 'A wound procedure points to a wound diagnosis that supports it.',
  check: ({ lines, diagnoses, serviceDate }) =>
    lines.flatMap(({ code, pointers }, line) => {
      const id = 'diagnosis-supports'
      if (!woundCategories.includes(findCategory(code, serviceDate))) return []
      const pointed = pointers.flatMap((at) => diagnoses[at - 1] ?? [])
      if (pointed.length === 0) return []
      const at = { field: 'pointers', line }
      const list = pointed.join(', ')
      const isOne = pointed.length === 1
      const wounds = pointed.filter((one) => startsWithAny(one, woundDiagnoses))
      if (wounds.length > 0)
        return isTooShallow(code, wounds)
          ? [
              buildFinding(
                id,
                at,
                `${list} ${isOne ? 'does' : 'do'} not reach ${debridedTissues[code]?.tissue}; ${code} does. Check the depth of the diagnosis.`,
                'asks',
              ),
            ]
          : []
      return pointed.some((one) => startsWithAny(one, possibleWoundDiagnoses))
        ? [
            buildFinding(
              id,
              at,
              isOne
                ? `${list} is not a wound diagnosis. Check that it supports ${code}.`
                : `${list} are not wound diagnoses. Check that they support ${code}.`,
              'asks',
            ),
          ]
        : [
            buildFinding(
              id,
              at,
              `${list} ${isOne ? 'does' : 'do'} not support ${code}. Point to the wound diagnosis.`,
            ),
          ]
    }),
}

const notConfirmed: ScrubRule = {
  id: 'not-confirmed',
  wants: 'Policies and edits that could not be verified are listed.',
  check: (claim) => {
    const id = 'not-confirmed'
    const buildNotice = (words: string) => buildFinding(id, { field: 'lens' }, words, 'informs')
    return [...formatPolicies(claim), ...formatCodePairs(claim)].map(buildNotice)
  },
}

function formatPolicies({
  documentation: visit,
  payer,
  facilityState = null,
  serviceDate,
  rules,
}: ClaimDraft): string[] {
  const topics = visit === undefined ? [] : listPolicyTopics(visit)
  if (topics.length === 0) return []
  if (payer !== 'medicare') return ['This payer’s coverage policies are not on file.']
  const policies = listPolicies({ insurance: payer, state: facilityState, date: serviceDate, topics }, rules)
  if (policies.length === 0) return ['No Medicare coverage policy is on file for this state and date.']
  return policies.map(
    ({ id, article, contractor }) =>
      `${article ? `${id} / ${article}` : id} (${contractor}) applies. Compare the note with the policy text.`,
  )
}

function formatCodePairs({ lines, serviceDate, rules }: ClaimDraft): string[] {
  return findCodeClashes(
    lines.map(({ code }) => code),
    serviceDate,
    rules,
  )
    .filter(({ pair }) => pair.source === codePairSummary)
    .map(
      ({ pair }) =>
        `NCCI edit ${pair.first} with ${pair.second}: source is a summary of the NCCI edits. Check the quarterly NCCI file.`,
    )
}

export const documentationRules: readonly ScrubRule[] = [
  procedureRecorded,
  diagnosisSupports,
  documentation,
  notConfirmed,
]
