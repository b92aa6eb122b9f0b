/** Claim files: what is written is read back the same, to the cent, by our reader and by one that others wrote. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Claim, ClaimBatch } from '../claim.ts'
import { batches, buildBatch, plainClaim } from '../testing/claims.ts'
import { listBodySegments, readWithForeignParser } from '../testing/foreign-reader.ts'
import { transliterate } from '../text/characters.ts'
import { read837p } from './read-837p.ts'
import { write837p } from './write-837p.ts'

const runs = process.env['MENDWELL_LONG'] ? 100_000 : 200

function writeFile(batch: ClaimBatch): string {
  const written = write837p(batch)
  if (written.state === 'refused') throw new Error(JSON.stringify(written.problems))
  return written.text
}

const listProblems = (change: Partial<Claim>) => {
  const written = write837p(buildBatch([{ ...plainClaim, ...change }]))
  return written.state === 'refused' ? written.problems : []
}

const listElements = (file: string, id: string) =>
  file
    .split('~\n')
    .map((segment) => segment.split('*'))
    .filter(([name]) => name === id)

describe('a claim file', () => {
  it(`carries ${runs} random batches without losing a letter or a cent`, () => {
    fc.assert(
      fc.property(batches, (batch) => {
        const file = writeFile(batch)
        expect(read837p(file)).toEqual({ state: 'read', value: batch })
        const segments = file.split('~\n').slice(0, -1)
        expect(listElements(file, 'SE')[0]?.[1]).toBe(String(segments.length - 4))
        const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
        const charged = listElements(file, 'SV1').map(([, , charge = '']) => toCents(charge))
        const claimed = listElements(file, 'CLM').map(([, , charge = '']) => toCents(charge))
        expect(total(charged)).toBe(total(claimed))
        expect(total(claimed)).toBe(total(batch.claims.map((claim) => claim.totalCents)))
      }),
      { numRuns: runs },
    )
  }, 1_800_000)

  it('is read the same by a parser that is not ours', () => {
    fc.assert(
      fc.property(batches, (batch) => {
        const file = writeFile(batch)
        expect(readWithForeignParser(file)).toEqual(listBodySegments(file))
      }),
      { numRuns: runs / 10 },
    )
  }, 1_800_000)

  it('says in its segments what a biller expects of a 45 cm² debridement', () => {
    const lines = writeFile(buildBatch([plainClaim])).split('\n')
    expect(lines[0]).toHaveLength(106)
    expect(lines.slice(2, -4)).toEqual([
      'ST*837*0001*005010X222A1~',
      'BHT*0019*00*B-42*20261115*1042*CH~',
      'NM1*41*2*Harbor Wound Care*****46*HARBOR01~',
      'PER*IC*Billing*TE*5550100100~',
      'NM1*40*2*Clearing House*****46*CLEAR01~',
      'HL*1**20*1~',
      'PRV*BI*PXC*207R00000X~',
      'NM1*85*2*Harbor Wound Care*****XX*1234567893~',
      'N3*12 Quay Street~',
      'N4*Springfield*IL*627010001~',
      'REF*EI*123456789~',
      'PER*IC*Harbor Wound Care*TE*5550100100~',
      'HL*2*1*22*0~',
      'SBR*P*18*******MB~',
      'NM1*IL*1*WHITFIELD*Eleanor****MI*1EG4TE5MK73~',
      'N3*4 Elm Road~',
      'N4*Springfield*IL*62701~',
      'DMG*D8*19480302*F~',
      'NM1*PR*2*Medicare*****PI*00630~',
      'CLM*MW-2026-1187*251***31:B:1*Y*A*Y*Y~',
      'REF*EA*MW-004417~',
      'HI*ABK:E11621*ABF:L97522~',
      'NM1*82*1*LINDQVIST*Marta****XX*1245319599~',
      'LX*1~',
      'SV1*HC:97597*125*UN*1***1:2~',
      'DTP*472*D8*20261109~',
      'LX*2~',
      'SV1*HC:97598*126*UN*2***1:2~',
      'DTP*472*D8*20261109~',
    ])
  })

  it('names a provider who bills under the same NPI once, without loop 2310B', () => {
    const rendering = {
      name: { last: 'LINDQVIST', first: 'Marta', middle: null, suffix: null },
      taxonomy: '207R00000X',
    }
    const solo = { ...plainClaim, rendering: { ...rendering, npi: plainClaim.billing.npi } }
    expect(writeFile(buildBatch([solo]))).not.toMatch(/NM1\*82|PRV\*PE/)
    const other = { ...solo, rendering: { ...rendering, npi: '1245319599' } }
    expect(writeFile(buildBatch([other]))).toMatch(/NM1\*82\*1\*LINDQVIST[^]*PRV\*PE\*PXC\*207R00000X/)
  })

  it('describes an unlisted code behind room for four modifiers', () => {
    const [first] = plainClaim.lines
    const unlisted = { ...first!, code: 'A4100', modifiers: ['KX'], description: 'Fish skin graft, 2 x 3 cm' }
    const claim = { ...plainClaim, lines: [unlisted], totalCents: unlisted.chargeCents }
    expect(writeFile(buildBatch([claim]))).toContain('SV1*HC:A4100:KX::::Fish skin graft, 2 x 3 cm*125*UN*1*')
  })

  it('names the payer’s number when it replaces or voids a claim, and is rejected without it', () => {
    const replacing = { ...plainClaim, frequency: '7', originalReference: 'ICN123' } as const
    expect(writeFile(buildBatch([replacing]))).toContain('CLM*MW-2026-1187*251***31:B:7*')
    expect(writeFile(buildBatch([replacing]))).toContain('REF*F8*ICN123~')
    expect(listProblems({ frequency: '8' })).toEqual([
      {
        field: 'claims.0.originalReference',
        words: 'is required when a claim replaces or voids another claim',
      },
    ])
  })
})

describe('a claim that no file can carry is rejected at its field', () => {
  const [line] = plainClaim.lines
  if (!line) throw new Error('the plain claim has lines')
  const cases: readonly (readonly [string, Partial<Claim>, string])[] = [
    ['a total that is not the sum', { totalCents: 1 }, 'claims.0.totalCents'],
    [
      'a pointer to no diagnosis',
      { lines: [{ ...line, pointers: [3] }], totalCents: 12_500 },
      'claims.0.lines.0.pointers.0',
    ],
    ['half a unit', { lines: [{ ...line, units: 0.5 }], totalCents: 12_500 }, 'claims.0.lines.0.units'],
    [
      'a part of a cent',
      { lines: [{ ...line, chargeCents: 0.5 }], totalCents: 0.5 },
      'claims.0.lines.0.chargeCents',
    ],
    ['no diagnosis', { diagnoses: [] }, 'claims.0.diagnoses'],
    ['no line', { lines: [], totalCents: 0 }, 'claims.0.lines'],
    [
      'a ZIP code of five digits for the practice',
      { billing: { ...plainClaim.billing, address: { ...plainClaim.billing.address, zip: '62701' } } },
      'claims.0.billing.address.zip',
    ],
    [
      'a post office box',
      { billing: { ...plainClaim.billing, address: { ...plainClaim.billing.address, street: 'PO Box 7' } } },
      'claims.0.billing.address.street',
    ],
    ['a mark of the file in a text', { note: 'two * stars' }, 'claims.0.note'],
    ['a letter with an accent', { note: 'Tomás' }, 'claims.0.note'],
    ['an empty text', { note: '' }, 'claims.0.note'],
    ['a claim number that is too long', { claimNumber: 'X'.repeat(21) }, 'claims.0.claimNumber'],
    ['a day that no calendar has', { onsetDate: '2026-02-30' }, 'claims.0.onsetDate'],
  ]
  it.each(cases)('%s', (_, change, field) => {
    expect(listProblems(change).map((problem) => problem.field)).toContain(field)
  })

  it('and so is a number used twice in one file', () => {
    const written = write837p(buildBatch([plainClaim, plainClaim]))
    expect(written).toMatchObject({ problems: [{ field: 'claims.1.claimNumber' }] })
  })
})

it('names lose their accents in the file, and retain their letters', () => {
  expect(transliterate({ last: 'Álvarez–Ørsted', list: ['O’Neil: *'], cents: 5, none: null })).toEqual({
    last: 'Alvarez-Orsted',
    list: ["O'Neil"],
    cents: 5,
    none: null,
  })
})

/** Cents of an X12 decimal by text alone, apart from the code under test. */
function toCents(amount: string): number {
  const [whole = '', rest = ''] = amount.split('.')
  return Number(`${whole}${rest.padEnd(2, '0')}`)
}

describe('what a claim attests', () => {
  it('is what was recorded: assignment, release, representative and cause', () => {
    const claim: Claim = {
      ...plainClaim,
      ...{ acceptsAssignment: false, benefits: 'W', release: 'I', signedByRepresentative: true },
      related: { employment: false, auto: true, other: false, state: 'OH', on: '2026-10-30' },
    }
    const file = writeFile(buildBatch([claim]))
    expect(listElements(file, 'CLM')[0]?.slice(6)).toEqual(['Y', 'C', 'W', 'I', 'P', 'AA:::OH'])
    expect(listElements(file, 'DTP')[0]).toEqual(['DTP', '439', 'D8', '20261030'])
  })

  it('is rejected where nothing was recorded, except in a void', () => {
    const nothing = { acceptsAssignment: null, benefits: null, release: null, related: null }
    expect(listProblems(nothing).map(({ field }) => field)).toEqual([
      'claims.0.acceptsAssignment',
      'claims.0.benefits',
      'claims.0.release',
      'claims.0.related',
    ])
    expect(listProblems({ ...nothing, frequency: '8', originalReference: 'ICN1' })).toEqual([])
  })
})

describe('another plan of the patient', () => {
  const medigap: NonNullable<Claim['otherPlans']>[number] = {
    rank: 'S',
    relation: '18',
    holder: { last: 'Whitfield', first: 'Eleanor', middle: null, suffix: null },
    memberId: 'MG-1',
    groupNumber: 'GRP9',
    planName: 'Medigap Plan G',
    payerId: '54321',
    filing: 'CI',
    mspReason: null,
    benefits: 'Y',
    release: 'I',
    decision: null,
    noncoveredCents: null,
  }

  it('comes after the people of the claim and before its lines, with what the patient signed', () => {
    const file = writeFile(buildBatch([{ ...plainClaim, otherPlans: [medigap] }]))
    const names = file.split('~\n').map((one) => one.split('*').slice(0, 2).join('*'))
    const at = names.indexOf('SBR*S')
    expect(names.slice(at, at + 5)).toEqual(['SBR*S', 'OI*', 'NM1*IL', 'NM1*PR', 'LX*1'])
    expect(listElements(file, 'SBR')[1]).toEqual(['SBR', 'S', '18', 'GRP9', '', '', '', '', '', 'CI'])
    expect(listElements(file, 'OI')[0]).toEqual(['OI', '', '', 'Y', '', '', 'I'])
  })

  it('is not sent without a record of what the patient signed, or of whether there is one', () => {
    const fields = (change: Partial<Claim>) => listProblems(change).map(({ field }) => field)
    expect(fields({ otherPlans: [{ ...medigap, benefits: null }] })).toEqual([
      'claims.0.otherPlans.0.benefits',
    ])
    expect(fields({ otherPlans: null })).toEqual(['claims.0.otherPlans'])
  })
})
