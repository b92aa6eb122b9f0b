/** Random claims that a file can carry, for properties, and one plain claim to bend in tables. */
import fc from 'fast-check'
import type {
  Address,
  Claim,
  ClaimBatch,
  ClaimLine,
  OtherPlan,
  PersonName,
  PlanAdjustment,
  PlanDecision,
} from '../claim.ts'

const letters = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -\'.,()&/;?=%@[]_{}\\|<>#$!+"',
]

const text = (most: number, least = 1) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: least, maxLength: most })
    .map((characters) => characters.join('').trim().padEnd(least, 'x'))

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const date = fc
  .integer({ min: -25_000, max: 21_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

const address = (zip: fc.Arbitrary<string>): fc.Arbitrary<Address> =>
  fc.record({
    street: text(55).map((street) => (/^P/i.test(street) ? `1 ${street}`.slice(0, 55).trim() : street)),
    street2: maybe(text(55)),
    city: text(30, 2),
    state: fc.constantFrom('CA', 'NY', 'TX', 'FL'),
    zip,
  })

const name: fc.Arbitrary<PersonName> = fc.record({
  last: text(60),
  first: maybe(text(35)),
  middle: maybe(text(25)),
  suffix: maybe(text(10)),
})

const person = {
  name,
  birthDate: date,
  sex: fc.constantFrom('F', 'M', 'U'),
  address: address(fc.oneof(digits(5), digits(9))),
} as const

const diagnosis = fc
  .tuple(fc.constantFrom('L', 'E', 'I'), digits(2), fc.option(digits(4)))
  .map(([letter, head, tail]) => (tail === null ? letter + head : `${letter}${head}.${tail}`))

const taxonomy = digits(9).map((number) => `${number}X`)

const line = (diagnoses: number): fc.Arbitrary<ClaimLine> =>
  fc.record({
    code: fc.constantFrom('97597', '97598', '11042', '15271', 'Q4186', '0598T'),
    modifiers: fc.array(fc.constantFrom('59', 'XS', 'LT', 'RT', '25'), { maxLength: 4 }),
    chargeCents: fc.integer({ min: 0, max: 99_999_999 }),
    units: fc.integer({ min: 1, max: 9999 }),
    placeOfService: maybe(fc.constantFrom('11', '31', '12')),
    pointers: fc.array(fc.integer({ min: 1, max: diagnoses }), { minLength: 1, maxLength: 4 }),
    serviceDate: date,
    controlNumber: maybe(text(30)),
    note: maybe(text(80)),
    description: maybe(text(80)),
  })

const billing = fc.record({
  name: text(60),
  npi: digits(10),
  taxId: digits(9),
  taxonomy: maybe(taxonomy),
  phone: maybe(digits(10)),
  address: address(digits(9)),
})

const adjustment: fc.Arbitrary<PlanAdjustment> = fc.record({
  group: fc.constantFrom('CO', 'PR', 'OA', 'PI'),
  reason: fc.constantFrom('45', '2', '253', 'B7'),
  cents: fc.oneof(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: -9_000, max: -1 })),
  units: maybe(fc.integer({ min: 1, max: 9 })),
})

const otherPlan = fc.record({
  relation: fc.constantFrom('18', '01', '19', 'G8'),
  holder: name,
  memberId: text(80, 2),
  groupNumber: maybe(text(50)),
  planName: text(60),
  payerId: text(70, 2),
  filing: fc.constantFrom('MB', 'MC', 'CI', 'BL', 'HM', '16', 'ZZ'),
  benefits: fc.constantFrom('Y', 'N', 'W'),
  release: fc.constantFrom('Y', 'I'),
  decidedOn: date,
  controlNumber: maybe(text(50)),
  remarks: fc.subarray(['MA01', 'MA18', 'N781']),
  owedCents: maybe(fc.integer({ min: 0, max: 9_000 })),
})
type DrawnPlan = typeof otherPlan extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Balanced: of the lines, or of the whole claim. */
function buildDecision(
  { decidedOn, controlNumber, remarks, owedCents }: DrawnPlan,
  lines: readonly ClaimLine[],
  adjustments: readonly PlanAdjustment[],
  isByLine: boolean,
): PlanDecision {
  const charged = lines.reduce((cents, { chargeCents }) => cents + chargeCents, 0)
  const cut = adjustments.reduce((cents, one) => cents + one.cents, 0)
  const said = { decidedOn, controlNumber, remarks }
  // A payer pays no less than nothing.
  const whole: PlanAdjustment = { group: 'CO', reason: '45', cents: charged, units: null }
  const none = charged === 0 ? [] : [whole]
  if (!isByLine) {
    const fits = charged - cut >= 0
    const paidCents = fits ? charged - cut : 0
    return { ...said, paidCents, adjustments: fits ? adjustments : none, owedCents, lines: [] }
  }
  const decided = lines.map(({ code, modifiers, units, chargeCents }, line) => {
    const fits = line === 0 && chargeCents - cut >= 0
    return {
      ...{ line, code, modifiers, units, owedCents, bundledInto: line === 1 ? 0 : null },
      paidCents: fits ? chargeCents - cut : chargeCents,
      adjustments: fits ? adjustments : [],
    }
  })
  const paidCents = decided.reduce((cents, line) => cents + line.paidCents, 0)
  return { ...said, paidCents, adjustments: [], owedCents: null, lines: decided }
}

/** In the order of payers around the claim; those before it have decided. */
function rankPlans(
  drawn: readonly DrawnPlan[],
  place: number,
  decide: (plan: DrawnPlan) => PlanDecision,
): OtherPlan[] {
  return drawn.map((plan, index) => {
    const { decidedOn: _on, controlNumber: _number, remarks: _remarks, owedCents: _owed, ...kept } = plan
    const rank = (['P', 'S', 'T'] as const)[index < place ? index : index + 1]!
    return {
      ...kept,
      payerId: `${index}${plan.payerId}`,
      rank,
      mspReason: plan.filing === 'MB' && rank !== 'P' ? '12' : null,
      decision: index < place ? decide(plan) : null,
      noncoveredCents: null,
    }
  })
}

const unrelated = { employment: false, auto: false, other: false, state: null, on: null }

const claim: fc.Arbitrary<Claim> = fc
  .array(diagnosis, { minLength: 1, maxLength: 12 })
  .chain((diagnoses) =>
    fc.record({
      claimNumber: digits(12),
      frequency: fc.constantFrom('1', '7', '8'),
      originalReference: text(50),
      billing,
      subscriber: fc.record({ ...person, memberId: text(80, 2), groupNumber: maybe(text(50)) }),
      patient: maybe(fc.record({ relation: fc.constantFrom('01', '19', 'G8'), ...person })),
      payer: fc.record({
        name: text(60),
        id: text(80, 2),
        filing: fc.constantFrom('MB', 'MC', 'CI', 'BL', 'HM', '16', 'ZZ'),
      }),
      placeOfService: fc.constantFrom('11', '12', '31', '32'),
      acceptsAssignment: fc.boolean(),
      benefits: fc.constantFrom('Y', 'N', 'W'),
      release: fc.constantFrom('Y', 'I'),
      signedByRepresentative: fc.boolean(),
      related: fc.constantFrom(
        unrelated,
        { ...unrelated, employment: true },
        { ...unrelated, auto: true, state: 'OH', on: '2026-10-30' },
        { ...unrelated, employment: true, other: true, on: '2026-10-30' },
      ),
      otherPlans: fc.array(otherPlan, { maxLength: 2 }),
      place: fc.integer({ min: 0, max: 2 }),
      adjustments: fc.array(adjustment, { maxLength: 9 }),
      isByLine: fc.boolean(),
      diagnoses: fc.constant(diagnoses),
      patientPaidCents: maybe(fc.integer({ min: 0, max: 99_999_999 })),
      onsetDate: maybe(date),
      admissionDate: maybe(date),
      priorAuthorization: maybe(text(50)),
      recordNumber: maybe(text(50)),
      note: maybe(text(80)),
      referring: maybe(fc.record({ name, npi: digits(10), role: fc.constantFrom('DN', 'DK') })),
      rendering: maybe(fc.record({ name, npi: digits(10), taxonomy: maybe(taxonomy) })),
      facility: maybe(fc.record({ name: text(60), npi: maybe(digits(10)), address: address(digits(9)) })),
      lines: fc.array(line(diagnoses.length), { minLength: 1, maxLength: 50, size: 'small' }),
    }),
  )
  .map(({ place: drawnPlace, adjustments, isByLine, ...one }) => {
    const place = Math.min(drawnPlace, one.otherPlans.length)
    const rank = (['P', 'S', 'T'] as const)[place]!
    return {
      ...one,
      rank,
      mspReason: rank !== 'P' && one.payer.filing === 'MB' ? ('43' as const) : null,
      otherPlans: rankPlans(one.otherPlans, place, (plan) =>
        buildDecision(plan, one.lines, adjustments, isByLine),
      ),
    }
  })
  .map((one) => ({
    ...one,
    originalReference: one.frequency === '1' ? null : one.originalReference,
    totalCents: one.lines.reduce((cents, { chargeCents }) => cents + chargeCents, 0),
  }))

const control = fc.integer({ min: 1, max: 999_999_999 })

export const batches: fc.Arbitrary<ClaimBatch> = fc.record({
  interchangeControl: control,
  groupControl: control,
  transactionControl: control,
  reference: text(50),
  date: fc.constantFrom('2026-11-15', '2028-02-29'),
  time: fc.constantFrom('00:00', '09:05', '23:59'),
  test: fc.boolean(),
  submitter: fc.record({
    name: text(60),
    id: text(15, 2),
    contactName: text(60),
    phone: digits(10),
    email: maybe(text(60)),
  }),
  receiver: fc.record({ name: text(60), id: text(15, 2) }),
  claims: fc
    .uniqueArray(claim, { minLength: 1, maxLength: 3, selector: (one) => one.claimNumber })
    // Sometimes two claims of one provider share its level.
    .map((claims) =>
      claims.map((one, at) => (at === 1 && claims[0] ? { ...one, billing: claims[0].billing } : one)),
    ),
})

/** A debridement of 45 cm², as the practice of the demo would send it. */
export const plainClaim: Claim = {
  claimNumber: 'MW-2026-1187',
  frequency: '1',
  originalReference: null,
  billing: {
    name: 'Harbor Wound Care',
    npi: '1234567893',
    taxId: '123456789',
    taxonomy: '207R00000X',
    phone: '5550100100',
    address: { street: '12 Quay Street', street2: null, city: 'Springfield', state: 'IL', zip: '627010001' },
  },
  subscriber: {
    name: { last: 'WHITFIELD', first: 'Eleanor', middle: null, suffix: null },
    memberId: '1EG4TE5MK73',
    groupNumber: null,
    birthDate: '1948-03-02',
    sex: 'F',
    address: { street: '4 Elm Road', street2: null, city: 'Springfield', state: 'IL', zip: '62701' },
  },
  patient: null,
  payer: { name: 'Medicare', id: '00630', filing: 'MB' },
  rank: 'P',
  mspReason: null,
  placeOfService: '31',
  acceptsAssignment: true,
  benefits: 'Y',
  release: 'Y',
  signedByRepresentative: false,
  related: unrelated,
  otherPlans: [],
  diagnoses: ['E11.621', 'L97.522'],
  totalCents: 25_100,
  patientPaidCents: null,
  onsetDate: null,
  admissionDate: null,
  priorAuthorization: null,
  recordNumber: 'MW-004417',
  note: null,
  referring: null,
  rendering: {
    name: { last: 'LINDQVIST', first: 'Marta', middle: null, suffix: null },
    npi: '1245319599',
    taxonomy: null,
  },
  facility: null,
  lines: [buildLine('97597', 1, 12_500), buildLine('97598', 2, 12_600)],
}

function buildLine(code: string, units: number, chargeCents: number): ClaimLine {
  const pointers = [1, 2]
  const blank = { modifiers: [], placeOfService: null, controlNumber: null, note: null, description: null }
  return { ...blank, code, units, chargeCents, pointers, serviceDate: '2026-11-09' }
}

export const buildBatch = (claims: readonly Claim[]): ClaimBatch => ({
  interchangeControl: 42,
  groupControl: 42,
  transactionControl: 1,
  reference: 'B-42',
  date: '2026-11-15',
  time: '10:42',
  test: true,
  submitter: {
    name: 'Harbor Wound Care',
    id: 'HARBOR01',
    contactName: 'Billing',
    phone: '5550100100',
    email: null,
  },
  receiver: { name: 'Clearing House', id: 'CLEAR01' },
  claims,
})
