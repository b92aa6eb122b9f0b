/** Random balanced payer responses, for property tests. */
import fc from 'fast-check'
import type { ResponseFrame } from '../test-responses/index.ts'
import type { Adjustment, Remittance, RemittedClaim, RemittedLine } from '../responses/types.ts'

export const frame: ResponseFrame = {
  sender: 'PAYER01',
  receiver: 'HARBOR01',
  date: '2026-11-20',
  time: '08:30',
  control: 77,
}

const cents = fc.integer({ min: 0, max: 50_000_000 })

const adjustments: fc.Arbitrary<Adjustment[]> = fc.array(
  fc.record({
    group: fc.constantFrom('CO', 'PR', 'OA', 'PI'),
    reason: fc.constantFrom('45', '1', '2', '50', '97', '253', 'B7'),
    cents: fc.integer({ min: -100_000, max: 100_000 }),
    units: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  }),
  { maxLength: 4 },
)

const sumAdjustments = (list: readonly Adjustment[]) => list.reduce((sum, one) => sum + one.cents, 0)

const line: fc.Arbitrary<RemittedLine> = fc
  .record({
    code: fc.constantFrom('97597', '97598', '11042'),
    modifiers: fc.subarray(['59', 'LT']),
    paidCents: cents,
    units: fc.integer({ min: 1, max: 20 }),
    allowedCents: fc.option(cents, { nil: null }),
    serviceDate: fc.constantFrom('2026-11-09', null),
    controlNumber: fc.constantFrom('L1', null),
    adjustments,
    remarks: fc.subarray(['N115', 'M127']),
  })
  .map((one) => ({ ...one, chargeCents: one.paidCents + sumAdjustments(one.adjustments) }))

const claim: fc.Arbitrary<RemittedClaim> = fc
  .record({
    claimNumber: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
    status: fc.constantFrom('1', '2', '4', '19', '22'),
    forwardedTo: fc.constantFrom({ name: 'MEDIGAP PLAN', id: '54321' }, { name: 'PLAN', id: null }, null),
    patientCents: fc.option(cents, { nil: null }),
    payerControlNumber: fc.constantFrom('ICN1', null),
    patient: fc.constantFrom(
      { last: 'MENSAH', first: 'Kofi', memberId: 'W1' },
      { last: 'X', first: null, memberId: null },
      null,
    ),
    serviceDate: fc.constantFrom('2026-11-09', null),
    adjustments,
    remarks: fc.subarray(['MA01', 'MA130']),
    lines: fc.array(line, { maxLength: 4 }),
    flat: cents,
  })
  .map(({ flat, ...one }) => {
    const charged =
      one.lines.length === 0 ? flat : one.lines.reduce((sum, { chargeCents }) => sum + chargeCents, 0)
    const cut =
      sumAdjustments(one.adjustments) + sumAdjustments(one.lines.flatMap((part) => part.adjustments))
    return { ...one, chargeCents: charged, paidCents: charged - cut }
  })

export const remittances: fc.Arbitrary<Remittance> = fc
  .record({
    kind: fc.constant('835' as const),
    method: fc.constantFrom('ACH', 'CHK', 'NON'),
    date: fc.constantFrom('2026-11-20', null),
    traceNumber: fc.stringMatching(/^[0-9]{1,12}$/),
    payer: fc.constantFrom(
      { name: 'Medicare', id: '1999999999', numbers: ['15202', 'CGS15'] },
      { name: 'State Plan', id: null, numbers: [] },
    ),
    payee: fc.record({
      name: fc.constantFrom('Harbor Wound Care', 'Harbor'),
      npi: fc.constantFrom('1234567893', null),
      taxId: fc.constantFrom('123456789', null),
    }),
    claims: fc.array(claim, { maxLength: 4 }),
    providerAdjustments: fc.array(
      fc.record({
        npi: fc.constant('1234567893'),
        date: fc.constantFrom('2026-12-31', null),
        reason: fc.constantFrom('WO', 'FB', 'L6'),
        reference: fc.constantFrom('ICN9', null),
        cents: fc.integer({ min: -100_000, max: 100_000 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map((one) => {
    const paid = one.claims.reduce((sum, { paidCents }) => sum + paidCents, 0)
    const taken = one.providerAdjustments.reduce((sum, part) => sum + part.cents, 0)
    return { ...one, paymentCents: paid - taken }
  })
