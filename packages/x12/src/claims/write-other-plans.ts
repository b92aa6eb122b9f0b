/** Loops 2320 to 2330B and 2430 of an 837P: the patient's other plans, and what those decided that answered before. */
import type { MspReason, OtherPlan, PlanAdjustment, PlanDecision } from '../claim.ts'
import { formatAmount } from '../text/amounts.ts'
import { formatDate } from '../text/dates.ts'
import { writeIfPresent, writeSegment, type Value } from '../text/segment-writer.ts'
import { buildNameSegment, buildOrganizationSegment } from './write-parties.ts'

/** A plan that has not decided has no amounts, remarks and dates. */
export const buildOtherPlanSegments = (
  plan: OtherPlan,
  signedByRepresentative: boolean,
): readonly string[] => [
  buildPlanSegment(plan.rank, plan.relation, plan.groupNumber, plan.mspReason, plan.filing),
  ...buildAdjustmentSegments(plan.decision?.adjustments ?? []),
  ...writeIfPresent(plan.decision, ({ paidCents }) => writeSegment('AMT', 'D', formatAmount(paidCents))),
  ...writeIfPresent(plan.noncoveredCents, (cents) => writeSegment('AMT', 'A8', formatAmount(cents))),
  ...writeIfPresent(plan.decision?.owedCents ?? null, (cents) =>
    writeSegment('AMT', 'EAF', formatAmount(cents)),
  ),
  writeSegment(
    'OI',
    null,
    null,
    plan.benefits ?? 'N',
    signedByRepresentative ? 'P' : null,
    null,
    plan.release ?? 'I',
  ),
  ...buildRemarkSegments(plan.decision?.remarks ?? []),
  buildNameSegment('IL', plan.holder, 'MI', plan.memberId),
  buildOrganizationSegment('PR', plan.planName, 'PI', plan.payerId),
  // The lines carry the day where there are decisions on lines.
  ...writeIfPresent(plan.decision?.lines.length === 0 ? plan.decision : null, buildDecidedSegment),
  ...writeIfPresent(plan.decision?.controlNumber ?? null, (number) => writeSegment('REF', 'F8', number)),
]

/** SBR of the payer that gets the claim, and of every other one. */
export const buildPlanSegment = (
  rank: string,
  relation: string | null,
  group: string | null,
  mspReason: MspReason | null,
  filing: string,
): string => writeSegment('SBR', rank, relation, group, null, mspReason, null, null, null, filing)

/** What each plan decided on this line, each with its payer's number. */
export const buildLineDecisionSegments = (plans: readonly OtherPlan[], line: number): readonly string[] =>
  plans.flatMap(({ decision, payerId }) =>
    (decision?.lines ?? [])
      .filter((one) => one.line === line)
      .flatMap((one) => [
        writeSegment(
          'SVD',
          payerId,
          formatAmount(one.paidCents),
          ['HC', one.code, ...one.modifiers],
          null,
          one.units,
          one.bundledInto === null ? null : one.bundledInto + 1,
        ),
        ...buildAdjustmentSegments(one.adjustments),
        ...writeIfPresent(decision, buildDecidedSegment),
        ...writeIfPresent(one.owedCents, (cents) => writeSegment('AMT', 'EAF', formatAmount(cents))),
      ]),
  )

const buildDecidedSegment = ({ decidedOn }: PlanDecision) =>
  writeSegment('DTP', '573', 'D8', formatDate(decidedOn))

/** The payer's own remarks start in the third element. */
const buildRemarkSegments = (remarks: readonly string[]) =>
  remarks.length === 0 ? [] : [writeSegment('MOA', null, null, ...remarks)]

const maxReasons = 6

/** One segment for reasons of one group that follow each other, up to six. */
function buildAdjustmentSegments(adjustments: readonly PlanAdjustment[]): readonly string[] {
  const runs: PlanAdjustment[][] = []
  for (const one of adjustments) {
    const last = runs.at(-1)
    if (last && last.length < maxReasons && last[0]?.group === one.group) last.push(one)
    else runs.push([one])
  }
  return runs.map((run) =>
    writeSegment(
      'CAS',
      run[0]?.group ?? null,
      ...run.flatMap(({ reason, cents, units }): Value[] => [reason, formatAmount(cents), units]),
    ),
  )
}
