/** The preview of a payer's file shows its content, and what does not add up, before anything is posted. */
import { write277ca, write835 } from '@mendwell/x12/test-responses'
import { expect, it } from 'vitest'
import { buildPreview } from './preview.ts'

const frame = { sender: 'PAYER01', receiver: 'US01', date: '2026-11-20', time: '08:00', control: 5 }
const claim = {
  claimNumber: 'MW-1',
  status: '1',
  chargeCents: 25_100,
  paidCents: 10_000,
  patientCents: null,
  payerControlNumber: 'ICN1',
  forwardedTo: null,
  patient: null,
  serviceDate: null,
  adjustments: [{ group: 'CO', reason: '45', cents: 15_100, units: null }],
  remarks: [],
  lines: [],
} as const
const remittance = {
  kind: '835',
  paymentCents: 10_000,
  method: 'ACH',
  date: '2026-11-20',
  traceNumber: '4400',
  payer: { name: 'Medicare', id: '1999999999', numbers: [] },
  payee: { name: 'Us', npi: null, taxId: null },
  claims: [claim],
  providerAdjustments: [],
} as const

it('says who pays how much for which claim', () => {
  expect(buildPreview(write835(frame, remittance))).toEqual({
    state: 'read',
    title: 'Remittance (835) from Medicare: $100.00, payment 4400',
    rows: [{ claimNumber: 'MW-1', words: '$100.00 of $251.00 paid, CO-45 $151.00', isBad: false }],
    problems: [],
  })
})

it('says when it does not add up, or cannot be read', () => {
  expect(buildPreview(write835(frame, { ...remittance, paymentCents: 1 }))).toMatchObject({
    problems: ['The payment is out of balance: $0.01 paid, $100.00 expected.'],
  })
  expect(buildPreview('nonsense')).toMatchObject({ state: 'unreadable' })
})

it('distinguishes a rejected claim from an accepted one', () => {
  const file = write277ca(frame, {
    kind: '277CA',
    rejections: [],
    sender: 'Medicare',
    reference: 'R',
    date: '2026-11-20',
    batchReference: 'B',
    claims: [
      {
        claimNumber: 'MW-1',
        outcome: 'rejected',
        statuses: [{ category: 'A7', code: '562', entity: '85', words: '' }],
        payerControlNumber: null,
        chargeCents: 100,
        patient: { last: 'X', first: null, memberId: null },
        serviceDate: null,
      },
    ],
  })
  expect(buildPreview(file)).toMatchObject({ rows: [{ claimNumber: 'MW-1', isBad: true }] })
})
