/** Whether a patient may be sent a statement, with every reason why not. Rules PA5, PA6. */
import { countDaysBetween } from '../measurement/days.ts'
import { canContactPatient, type PatientStatus } from '../patient-status/status.ts'
import { defineOptions } from '../vocabulary.ts'
import type { PatientAccount } from './balance.ts'
import type { PlanStatus } from './payment-plan.ts'
import type { AccountHoldKind, StatementDelivery } from './vocabulary.ts'

export const statementBlocks = defineOptions('reasons against a statement', {
  'no-balance': 'No balance due from the patient',
  qmb: 'Qualified Medicare Beneficiary: Medicare cost sharing can’t be billed to the patient',
  'payer-open': 'A payer has not finished processing the claim',
  deceased: 'Patient is deceased',
  'patient-status': 'No statements for this patient status',
  disputed: 'Balance disputed',
  'bad-address': 'Mail returned, address not valid',
  hold: 'Account on hold',
  'below-minimum': 'Balance is below the statement minimum',
  'plan-kept': 'Payment plan on track',
  cycle: 'The next statement is not due yet',
  'decision-needed': 'All statements sent. Review the account',
})
export type StatementBlock = (typeof statementBlocks.values)[number]

/** What a person may decide to send a statement in spite of. */
export const overridableBlocks: readonly StatementBlock[] = [
  'patient-status',
  'below-minimum',
  'plan-kept',
  'cycle',
  'decision-needed',
]

export interface StatementPolicy {
  readonly minimumCents: number
  readonly cycleDays: number
  /** Then a person decides. */
  readonly maxStatements: number
}

export interface StatementFacts {
  readonly account: PatientAccount
  readonly status: PatientStatus
  readonly holds: readonly AccountHoldKind[]
  /** How the next statement goes out. */
  readonly delivery: StatementDelivery
  readonly plan: PlanStatus | null
  /** The latest statement; null: none was sent. */
  readonly lastSentOn: string | null
  /** Statements sent for what is still owed, since the last payment. */
  readonly sentCount: number
}

export interface StatementDecision {
  /** What the statement may ask for. */
  readonly dueCents: number
  readonly blocks: readonly StatementBlock[]
  readonly state: 'due' | 'on-hold' | 'not-due'
  /** The first day of the next statement; null: it does not depend on a day. */
  readonly nextOn: string | null
}

/** Claims whose share the patient may be asked for now. */
export const listStatementClaims = ({ claims }: PatientAccount) =>
  claims.filter(({ balanceCents, isPayerOpen }) => balanceCents > 0 && !isPayerOpen)

const notDue: readonly StatementBlock[] = ['no-balance', 'below-minimum', 'plan-kept', 'cycle']

export function decideStatement(
  facts: StatementFacts,
  policy: StatementPolicy,
  today: string,
): StatementDecision {
  const { account, holds } = facts
  const dueCents =
    listStatementClaims(account).reduce((sum, { balanceCents }) => sum + balanceCents, 0) -
    Math.min(account.unappliedCents - account.reservedCents, account.balanceCents)
  const nextOn = facts.lastSentOn === null ? null : addDays(facts.lastSentOn, policy.cycleDays)
  const conditions: readonly (readonly [StatementBlock, boolean])[] = [
    ['payer-open', dueCents <= 0 && account.claims.some((one) => one.isPayerOpen && one.balanceCents > 0)],
    ['qmb', dueCents <= 0 && account.claims.some(({ isQmb }) => isQmb)],
    ['no-balance', dueCents <= 0],
    ['deceased', facts.status === 'deceased'],
    ['patient-status', facts.status !== 'deceased' && !canContactPatient(facts.status, 'statement').allowed],
    ['disputed', holds.includes('disputed')],
    ['bad-address', holds.includes('bad_address') && facts.delivery === 'printed'],
    ['hold', holds.includes('other')],
    ['below-minimum', dueCents > 0 && dueCents < policy.minimumCents],
    ['plan-kept', facts.plan === 'kept' || facts.plan === 'behind'],
    ['decision-needed', dueCents > 0 && facts.sentCount >= policy.maxStatements],
    ['cycle', nextOn !== null && today < nextOn],
  ]
  const blocks = conditions.flatMap(([block, applies]) => (applies ? [block] : []))
  const isHeld = blocks.some((block) => !notDue.includes(block))
  return {
    dueCents: Math.max(0, dueCents),
    blocks,
    state: blocks.length === 0 ? 'due' : isHeld ? 'on-hold' : 'not-due',
    nextOn: nextOn !== null && countDaysBetween(today, nextOn)! > 0 ? nextOn : null, // both are days
  }
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
