/** What the front desk and billers do with patients' money in a simulated year, and what reaches the bank. */
import {
  adjustPatientBalance,
  allocatePatientPayment,
  closeDay,
  createBankDeposit,
  createStatements,
  listPatientBalances,
  listUndeposited,
  readDailyClose,
  readPatientAccount,
  recordPatientPayment,
  refundPatientPayment,
  reversePatientPayment,
  type DepositItem,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { expectStatus } from './claim-work.ts'
import type { SimulatedPatient, SimulatedPractice } from './practice.ts'

type MoneyCounts = Record<
  | 'payments'
  | 'copays'
  | 'returned'
  | 'refunds'
  | 'smallBalances'
  | 'badDebts'
  | 'moved'
  | 'statements'
  | 'deposits'
  | 'closes',
  number
>

export function createMoneyWork({ admin, random, today, patients }: SimulatedPractice) {
  const counts: MoneyCounts = {
    ...{ payments: 0, copays: 0, returned: 0, refunds: 0, smallBalances: 0, badDebts: 0 },
    ...{ moved: 0, statements: 0, deposits: 0, closes: 0 },
  }
  /** The patients' side of the bank: what was handed over, less what came back. */
  const bank = { patientCents: 0, depositedCents: 0 }
  const closedDays: string[] = []
  let checks = 0
  /** Days on which money moved or may have been posted. */
  const moneyDays = new Set<string>()
  const toCents = (dollars: number) => Math.round(dollars * 100)

  async function pay({ id: patientId }: SimulatedPatient, cents: number, purpose: 'balance' | 'copay') {
    const isCheck = random.chance(0.4)
    moneyDays.add(today())
    const paid = await admin.send(recordPatientPayment, {
      params: { patientId },
      body: {
        ...{ amount: cents / 100, purpose, receivedOn: today() },
        ...(isCheck ? { method: 'check', reference: `C-${(checks += 1)}` } : { method: 'cash' }),
      },
    })
    expectStatus(paid, 201)
    counts[purpose === 'copay' ? 'copays' : 'payments'] += 1
    bank.patientCents += cents
    return { ...paid.body, isCheck }
  }

  const readAccount = async (patientId: string) =>
    (await admin.call(readPatientAccount, { params: { patientId } })).body

  /** Everyone who owes or has a credit, in the order of the patients. */
  async function listAccounts() {
    const { body } = await admin.call(listPatientBalances, { query: { show: 'all' } })
    if (body.isTruncated) throw new Error('More accounts than are listed')
    return patients.flatMap((patient) => {
      const row = body.rows.find(({ patientId }) => patientId === patient.id)
      return row ? [{ patient, row }] : []
    })
  }

  async function takeCopay(patient: SimulatedPatient): Promise<void> {
    if (patient.kind.startsWith('private') && random.chance(0.5)) await pay(patient, 2_500, 'copay')
  }

  /** Some pay all, some a part, some too much, some nothing; a check may come back. */
  async function collect(): Promise<void> {
    for (const { patient, row } of await listAccounts()) {
      const owed = toCents(row.balance)
      const draw = random.next()
      if (owed > 0 && owed <= 500) await writeOff(patient)
      else if (owed > 0 && draw < 0.7) {
        // Some leave a few dollars.
        const part = draw < 0.5 && owed > 1_000 ? owed - 300 : Math.ceil(owed * random.next())
        const cents = draw < 0.35 ? owed : draw < 0.6 ? part : owed + 1_234
        const paid = await pay(patient, cents, 'balance')
        if (paid.isCheck && random.chance(0.2)) await returnCheck(patient, paid.id, cents)
        else if (random.chance(0.2)) await movePayment(patient, paid.id)
      } else if (owed > 0) await writeOff(patient)
      if (row.unapplied > 0 && random.chance(0.4)) await refund(patient)
    }
  }

  async function returnCheck({ id: patientId }: SimulatedPatient, patientPaymentId: string, cents: number) {
    const params = { patientId, patientPaymentId }
    expectStatus(await admin.send(reversePatientPayment, { params, body: { reason: 'Returned check' } }), 200)
    counts.returned += 1
    bank.patientCents -= cents
  }

  /** Onto the latest visit instead of the oldest, as far as it is open. */
  async function movePayment({ id: patientId }: SimulatedPatient, patientPaymentId: string) {
    const account = await readAccount(patientId)
    const paid = account.payments.find(({ id }) => id === patientPaymentId)
    const target = account.claims.findLast(({ balance }) => balance > 0)
    if (!paid || !target) return
    const amount = Math.min(paid.amount - paid.refunded, target.balance)
    const params = { patientId, patientPaymentId }
    const body = { allocations: [{ claimId: target.claimId, amount }] }
    expectStatus(await admin.send(allocatePatientPayment, { params, body }), 200)
    counts.moved += 1
  }

  async function writeOff({ id: patientId }: SimulatedPatient): Promise<void> {
    const account = await readAccount(patientId)
    const claim = account.claims.find(({ balance }) => balance > 0)
    if (!claim) return
    const isSmall = account.balance <= 5
    if (!isSmall && !random.chance(0.2)) return
    const { status } = await admin.send(adjustPatientBalance, {
      params: { patientId },
      body: {
        ...{ claimId: claim.claimId, kind: isSmall ? 'small_balance' : 'bad_debt', amount: claim.balance },
        reason: 'Policy of the practice',
      },
    })
    if (status === 201) counts[isSmall ? 'smallBalances' : 'badDebts'] += 1
  }

  async function refund({ id: patientId }: SimulatedPatient): Promise<void> {
    const account = await readAccount(patientId)
    const paid = account.payments.findLast(
      ({ unapplied, reversesId }) => unapplied > 0 && reversesId === null,
    )
    if (!paid) return
    const params = { patientId, patientPaymentId: paid.id }
    const body = {
      ...{ amount: paid.unapplied, method: 'check', reference: `R-${counts.refunds + 1}` },
      ...{ refundedOn: today(), reason: 'Credit returned' },
    }
    expectStatus(await admin.send(refundPatientPayment, { params, body }), 201)
    counts.refunds += 1
    bank.patientCents -= toCents(paid.unapplied)
  }

  async function sendStatements(): Promise<void> {
    const { status, body, text } = await admin.send(createStatements, {
      body: { id: randomUUID(), delivery: 'printed' },
    })
    expectStatus({ status, text }, 201)
    counts.statements += body.statements.length
  }

  /** What came in goes to the bank: payers’ payments each by itself, patients’ money in one bag. */
  async function deposit(): Promise<void> {
    moneyDays.add(today())
    const { body: items } = await admin.call(listUndeposited, {})
    const groups = Map.groupBy(items, ({ kind, id }) => (kind === 'payer' ? id : 'patients'))
    for (const group of groups.values()) await depositItems(group)
  }

  async function depositItems(items: readonly DepositItem[]): Promise<void> {
    const cents = items.reduce((sum, { amount }) => sum + toCents(amount), 0)
    if (cents === 0) return
    const deposited = await admin.send(createBankDeposit, {
      body: {
        ...{
          depositedOn: today(),
          method: items[0]?.kind === 'payer' ? 'eft' : 'check',
          amount: cents / 100,
        },
        items: items.map(({ kind, id }) => ({ kind, id })),
      },
    })
    expectStatus(deposited, 201)
    if (deposited.body.difference !== 0) throw new Error(`A deposit differs by ${deposited.body.difference}`)
    counts.deposits += 1
    bank.depositedCents += cents
  }

  /** Every day before today on which money moved, once. */
  async function closeDays(): Promise<void> {
    for (const day of [...moneyDays].toSorted()) {
      if (day >= today() || closedDays.includes(day)) continue
      const { body: open } = await admin.call(readDailyClose, { query: { date: day } })
      const explanation = open.figures.differences.length > 0 ? 'Payments wait to be posted' : null
      expectStatus(await admin.send(closeDay, { body: { date: day, explanation } }), 200)
      closedDays.push(day)
      counts.closes += 1
    }
  }
  return { takeCopay, collect, sendStatements, deposit, closeDays, counts, bank, closedDays }
}
