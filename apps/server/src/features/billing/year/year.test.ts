/** A year of a practice: every cent is somewhere, once, and the product, its files, and the bank agree about where. */
import { beforeAll, describe, expect, it } from 'vitest'
import { simulateYear } from '../../../testing/billing/year/simulate-year.ts'
import { getRepeatCount, isLongRun } from '../../../testing/repeat-count.ts'

const options = {
  seed: 20_260_105,
  visits: getRepeatCount(60, 2_000),
  periods: getRepeatCount(6, 26),
  transport: isLongRun ? 'sftp' : 'manual',
} as const
const timeoutMs = getRepeatCount(240_000, 7_200_000)

let year: Awaited<ReturnType<typeof simulateYear>>
beforeAll(async () => {
  const start = Date.now()
  year = await simulateYear(options)
  if (isLongRun) {
    const { claims, accounts, ...figures } = year
    const seconds = Math.round((Date.now() - start) / 1_000)
    console.log({ ...options, seconds, claims: claims.length, patients: accounts.length, ...figures })
  }
}, timeoutMs)

describe('a year of a practice', () => {
  it('ends with every cent of its charges in one place', () => {
    expect(year.claims.length).toBeGreaterThan(options.visits * 0.6)
    expect(year.charges).toBe(
      year.payersPaid +
        year.adjusted +
        year.patientsPaid +
        year.patientWriteOffs +
        year.payerWriteOffs +
        year.openPatients +
        year.openPayers,
    )
    for (const claim of year.claims)
      expect(Number(claim['total']), `${claim['claimNumber']}`).toBe(
        ['paid', 'adjusted', 'patient', 'writtenOff', 'owed'].reduce(
          (sum, part) => sum + Number(claim[part]),
          0,
        ),
      )
  })

  it('[CM22] posts to claims what the payers paid, and nothing twice', () => {
    expect(year.remittances).toBe(year.bankPayers)
    expect(year.posted + year.unposted).toBe(year.remittances)
    expect(year.posted).toBe(year.payersPaid)
  })

  it('[PA2] has applied, or as credit, what the patients paid and did not get back', () => {
    expect(year.receipts).toBe(year.bank.patientCents)
    expect(year.patientsPaid + year.unapplied).toBe(year.receipts)
    for (const { place, balance, notBillable, insuranceOpen, unapplied, ledgerOpen } of year.accounts)
      expect(ledgerOpen, `patient ${place}`).toBe(balance + notBillable + insuranceOpen - unapplied)
  })

  it('[DC1] [DC2] brings all of it to the bank, and changes no day that was closed', () => {
    expect(year.undeposited).toBe(0)
    expect(year.deposits).toBe(year.bank.depositedCents)
    expect(year.deposits).toBe(year.bankPayers + year.bank.patientCents)
    expect(year.changedDays).toEqual([])
  })

  it('saw all that happens to claims and accounts', () => {
    const seen = { ...year.outcomes, ...year.counts }
    const wanted = [
      ...['accepted', 'rejected', 'paid', 'denied', 'appealed', 'reversed', 'crossed_over', 'billed_next'],
      ...['written_off', 'decision by primary', 'decision by secondary', 'decision by tertiary'],
      ...['appealWon', 'appealLost', 'released', 'selfPay', 'copays', 'payments', 'returned', 'moved'],
      ...['refunds', 'smallBalances', 'badDebts', 'statements', 'deposits', 'closes', 'corrected'],
    ]
    expect(wanted.filter((name) => !(seen[name as keyof typeof seen] > 0))).toEqual([])
  })
})

it.runIf(isLongRun)(
  'is the same year again with the same seed',
  async () => {
    const small = { ...options, visits: 120, periods: 8, transport: 'manual' } as const
    expect(await simulateYear(small)).toEqual(await simulateYear(small))
  },
  timeoutMs,
)
