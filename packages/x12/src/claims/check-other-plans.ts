/** Form of the other plans of a claim, and whether what they decided balances with its lines, to the cent. */
import type { Claim, OtherPlan, PlanAdjustment, PlanDecision } from '../claim.ts'
import type { FormCheck } from './form.ts'
import { checkName } from './check-parties.ts'

const order = 'PSTABCDEFGH'

export function checkOtherPlans(check: FormCheck, at: string, claim: Claim): void {
  const plans = claim.otherPlans ?? []
  check.count(`${at}.otherPlans`, plans, 0, 10)
  checkMspReason(check, `${at}.mspReason`, claim.rank, claim.payer.filing, claim)
  const ranks = [claim.rank, ...plans.map(({ rank }) => rank)]
  plans.forEach((plan, index) => {
    const field = `${at}.otherPlans.${index}`
    checkName(check, `${field}.holder`, plan.holder)
    check.text(`${field}.memberId`, plan.memberId, 80, 2)
    check.text(`${field}.groupNumber`, plan.groupNumber, 50)
    check.text(`${field}.planName`, plan.planName, 60)
    check.text(`${field}.payerId`, plan.payerId, 80, 2)
    checkMspReason(check, `${field}.mspReason`, plan.rank, plan.filing, plan)
    if (plan.decision) checkDecision(check, `${field}.decision`, plan.decision, claim)
    if (claim.frequency === '8') return
    if (plan.benefits === null) check.say(`${field}.benefits`, 'is not recorded')
    if (plan.release === null) check.say(`${field}.release`, 'is not recorded')
    if (ranks.indexOf(plan.rank) !== index + 1) check.say(`${field}.rank`, 'is the rank of another plan')
    checkOrder(check, field, plan, claim)
  })
  if (claim.frequency !== '8' && claim.rank !== 'P' && !ranks.slice(1).includes('P'))
    check.say(`${at}.otherPlans`, 'do not contain the primary payer')
}

/** Lines name the payer by its number, so two that decided can't have the same one. */
function checkOrder(check: FormCheck, field: string, plan: OtherPlan, claim: Claim): void {
  const isEarlier = order.indexOf(plan.rank) < order.indexOf(claim.rank)
  if (plan.noncoveredCents !== null && (plan.decision || plan.noncoveredCents !== claim.totalCents))
    check.say(`${field}.noncoveredCents`, 'is the whole charge of a plan that did not decide')
  if (isEarlier && !plan.decision && plan.noncoveredCents === null)
    check.say(`${field}.decision`, 'of the earlier payer is missing')
  if (!plan.decision) return
  if (!isEarlier) check.say(`${field}.decision`, 'is of a payer that comes later')
  const decided = claim.otherPlans?.filter(({ decision }) => decision !== null) ?? []
  if (decided.find(({ payerId }) => payerId === plan.payerId) !== plan)
    check.say(`${field}.payerId`, 'is the number of another payer that decided')
}

function checkMspReason(
  check: FormCheck,
  field: string,
  rank: string,
  filing: string,
  { mspReason }: { readonly mspReason: string | null },
): void {
  const isNeeded = filing === 'MB' && rank !== 'P'
  if (isNeeded && mspReason === null) check.say(field, 'is required where Medicare is not the primary payer')
  if (!isNeeded && mspReason !== null) check.say(field, 'is sent for Medicare only, where it is not primary')
}

function checkDecision(check: FormCheck, at: string, decision: PlanDecision, claim: Claim): void {
  check.cents(`${at}.paidCents`, decision.paidCents)
  check.cents(`${at}.owedCents`, decision.owedCents)
  check.date(`${at}.decidedOn`, decision.decidedOn)
  check.text(`${at}.controlNumber`, decision.controlNumber, 50)
  check.count(`${at}.remarks`, decision.remarks, 0, 5)
  decision.remarks.forEach((remark, index) => check.text(`${at}.remarks.${index}`, remark, 50))
  checkAdjustments(check, `${at}.adjustments`, decision.adjustments)
  checkLines(check, at, decision, claim)
  const cut = sumAdjustments(decision.adjustments)
  const expected =
    decision.lines.length === 0
      ? claim.totalCents - cut
      : decision.lines.reduce((cents, line) => cents + line.paidCents, 0) - cut
  if (decision.paidCents !== expected)
    check.say(
      `${at}.paidCents`,
      `is ${decision.paidCents} cents, but ${decision.lines.length === 0 ? 'the charge' : 'the line payments'} less adjustments come to ${expected}`,
    )
}

/** A payer decides on every line, or on the whole claim. */
function checkLines(check: FormCheck, at: string, { lines, owedCents }: PlanDecision, claim: Claim): void {
  if (lines.length === 0) return
  if (owedCents !== null) check.say(`${at}.owedCents`, 'is said by the lines')
  claim.lines.forEach((_, index) => {
    const count = lines.filter(({ line }) => line === index).length
    if (count !== 1) check.say(`${at}.lines`, `name line ${index + 1} ${count} times`)
  })
  lines.forEach((line, index) => {
    const field = `${at}.lines.${index}`
    const charged = claim.lines[line.line]
    if (!charged) return check.say(`${field}.line`, 'is not a line of the claim')
    check.matches(`${field}.code`, line.code, /^[A-Z0-9]{5}$/, 'a 5-character procedure code')
    check.count(`${field}.modifiers`, line.modifiers, 0, 4)
    check.whole(`${field}.units`, line.units, 0, 9999)
    check.cents(`${field}.owedCents`, line.owedCents)
    checkAdjustments(check, `${field}.adjustments`, line.adjustments)
    const expected = charged.chargeCents - sumAdjustments(line.adjustments)
    if (line.paidCents !== expected)
      check.say(
        `${field}.paidCents`,
        `is ${line.paidCents} cents, but the line charge less adjustments comes to ${expected}`,
      )
  })
}

function checkAdjustments(check: FormCheck, at: string, adjustments: readonly PlanAdjustment[]): void {
  adjustments.forEach((one, index) => {
    check.matches(`${at}.${index}.reason`, one.reason, /^[A-Z]?\d{1,3}$/, 'an adjustment reason code')
    if (one.cents === 0) check.say(`${at}.${index}.cents`, 'is zero')
  })
}

const sumAdjustments = (adjustments: readonly PlanAdjustment[]) =>
  adjustments.reduce((cents, one) => cents + one.cents, 0)
