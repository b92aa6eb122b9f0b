/** Search by the numbers that payers, banks, and statements carry. Each kind within the rights and the row rule of its own list. */
import { depositMethodNames, toDollars, type SearchHit } from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { hasFullAccess } from '../../../platform/db/counters.ts'
import { formatDate } from '../../../platform/dates.ts'
import { formatListName, type RankedHit, type SearchSource } from '../../search/public.ts'
import { toClaimHit } from '../claims/search-source.ts'
import {
  listClaimsByPayerNumber,
  listDepositsByReference,
  listPatientPaymentsByNumber,
  listPaymentsByTrace,
  listStatementsByNumber,
  type FoundMoney,
} from './store.ts'

/** Shorter ones begin too many numbers to mean one. */
const minNumberLength = 4
const maxStatementNumber = 2_147_483_647

export const billingNumberSource: SearchSource = {
  right: 'claims',
  async find(db, actor, asked, most) {
    const typed = asked.words.map(({ text }) => text).join('')
    if (!/^[a-z0-9]+$/.test(typed) || !/\d/.test(typed)) return []
    const isLong = typed.length >= minNumberLength
    const found = await Promise.all([
      isLong ? findClaims(db, actor, typed, most) : [],
      isLong ? findPayments(db, actor, typed, most) : [],
      hasRight(actor, 'payments') ? findPatientMoney(db, actor, typed, most) : [],
      hasRight(actor, 'payments') && hasFullAccess(actor) && isLong
        ? findDeposits(db, actor, typed, most)
        : [],
    ])
    return found.flat()
  },
}

/** A whole number before one that only begins so. */
const rankNumber = (number: string | null, typed: string) =>
  number?.toLowerCase().replace(/[^a-z0-9]/g, '') === typed ? 0 : 1

const formatAmount = (cents: number) =>
  toDollars(cents).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const toHit = (
  { id, day, cents, number }: FoundMoney,
  typed: string,
  { kind, title, about, url }: { kind: SearchHit['kind']; title: string; about: string; url: string },
): RankedHit => ({
  rank: rankNumber(number, typed),
  hit: { kind, id, title, detail: [about, formatDate(day), formatAmount(cents)].join(' · '), url },
})

const findClaims = async (db: Db, actor: Actor, typed: string, most: number): Promise<RankedHit[]> =>
  (await listClaimsByPayerNumber(db, actor, typed, most)).map((row) =>
    toClaimHit(row, rankNumber(row.payerControlNumber, typed)),
  )

const findPayments = async (db: Db, actor: Actor, typed: string, most: number): Promise<RankedHit[]> =>
  (await listPaymentsByTrace(db, actor, typed, most)).map((row) =>
    toHit(row, typed, {
      kind: 'payment',
      title: `Payment ${row.number}`,
      about: row.label,
      url: `/billing-dashboard?tab=payments&payment=${row.id}`,
    }),
  )

const findDeposits = async (db: Db, actor: Actor, typed: string, most: number): Promise<RankedHit[]> =>
  (await listDepositsByReference(db, actor, typed, most)).map((row) =>
    toHit(row, typed, {
      kind: 'deposit',
      title: `Deposit ${row.number}`,
      about: `${depositMethodNames[row.label as keyof typeof depositMethodNames]}${row.isVoid ? ', void' : ''}`, // the column's check
      url: `/billing-dashboard?tab=close&day=${row.day}`,
    }),
  )

/** "Statement 1024", or its number alone; payments by check, terminal, or receipt number. */
async function findPatientMoney(db: Db, actor: Actor, typed: string, most: number): Promise<RankedHit[]> {
  const number = Number(/^(?:statement)?(\d{1,10})$/.exec(typed)?.[1] ?? Number.NaN)
  const isNamed = typed.startsWith('statement')
  const isStatement =
    number <= maxStatementNumber && number > 0 && (isNamed || typed.length >= minNumberLength - 1)
  const [statements, payments] = await Promise.all([
    isStatement ? listStatementsByNumber(db, actor, number, most) : [],
    typed.length >= minNumberLength ? listPatientPaymentsByNumber(db, actor, typed, most) : [],
  ])
  const toPatientHit = (
    row: (typeof statements)[number],
    kind: SearchHit['kind'],
    title: string,
  ): RankedHit => ({
    ...toHit(row, typed, {
      kind,
      title,
      about: formatListName(row),
      url: `/billing-dashboard?tab=patients&account=${row.patientId}`,
    }),
    patientId: row.patientId,
  })
  return [
    ...statements.map((row) => ({ ...toPatientHit(row, 'statement', `Statement ${row.number}`), rank: 0 })),
    ...payments.map((row) => toPatientHit(row, 'patient-payment', `Patient payment ${row.number}`)),
  ]
}
