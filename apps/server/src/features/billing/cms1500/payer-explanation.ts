/** The page behind a claim to a later payer: what each earlier payer decided, line by line, as text. Pure. */
import { adjustmentReasons } from '@mendwell/clinical'
import type { Claim, OtherPlan, PlanAdjustment } from '@mendwell/x12'
import { formatDate } from '../../../platform/dates.ts'

export interface Explanation {
  title: string
  rows: string[]
}

/** One for each payer that decided. */
export const buildExplanations = (claim: Claim): Explanation[] =>
  (claim.otherPlans ?? []).flatMap((plan) => (plan.decision ? [buildExplanation(claim, plan)] : []))

function buildExplanation(claim: Claim, { decision, planName, holder, memberId }: OtherPlan): Explanation {
  const said = decision! // the caller has it
  const patient = (claim.patient ?? claim.subscriber).name
  return {
    title: `Explanation of payment: ${planName}`,
    rows: [
      `Claim ${claim.claimNumber}   Payer control number ${said.controlNumber ?? 'not documented'}`,
      `Patient ${formatName(patient)}   Insured ${formatName(holder)}, ID ${memberId}`,
      `Adjudicated ${formatDate(said.decidedOn)}   Charge ${formatDollars(claim.totalCents)}   Paid ${formatDollars(said.paidCents)}`,
      ...(said.remarks.length > 0 ? [`Remarks ${said.remarks.join(', ')}`] : []),
      ...said.adjustments.map(formatAdjustment),
      ...said.lines.flatMap((line) => [
        `Line ${line.line + 1}: ${[line.code, ...line.modifiers].join('-')}   Charge ${formatDollars(
          claim.lines[line.line]?.chargeCents ?? 0,
        )}   Paid ${formatDollars(line.paidCents)}`,
        ...line.adjustments.map(formatAdjustment),
      ]),
    ],
  }
}

function formatAdjustment({ group, reason, cents }: PlanAdjustment): string {
  const words = adjustmentReasons.find(({ code }) => code === reason)?.words ?? 'Unknown reason code (CARC)'
  return `    ${group}-${reason} ${words}: ${formatDollars(cents)}`
}

const formatName = ({ last, first }: { last: string; first: string | null }) =>
  [last, first].filter(Boolean).join(', ')

const formatDollars = (cents: number) => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
