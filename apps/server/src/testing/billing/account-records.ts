/** A payment, an adjustment, a plan, a hold, and a statement of a patient, for the generated tests. */
import { randomUUID } from 'node:crypto'
import type { StatementContent } from '@mendwell/contract'
import type { TestServer } from '../test-server.ts'

const content: StatementContent = {
  practice: { name: 'Sample Practice', addressLines: ['1 Sample Street'], phone: null, taxId: null },
  patient: { name: 'Sam Ple', medicalRecordNumber: 'M-1', addressLines: [] },
  lines: [],
  aging: { '0-30': 12, '31-60': 0, '61-90': 0, '91-120': 0, '120+': 0 },
  credit: 0,
  due: 12,
  payBy: null,
  isOnline: false,
}

export async function createAccountRecords(
  practice: TestServer,
  organizationId: string,
  { patientId, userId, claimId }: { patientId: string; userId: string; claimId: string },
) {
  const made = {
    patientPaymentId: randomUUID(),
    adjustmentId: randomUUID(),
    paymentPlanId: randomUUID(),
    accountHoldId: randomUUID(),
    statementId: randomUUID(),
    statementBatchId: randomUUID(),
  }
  const at = practice.clock.now
  const run = (statement: string, values: unknown[]) => practice.owner.query(statement, values)
  const { rows: numbers } = await run(
    `update billing_profiles set next_receipt = next_receipt + 1, next_statement = next_statement + 1
      where organization_id = $1 returning next_receipt - 1 as receipt, next_statement - 1 as statement`,
    [organizationId],
  )
  const { receipt, statement } = numbers[0] as { receipt: number; statement: number }
  // By the word of the payer, so that a later payment leaves it.
  await run(
    `insert into claim_decisions (organization_id, claim_id, sequence, kind, payer_id, coverage_id, sort_key, decided_on, paid_cents,
       adjusted_cents, patient_cents, sharing_cents, denied_cents, prior_cents, remarks, is_crossover, is_qmb, lines, recorded_at)
     select organization_id, id, 'primary', 'partial', payer_id, coverage_id, '2026-11-10', '2026-11-10', 0, 0, 9000, 9000, 0, 0, '{}', false,
            false, '[]', $2 from billing_claims where id = $1`,
    [claimId, at],
  )
  await run('update billing_claims set patient_cents = 9000 where id = $1', [claimId])
  // For a visit to come, so that it stays unapplied.
  await run(
    `insert into patient_payments (id, organization_id, patient_id, receipt_number, amount_cents, purpose, method, received_on,
       taken_by, taken_at) values ($1, $2, $3, $6, 5000, 'copay', 'cash', '2026-11-12', $4, $5)`,
    [made.patientPaymentId, organizationId, patientId, userId, at, receipt],
  )
  await run(
    `insert into patient_balance_adjustments (id, organization_id, patient_id, claim_id, kind, amount_cents, reason, adjusted_on,
       made_by, made_at) values ($1, $2, $3, $4, 'administrative', 100, 'Sample', '2026-11-10', $5, $6)`,
    [made.adjustmentId, organizationId, patientId, claimId, userId, at],
  )
  await run(
    `insert into payment_plans (id, organization_id, patient_id, amount_cents, day_of_month, payments, starts_on, max_missed,
       created_by, created_at, ended_on, ended_by, end_reason)
     values ($1, $2, $3, 2500, 15, 4, '2026-11-10', 2, $4, $5, '2026-11-12', $4, 'Sample')`,
    [made.paymentPlanId, organizationId, patientId, userId, at],
  )
  await run(
    `insert into patient_account_holds (id, organization_id, patient_id, kind, reason, placed_by, placed_at, released_by,
       released_at, release_reason) values ($1, $2, $3, 'disputed', 'Sample', $4, $5, $4, $5, 'Sample')`,
    [made.accountHoldId, organizationId, patientId, userId, at],
  )
  await run(
    `insert into patient_statements (id, organization_id, patient_id, batch_id, statement_number, statement_date, due_date,
       due_cents, language, delivery, content, overridden, created_by, created_at)
     values ($1, $2, $3, $4, $8, '2026-11-10', '2026-12-05', 1200, 'en', 'printed', $5, '{}', $6, $7)`,
    [
      made.statementId,
      organizationId,
      patientId,
      made.statementBatchId,
      JSON.stringify(content),
      userId,
      at,
      statement,
    ],
  )
  return made
}
