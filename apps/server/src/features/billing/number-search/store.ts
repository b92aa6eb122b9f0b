/** SQL of finding claims and money by the numbers on them: of payers, checks, transfers, statements, receipts, and deposits. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { q, sql } from '../../../platform/db/query.ts'
import { filterVisiblePatients } from '../../patients/public.ts'
import { selectFoundClaims } from '../claims/search-store.ts'

/** As the indexes have it. */
const plain = (column: string) => `lower(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`
/** U+10FFFF is in no number. */
const toSpan = (typed: string) => [typed, `${typed}\u{10FFFF}`] as const
const startsWith = (column: string, typed: string) => {
  const [from, until] = toSpan(typed)
  return sql<boolean>`${sql.raw(plain(column))} >= ${from} and ${sql.raw(plain(column))} < ${until}`
}

/** The number that a payer gave the claim: now, with a decision, or in an answer about its status. */
export const listClaimsByPayerNumber = (db: Db, actor: Actor, typed: string, most: number) =>
  db.all(
    selectFoundClaims(actor, most)
      .where(
        sql<boolean>`billing_claims.id in (
          select c.id from billing_claims c where c.organization_id = ${actor.organizationId}::uuid
             and ${startsWith('c.payer_control_number', typed)}
          union select d.claim_id from claim_decisions d where d.organization_id = ${actor.organizationId}::uuid
             and ${startsWith('d.payer_control_number', typed)}
          union select a.claim_id from claim_status_answers a where a.organization_id = ${actor.organizationId}::uuid
             and ${startsWith('a.payer_control_number', typed)})`,
      )
      .select('billing_claims.payerControlNumber'),
  )

export interface FoundMoney {
  id: string
  number: string
  label: string
  day: string
  cents: number
}

const listMoney = <Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> => {
  const { sql: text, parameters } = query.compile(q)
  return db.raw<Row>(text, [...parameters])
}

/** Payments of payers by check or EFT number. */
export const listPaymentsByTrace = (db: Db, actor: Actor, typed: string, most: number) =>
  listMoney<FoundMoney>(
    db,
    sql`select r.id, r.trace_number as number, r.payer_name as label, r.payment_date as day, r.amount_cents as cents
          from remittances r where r.organization_id = ${actor.organizationId}::uuid and ${startsWith('r.trace_number', typed)}
         order by r.payment_date desc, r.id limit ${most}`,
  )

/** Voided ones too: the number is on a bank statement. */
export const listDepositsByReference = (db: Db, actor: Actor, typed: string, most: number) =>
  listMoney<FoundMoney & { isVoid: boolean }>(
    db,
    sql`select d.id, d.reference as number, d.method as label, d.deposited_on as day, d.amount_cents as cents,
               d.voided_at is not null as is_void
          from bank_deposits d where d.organization_id = ${actor.organizationId}::uuid and ${startsWith('d.reference', typed)}
         order by d.deposited_on desc, d.id limit ${most}`,
  )

type OfPatient = FoundMoney & { patientId: string; firstName: string; lastName: string }

const visiblePatientsSql = (actor: Actor) =>
  sql`(${filterVisiblePatients(actor, q.selectFrom('patients')).selectAll('patients')})`

/** Payments of patients by check, terminal, or receipt number. */
export const listPatientPaymentsByNumber = (db: Db, actor: Actor, typed: string, most: number) =>
  listMoney<OfPatient>(
    db,
    sql`select t.id, coalesce(t.reference, 'Receipt ' || t.receipt_number) as number, 'Receipt ' || t.receipt_number as label,
               t.received_on as day, t.amount_cents as cents, t.patient_id, p.first_name, p.last_name
          from patient_payments t join ${visiblePatientsSql(actor)} p on p.id = t.patient_id
         where t.organization_id = ${actor.organizationId}::uuid and t.reverses_id is null
           and (${startsWith('t.reference', typed)} or 'receipt' || t.receipt_number = ${typed})
         order by t.received_on desc, t.id limit ${most}`,
  )

export const listStatementsByNumber = (db: Db, actor: Actor, number: number, most: number) =>
  listMoney<OfPatient>(
    db,
    sql`select s.id, s.statement_number::text as number, s.delivery as label, s.statement_date as day, s.due_cents as cents,
               s.patient_id, p.first_name, p.last_name
          from patient_statements s join ${visiblePatientsSql(actor)} p on p.id = s.patient_id
         where s.organization_id = ${actor.organizationId}::uuid and s.statement_number = ${number} limit ${most}`,
  )
