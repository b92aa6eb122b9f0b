/** A year of a practice: every cent is somewhere, once, and the product, its files, and the bank agree about where. */
import { describe, expect, it } from 'vitest'
import { simulateYear } from '../../../testing/billing/year/simulate-year.ts'
import { getRepeatCount, isLongRun } from '../../../testing/repeat-count.ts'

const options = {
  seed: 20_260_105,
  visits: Number(process.env['YV'] ?? getRepeatCount(60, 2_000)),
  periods: Number(process.env['YP'] ?? getRepeatCount(8, 50)),
  transport: isLongRun ? 'sftp' : 'manual',
} as const

describe('a year', () => {
  it('accounts for every cent', { timeout: getRepeatCount(400_000, 3_600_000) }, async () => {
    const year = await simulateYear(options)
    const { charges, payersPaid, adjusted, patientsPaid, patientWriteOffs, payerWriteOffs } = year
    if (isLongRun || process.env['MENDWELL_YEAR'])
      console.log({ ...year, claims: year.claims.length, accounts: year.accounts.length })
    expect(charges).toBe(
      payersPaid +
        adjusted +
        patientsPaid +
        patientWriteOffs +
        payerWriteOffs +
        year.openPatients +
        year.openPayers,
    )
  })
})
