/** Rules CM16 to CM18: what a claim attests, the fields that a place or a payer needs, and the order of payers. */
import { describe, expect, it } from 'vitest'
import { attestationRules } from './attestation-rules.ts'
import type { Answered, Attestations, ClaimDraft, ClaimStay } from './claim-draft.ts'
import { codeRules } from './code-rules.ts'
import { stayRules } from './stay-rules.ts'

const no: Answered = { answer: 'no', on: '2026-11-01', accidentOn: null, state: null }
const buildAttestations = (more: Partial<Attestations> = {}): Attestations => ({
  acceptsAssignment: true,
  benefits: { answer: 'signed', on: '2026-11-01', byRepresentative: false },
  release: { answer: 'signed', on: '2026-11-01', byRepresentative: false },
  otherInsurance: no,
  otherPlans: [],
  employment: no,
  autoAccident: no,
  otherAccident: no,
  injuredOn: null,
  ...more,
})
const medigap = { name: 'Medigap Plan G', rank: 'secondary', isHolderKnown: true } as const
const buildStay = (more: Partial<ClaimStay> = {}): ClaimStay => ({
  facilityNpi: '1234567893',
  admissionDate: null,
  referringNpi: null,
  priorAuthorization: null,
  needsReferring: false,
  authorizationCodes: [],
  ...more,
})
const buildClaim = (more: Partial<ClaimDraft>): ClaimDraft => ({
  claimNumber: 'C-1',
  serviceDate: '2026-11-10',
  birthDate: '1950-01-01',
  placeOfService: '32',
  partAStay: null,
  payer: 'medicare',
  memberId: '1EG4-TE5-MK73',
  filingDays: 365,
  billingNpi: '1234567893',
  renderingNpi: '1245319599',
  renderingCredential: 'NP',
  taxId: '12-3456789',
  billingZip: '10001-1234',
  visitSigned: true,
  diagnoses: ['L89.153'],
  lines: [{ code: '97597', modifiers: [], units: 1, chargeCents: 12500, pointers: [1] }],
  totalCents: 12500,
  frequency: '1',
  payerControlNumber: null,
  ...more,
})
const checkClaim = (more: Partial<ClaimDraft>) =>
  [...attestationRules, ...stayRules].flatMap(({ check }) =>
    check(buildClaim(more), '2026-11-15', (date) => date).map(({ at, weight }) => `${at.field} ${weight}`),
  )
const checkWithAttestations = (more: Partial<Attestations>) =>
  checkClaim({ attestations: buildAttestations(more) })
const checkWithStay = (
  placeOfService: string,
  more: Partial<ClaimStay> = {},
  rest: Partial<ClaimDraft> = {},
) => checkClaim({ placeOfService, stay: buildStay(more), ...rest })

describe('what a claim attests', () => {
  it('[CM16] nothing is found where everything was recorded', () => {
    expect(checkWithAttestations({})).toEqual([])
  })

  it.each<[string, Partial<Attestations>]>([
    ['acceptsAssignment holds', { acceptsAssignment: null }],
    ['acceptsAssignment holds', { acceptsAssignment: false }],
    ['assignment_of_benefits holds', { benefits: null }],
    ['release_of_information holds', { release: null }],
    ['other_insurance holds', { otherInsurance: null }],
    ['other_insurance holds', { otherInsurance: { ...no, answer: 'unknown' } }],
    ['other_insurance holds', { otherPlans: [medigap] }],
    ['other_insurance holds', { otherInsurance: { ...no, answer: 'yes' } }],
    ['employment holds', { employment: null }],
    ['auto_accident holds', { autoAccident: { ...no, answer: 'unknown' } }],
    ['other_accident holds', { otherAccident: null }],
  ])('[CM16] %s when it is missing, unknown or contradicted', (found, more) => {
    expect(checkWithAttestations(more)).toEqual([found])
  })

  it('[CM16] a refused assignment and a cause that another insurer may pay for are asked about', () => {
    const refused = { answer: 'refused', on: '2026-11-01', byRepresentative: false } as const
    expect(checkWithAttestations({ benefits: refused })).toEqual(['assignment_of_benefits asks'])
    const hurt = { answer: 'yes', on: '2026-11-01', accidentOn: '2026-10-30', state: 'OH' } as const
    expect(checkWithAttestations({ autoAccident: hurt })).toEqual(['auto_accident asks'])
    expect(checkWithAttestations({ autoAccident: { ...hurt, accidentOn: null } })).toEqual([
      'auto_accident holds',
      'auto_accident asks',
    ])
  })

  it('[CM16] an answer from before a traumatic wound does not speak of it', () => {
    expect(checkWithAttestations({ injuredOn: '2026-11-05' })).toEqual([
      'employment holds',
      'auto_accident holds',
      'other_accident holds',
    ])
    expect(checkWithAttestations({ injuredOn: '2026-11-01' })).toEqual([])
  })

  it('[CM16] other insurance agrees with an active second plan', () => {
    expect(
      checkWithAttestations({ otherInsurance: { ...no, answer: 'yes' }, otherPlans: [medigap] }),
    ).toEqual([])
  })
})

describe('fields that a place or a payer needs', () => {
  it.each(['21', '31', '51', '61'])('[CM17] place %s needs an admission date up to the service', (place) => {
    expect(checkWithStay(place)).toEqual(['admissionDate holds'])
    expect(checkWithStay(place, { admissionDate: '2026-11-11' })).toEqual(['admissionDate holds'])
    expect(checkWithStay(place, { admissionDate: '2026-11-10' })).toEqual([])
  })

  it('[CM17] other places need none, and an institution needs its NPI', () => {
    for (const place of ['11', '12', '13', '22', '32']) expect(checkWithStay(place)).toEqual([])
    expect(checkWithStay('32', { facilityNpi: null })).toEqual(['facilityNpi holds'])
    expect(checkWithStay('32', { facilityNpi: '1234567890' })).toEqual(['facilityNpi holds'])
    expect(checkWithStay('13', { facilityNpi: null })).toEqual([])
  })

  it('[CM17] a referring provider and an authorization are needed where the payer asks for them', () => {
    expect(checkWithStay('32', { needsReferring: true })).toEqual(['referringNpi holds'])
    expect(checkWithStay('32', { needsReferring: true, referringNpi: '1245319599' })).toEqual([])
    const therapy = [{ code: '97597', modifiers: ['GP'], units: 1, chargeCents: 12500, pointers: [1] }]
    expect(checkWithStay('32', {}, { lines: therapy })).toEqual(['referringNpi holds'])
    expect(checkWithStay('32', { authorizationCodes: ['97597'] })).toEqual(['priorAuthorization holds'])
    expect(checkWithStay('32', { authorizationCodes: ['97597'], priorAuthorization: 'A-1' })).toEqual([])
    expect(checkWithStay('32', { authorizationCodes: ['15271'] })).toEqual([])
  })

  it('[CM3] a claim with a sample price is held', () => {
    const found = codeRules.flatMap(({ check }) =>
      check(buildClaim({ hasSamplePrice: true }), '2026-11-15', (date) => date).map(
        ({ id, weight }) => `${id} ${weight}`,
      ),
    )
    expect(found).toEqual(['sample-price holds'])
  })
})

describe('[CM16] work and accidents', () => {
  const asked = (on: string, more: object = {}) =>
    checkWithAttestations({ employment: { ...no, on, ...more } })

  it('[CM16] are answered for the visit, or within 90 days before it', () => {
    expect(asked('2026-08-12')).toEqual([])
    expect(asked('2026-08-11')).toEqual(['employment holds'])
    expect(asked('2026-11-11')).toEqual(['employment holds'])
    expect(asked('2026-11-14', { isForVisit: true })).toEqual([])
    expect(asked('2025-01-01', { isForVisit: true })).toEqual([])
  })

  it('[CM16] an accident after the service is not its cause', () => {
    const yes: Answered = { ...no, answer: 'yes', accidentOn: '2026-11-11', state: 'OH', isForVisit: true }
    expect(checkWithAttestations({ autoAccident: yes })).toEqual(['auto_accident holds'])
    expect(checkWithAttestations({ autoAccident: { ...yes, accidentOn: '2026-11-09' } })).toEqual([
      'auto_accident asks',
    ])
  })
})

describe('[CM18] the order of payers', () => {
  const beside = (rank: 'primary' | 'secondary', other: object) =>
    checkClaim({
      attestations: buildAttestations({
        otherInsurance: { ...no, answer: 'yes' },
        otherPlans: [{ ...medigap, ...other }],
      }),
      coverage: { from: '2026-01-01', to: null, rank, payerName: 'Medicare' },
    })

  it('[CM18] the first payer gets the claim, with the later ones in it', () => {
    expect(beside('primary', {})).toEqual([])
    expect(beside('primary', { isHolderKnown: false })).toEqual(['rank holds'])
  })

  it('[CM18] a second payer does not get it as if it were the first, nor do two first ones', () => {
    expect(beside('secondary', { rank: 'primary' })).toEqual(['rank holds'])
    expect(beside('primary', { rank: 'primary' })).toEqual(['rank holds'])
    expect(beside('secondary', {})).toEqual([])
  })

  it('[CM18] a second payer gets it after the first decided, balanced, and Medicare with its reason', () => {
    const asSecond = (more: object) =>
      checkClaim({
        attestations: buildAttestations({
          otherInsurance: { ...no, answer: 'yes' },
          otherPlans: [{ ...medigap, rank: 'primary' }],
        }),
        coverage: {
          ...{ from: '2026-01-01', to: null, rank: 'secondary', payerName: 'Plan', sequence: 'secondary' },
          ...more,
        },
      })
    expect(asSecond({ unbalanced: [], lacksMspReason: false })).toEqual([])
    expect(asSecond({ unbalanced: ['Medicare'] })).toEqual(['rank holds'])
    expect(asSecond({ lacksMspReason: true })).toEqual(['rank holds'])
    expect(beside('primary', { lacksMspReason: true })).toEqual(['rank holds'])
  })
})

it('[CM17] a home visit names the home, with all nine digits of its ZIP code', () => {
  expect(checkWithStay('12', { home: { isComplete: true, zip: '43215-1234' } })).toEqual([])
  expect(checkWithStay('12', { home: { isComplete: true, zip: '43215' } })).toEqual(['serviceAddress holds'])
  expect(checkWithStay('12', { home: { isComplete: false, zip: null } })).toEqual(['serviceAddress holds'])
})
