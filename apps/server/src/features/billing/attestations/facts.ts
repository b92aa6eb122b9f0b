/** What each claim may attest, from the records of its patient and its payer: for the scrubber and for what leaves. */
import { computeMspResult, type Answered, type Attestations, type ClaimMsp } from '@mendwell/clinical'
import type { Claim, OtherPlan } from '@mendwell/x12'
import type { Db } from '../../../platform/db/connection.ts'
import {
  listClaimAssignments,
  listClaimAttestations,
  listClaimOtherPlans,
  type AttestedRow,
  type OtherPlanRow,
} from './store.ts'

export interface AttestedFacts {
  acceptsAssignment: boolean | null
  injuredOn: string | null
  records: readonly AttestedRow[]
  otherPlans: readonly OtherPlanRow[]
}

/** By claim. */
export async function loadAttested(
  db: Db,
  organizationId: string,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, AttestedFacts>> {
  if (claimIds.length === 0) return new Map()
  const [heads, records, plans] = await Promise.all([
    listClaimAssignments(db, organizationId, claimIds),
    listClaimAttestations(db, organizationId, claimIds),
    listClaimOtherPlans(db, organizationId, claimIds),
  ])
  const recordsByClaim = Map.groupBy(records, ({ claimId }) => claimId)
  const plansByClaim = Map.groupBy(plans, ({ claimId }) => claimId)
  return new Map(
    heads.map(({ claimId, acceptsAssignment, injuredOn }) => [
      claimId,
      {
        acceptsAssignment: acceptsAssignment,
        injuredOn: injuredOn,
        records: recordsByClaim.get(claimId) ?? [],
        otherPlans: plansByClaim.get(claimId) ?? [],
      },
    ]),
  )
}

export function buildAttestations({ records, otherPlans, ...rest }: AttestedFacts): Attestations {
  const findLatest = (kind: string) => records.find((row) => row.kind === kind)
  const toAnswered = (kind: string): Answered | null => {
    const row = findLatest(kind)
    return row
      ? {
          answer: row.answer as Answered['answer'], // the column's check
          on: row.datedOn,
          accidentOn: row.accidentOn,
          state: row.accidentState,
          isForVisit: row.isForVisit,
        }
      : null
  }
  const form = <Answer extends string>(kind: string) => {
    const row = findLatest(kind)
    return row
      ? { answer: row.answer as Answer, on: row.datedOn, byRepresentative: row.byRepresentative } // the column's check
      : null
  }
  return {
    ...rest,
    benefits: form<'signed' | 'refused'>('assignment_of_benefits'),
    release: form<'signed' | 'permitted_by_law'>('release_of_information'),
    otherInsurance: toAnswered('other_insurance'),
    otherPlans: otherPlans.map(({ payerName: name, rank, lastName }) => ({
      ...{ name, rank, isHolderKnown: lastName !== null },
    })),
    employment: toAnswered('employment'),
    autoAccident: toAnswered('auto_accident'),
    otherAccident: toAnswered('other_accident'),
  }
}

/** Left out where no payer of the patient is Medicare itself. */
export function buildMsp(
  { records, otherPlans }: AttestedFacts,
  claim: { filingCode: string; coverageRank: string; mspRepeatDays: number },
): { msp?: ClaimMsp } {
  const isMedicareClaim = claim.filingCode === 'MB'
  if (!isMedicareClaim && !otherPlans.some(({ filingCode }) => filingCode === 'MB')) return {}
  const row = records.find(({ kind }) => kind === 'medicare_secondary')
  const result = computeMspResult(row?.mspAnswers ?? {})
  return {
    msp: {
      asked: row
        ? {
            answer: row.answer as Answered['answer'], // the column's check
            on: row.datedOn,
            reasons: result.state === 'other-first' ? result.reasons : [],
          }
        : null,
      repeatDays: claim.mspRepeatDays,
      isMedicareFirst: isMedicareClaim && claim.coverageRank === 'primary',
    },
  }
}

type ClaimAttestations = Pick<
  Claim,
  'acceptsAssignment' | 'benefits' | 'release' | 'signedByRepresentative' | 'related' | 'otherPlans'
>

/** The same in the format of a claim; what was not recorded is left out. */
export function buildClaimAttestations(facts: AttestedFacts | undefined): ClaimAttestations {
  if (!facts) return nothingAttested
  const { acceptsAssignment, benefits, release, otherInsurance, ...asked } = buildAttestations(facts)
  const isAsked = otherInsurance !== null && otherInsurance.answer !== 'unknown'
  const forms = {
    benefits: benefits === null ? null : benefits.answer === 'signed' ? 'Y' : 'W',
    release: release === null ? null : release.answer === 'signed' ? 'Y' : 'I',
  } as const
  const plans = facts.otherPlans.map((plan, at) => ({ ...otherPlan(plan, at), ...forms }))
  return {
    acceptsAssignment,
    ...forms,
    signedByRepresentative: [benefits, release].some(
      (form) => form?.answer === 'signed' && form.byRepresentative,
    ),
    related: buildRelatedCause(asked),
    otherPlans: plans.length > 0 || isAsked ? plans : null,
  }
}

const laterRanks: readonly OtherPlan['rank'][] = ['S', 'T', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const relationCodes = { self: '18', spouse: '01', child: '19', other: 'G8' } as const

/** A plan that pays after the claim's payer, in the order of the coverages. */
const otherPlan = (row: OtherPlanRow, at: number): Omit<OtherPlan, 'benefits' | 'release'> => ({
  rank: laterRanks[at] ?? 'H',
  relation: relationCodes[row.relation],
  holder: { last: row.lastName ?? '', first: row.firstName, middle: null, suffix: null },
  memberId: row.memberId.replaceAll('-', '').toUpperCase(),
  groupNumber: row.groupNumber,
  planName: row.payerName,
  payerId: row.payerNumber,
  filing: row.filingCode,
})

const nothingAttested: ClaimAttestations = {
  acceptsAssignment: null,
  benefits: null,
  release: null,
  signedByRepresentative: false,
  related: null,
  otherPlans: null,
}

/** Null as soon as one of the three was not answered. */
function buildRelatedCause({
  employment,
  autoAccident,
  otherAccident,
}: Pick<Attestations, 'employment' | 'autoAccident' | 'otherAccident'>): Claim['related'] {
  const answers = [employment, autoAccident, otherAccident]
  if (answers.some((one) => one === null || one.answer === 'unknown')) return null
  const isYes = (one: Answered | null) => one?.answer === 'yes'
  return {
    employment: isYes(employment),
    auto: isYes(autoAccident),
    other: isYes(otherAccident),
    state: isYes(autoAccident) ? (autoAccident?.state ?? null) : null,
    on: answers.find((one) => isYes(one) && one?.accidentOn)?.accidentOn ?? null,
  }
}
