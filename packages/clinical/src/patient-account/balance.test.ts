import { describe, expect, it } from 'vitest'
import { type AccountClaim, computePatientAccount, type PatientLedger } from './balance.ts'
import { settleAccount } from './settle.ts'
import { applySettlement, createClaim, createLedger, createPayment } from './testing/ledgers.ts'

const today = '2026-11-19'

describe('the balance of a claim', () => {
  it('[PA1] is the share less payments, then adjustments, and never below zero', () => {
    const ledger = createLedger({
      claims: [createClaim({ patientCents: 5_000 })],
      payments: [createPayment({ id: 'p', receivedOn: '2026-11-01', cents: 4_000 })],
      applied: [{ paymentId: 'p', claimId: 'c', cents: 4_000 }],
      adjusted: [{ adjustmentId: 'a', claimId: 'c', cents: 3_000 }],
    })
    const { claims, balanceCents } = computePatientAccount(ledger, today)
    expect(claims[0]).toMatchObject({ paidCents: 4_000, adjustedCents: 1_000, balanceCents: 0 })
    expect(balanceCents).toBe(0)
  })

  it('[PA2] turns what exceeds a fallen share into credit and reverses the write-off first', () => {
    const ledger = createLedger({
      claims: [createClaim({ patientCents: 3_000 })],
      payments: [createPayment({ id: 'p', receivedOn: '2026-11-01', cents: 3_000 })],
      applied: [{ paymentId: 'p', claimId: 'c', cents: 3_000 }],
      adjusted: [{ adjustmentId: 'a', claimId: 'c', cents: 2_000 }],
    })
    expect(settleAccount(ledger)).toEqual({
      applications: [],
      reversals: [{ adjustmentId: 'a', claimId: 'c', cents: -2_000 }],
    })
    const fallen = { ...ledger, claims: [createClaim({ patientCents: 1_000 })] }
    expect(settleAccount(fallen).applications).toEqual([{ paymentId: 'p', claimId: 'c', cents: -2_000 }])
    expect(computePatientAccount(applySettlement(fallen), today)).toMatchObject({
      balanceCents: 0,
      unappliedCents: 2_000,
    })
  })

  it('[PA2] releases what a reversed or refunded payment had paid', () => {
    const ledger = createLedger({
      claims: [createClaim({ patientCents: 3_000 })],
      payments: [createPayment({ id: 'p', receivedOn: '2026-11-01', cents: 0 })],
      applied: [{ paymentId: 'p', claimId: 'c', cents: 3_000 }],
    })
    expect(computePatientAccount(applySettlement(ledger), today)).toMatchObject({
      balanceCents: 3_000,
      unappliedCents: 0,
    })
  })

  it('[PA3] is paid for the earliest service first, by the earliest payment first', () => {
    const ledger = createLedger({
      claims: [
        createClaim({ id: 'later', serviceDate: '2026-10-02', patientCents: 1_000 }),
        createClaim({ id: 'earlier', serviceDate: '2026-09-02', patientCents: 1_000 }),
      ],
      payments: [
        createPayment({ id: 'second', receivedOn: '2026-11-02', cents: 500 }),
        createPayment({ id: 'first', receivedOn: '2026-11-01', cents: 700 }),
      ],
    })
    expect(settleAccount(ledger).applications).toEqual([
      { paymentId: 'first', claimId: 'earlier', cents: 700 },
      { paymentId: 'second', claimId: 'earlier', cents: 300 },
      { paymentId: 'second', claimId: 'later', cents: 200 },
    ])
  })

  it('[PA3] leaves a payment where a biller applied it', () => {
    const ledger = createLedger({
      claims: [
        createClaim({ id: 'earlier', serviceDate: '2026-09-02', patientCents: 1_000 }),
        createClaim({ id: 'later', serviceDate: '2026-10-02', patientCents: 1_000 }),
      ],
      payments: [createPayment({ id: 'p', receivedOn: '2026-11-01', cents: 1_500 })],
      applied: [{ paymentId: 'p', claimId: 'later', cents: 1_000 }],
    })
    expect(settleAccount(ledger).applications).toEqual([{ paymentId: 'p', claimId: 'earlier', cents: 500 }])
  })

  it('[PA3] keeps a copay for the visit of its day, and asks for older balances meanwhile', () => {
    const old = createClaim({ id: 'old', patientCents: 2_000 })
    const copay = createPayment({ id: 'p', receivedOn: today, cents: 3_000, fromServiceOn: today })
    const waiting = createLedger({ claims: [old], payments: [copay] })
    expect(settleAccount(waiting).applications).toEqual([])
    expect(computePatientAccount(waiting, today)).toMatchObject({
      ...{ balanceCents: 2_000, unappliedCents: 3_000, reservedCents: 3_000 },
    })
    const decided = createClaim({ id: 'visit', serviceDate: today, patientCents: 2_500 })
    const settled = applySettlement({ ...waiting, claims: [old, decided] })
    expect(settled.applied).toEqual([{ paymentId: 'p', claimId: 'visit', cents: 2_500 }])
    expect(computePatientAccount(settled, today)).toMatchObject({
      ...{ balanceCents: 2_000, unappliedCents: 500, reservedCents: 500 },
    })
  })

  it.each([
    ['2026-11-19', '0-30'],
    ['2026-10-20', '0-30'],
    ['2026-10-19', '31-60'],
    ['2026-09-20', '31-60'],
    ['2026-09-19', '61-90'],
    ['2026-08-21', '61-90'],
    ['2026-08-20', '91-120'],
    ['2026-07-22', '91-120'],
    ['2026-07-21', '120+'],
    ['2026-11-20', '0-30'],
    [null, '0-30'],
  ] as const)('[PA4] of a share that is the patient’s since %s ages in %s days', (patientSince, bucket) => {
    const ledger = createLedger({ claims: [createClaim({ patientCents: 900, patientSince })] })
    const { aging } = computePatientAccount(ledger, today)
    expect(aging).toEqual({ '0-30': 0, '31-60': 0, '61-90': 0, '91-120': 0, '120+': 0, [bucket]: 900 })
  })

  it('[PA6] leaves out Medicare cost sharing of a Qualified Medicare Beneficiary, also for payments', () => {
    const claim: AccountClaim = createClaim({ patientCents: 5_000, qmbCents: 4_000 })
    const ledger: PatientLedger = createLedger({
      claims: [claim],
      payments: [createPayment({ id: 'p', receivedOn: '2026-11-01', cents: 5_000 })],
    })
    const settled = computePatientAccount(applySettlement(ledger), today)
    expect(settled).toMatchObject({ balanceCents: 0, unappliedCents: 4_000 })
    expect(settled.claims[0]).toMatchObject({ shareCents: 1_000, isQmb: true })
  })
})
