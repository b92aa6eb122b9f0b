/** A day's figures: every cent in one place, and what does not agree as sentences. Rules DC1 to DC3. */
import { adjustmentKinds, paymentMethods } from '@mendwell/clinical'
import { toDollars, type DailyFigures } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import {
  listPostedPayments,
  listUnbalanced,
  sumPatientPayments,
  sumRefunds,
  sumUndeposited,
  sumWriteOffs,
} from './figures-store.ts'
import { listDepositRows, listItemsOfDeposits } from './store.ts'

const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number) =>
  rows.reduce((total, row) => total + pick(row), 0)
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const formatCents = (cents: number) => money.format(cents / 100)

export async function loadDailyFigures(
  db: Db,
  of: { organizationId: string },
  day: string,
): Promise<DailyFigures> {
  const [payers, patients, writeOffs, refunds, undeposited, unbalanced, deposits] = await Promise.all([
    listPostedPayments(db, of, day),
    sumPatientPayments(db, of, day),
    sumWriteOffs(db, of, day),
    sumRefunds(db, of, day),
    sumUndeposited(db, of, day),
    listUnbalanced(db, of),
    listDepositRows(db, of, { from: day, to: day }),
  ])
  const active = deposits.filter(({ voidedAt }) => voidedAt === null)
  const items = await listItemsOfDeposits(
    db,
    of,
    active.map(({ id }) => id),
  )
  const countItems = (depositId: string) =>
    sum(
      items.filter((item) => item.depositId === depositId),
      ({ amountCents }) => amountCents,
    )
  const posted = sum(payers, (row) => row.posted)
  const unposted = sum(payers, (row) => row.unposted)
  const amount = sum(payers, (row) => row.amount)
  const withheld = sum(payers, (row) => row.withheld)
  const taken = sum(patients, (row) => row.amount)
  const applied = sum(patients, (row) => row.applied)
  const refunded = sum(patients, (row) => row.refunded)
  const depositedCents = sum(active, ({ amountCents }) => amountCents)
  const itemCents = sum(items, ({ amountCents }) => amountCents)
  return {
    payers: {
      count: payers.length,
      amount: toDollars(amount),
      posted: toDollars(posted),
      unposted: toDollars(unposted),
      resolved: toDollars(amount + withheld - posted - unposted),
      providerAdjustments: toDollars(-withheld),
    },
    patients: {
      count: sum(patients, ({ count }) => count),
      amount: toDollars(taken),
      applied: toDollars(applied),
      unapplied: toDollars(taken - applied - refunded),
      refunded: toDollars(refunded),
    },
    patientMethods: patients.map((row) => ({
      name: paymentMethods.labels[row.method as keyof typeof paymentMethods.labels], // the column's check
      count: row.count,
      amount: toDollars(row.amount),
    })),
    refunds: { count: refunds.count, amount: toDollars(refunds.amount) },
    writeOffs: writeOffs.map((row) => ({
      name: row.kind === 'payer' ? 'Payer balances' : formatKind(row.kind),
      count: row.count,
      amount: toDollars(row.amount),
    })),
    deposits: {
      count: active.length,
      amount: toDollars(depositedCents),
      items: toDollars(itemCents),
      difference: toDollars(depositedCents - itemCents),
    },
    undeposited: { count: undeposited.count, amount: toDollars(undeposited.amount) },
    differences: [
      ...active
        .filter(({ id, amountCents }) => countItems(id) !== amountCents)
        .map(
          ({ id, amountCents, reference }) =>
            `Deposit ${reference ?? '(no reference)'} of ${formatCents(amountCents)} contains payments of ${formatCents(countItems(id))}.`,
        ),
      ...payers
        .filter((row) => row.claims - row.withheld !== row.amount)
        .map(
          (row) =>
            `${row.label}: paid ${formatCents(row.amount)}, but its claims and adjustments add up to ${formatCents(row.claims - row.withheld)}.`,
        ),
      ...payers
        .filter((row) => row.unposted !== 0)
        .map((row) => `${row.label}: ${formatCents(row.unposted)} is not posted to a claim.`),
      ...unbalanced.map(({ kind, name, stated, found }) =>
        kind === 'claim'
          ? `Claim ${name} shows ${formatCents(stated)} paid, but its payments add up to ${formatCents(found)}.`
          : `Receipt ${name} of ${formatCents(stated)} is used for ${formatCents(found)}.`,
      ),
    ],
  }
}

const formatKind = (kind: string) => adjustmentKinds.labels[kind as keyof typeof adjustmentKinds.labels] // the column's check
