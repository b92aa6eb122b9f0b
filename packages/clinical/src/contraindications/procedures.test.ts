/** Rules CX14 to CX16: hyperbaric oxygen, skin substitutes, and injections against the chart. */
import { describe, expect, it } from 'vitest'
import { toIllnessFacts } from '../recommendations/chart-facts.ts'
import { createWoundPicture } from '../recommendations/wound-picture.ts'
import type { WoundPicture } from '../recommendations/wound-picture.ts'
import { readAllergies } from './allergy-text.ts'
import { checkSafety } from './check.ts'
import { toSafetyFacts } from './facts.ts'
import { identifyProcedure } from './identify.ts'
import type { PerformedProcedure } from './identify.ts'

const check = (procedure: PerformedProcedure, noted: Partial<WoundPicture> = {}) =>
  checkSafety(
    identifyProcedure(procedure),
    toSafetyFacts(createWoundPicture({ allergies: [], infection: 'none', ...noted })),
  ).map(({ key, level }) => `${level} ${key.split('|')[0]}`)

const chart = (condition: string, icd10Code: string | null = null, medicines: string[] = ['Metformin']) =>
  toIllnessFacts([{ condition, icd10Code }], medicines)

describe('hyperbaric oxygen', () => {
  const treatment = { kind: 'hyperbaric_oxygen' } as const

  it.each([
    [chart('Spontaneous pneumothorax'), ['contraindicated CX14.pneumothorax']],
    [chart('Other', 'J93.11'), ['contraindicated CX14.pneumothorax']],
    [chart('Pneumothorax, resolved 2024'), ['caution CX14.pneumothorax?']],
    [chart('Hypertension'), ['caution CX14.pneumothorax?']],
    [chart('Pneumothorax', 'Z87.09'), ['caution CX14.pneumothorax?']],
  ])('[CX14] %o is a pneumothorax, or is asked about', (facts, expected) => {
    expect(check(treatment, facts)).toEqual(expected)
  })

  it.each(['Bleomycin 15 units', 'cisplatin', 'Adriamycin', 'disulfiram 250 mg', 'Sulfamylon cream'])(
    '[CX14] %s is a caution',
    (medicine) => {
      expect(check(treatment, { untreatedPneumothorax: false, ...chart('x', null, [medicine]) })).toContain(
        'caution CX14.medication',
      )
    },
  )

  it('[CX14] without a medication list it is asked about', () => {
    expect(check(treatment, { untreatedPneumothorax: false })).toEqual(['caution CX14.medication?'])
  })
})

describe('skin substitutes', () => {
  const graft = { kind: 'skin_substitute', product: 'Q9999', productName: 'Oasis' } as const

  it('[CX15] [CX4] infection, untreated bone infection, and the source of the product by its name', () => {
    expect(check(graft)).toEqual([])
    expect(check(graft, { infection: 'local' })).toEqual(['contraindicated CX15.infection'])
    expect(check(graft, { infection: null })).toEqual(['caution CX15.infection?'])
    expect(check(graft, { untreatedOsteomyelitis: true })).toEqual(['contraindicated CX15.bone'])
    expect(check(graft, readAllergies(['Pork']))).toEqual(['contraindicated CX4.porcine'])
    expect(check(graft, readAllergies(['Beef']))).toEqual([])
    expect(check({ ...graft, productName: 'Unknown graft' }, readAllergies(['Beef']))).toEqual([
      'contraindicated CX4.bovine',
    ])
  })
})

describe('injections', () => {
  const inject = (drug: string, injection: 'local_anesthetic' | 'intralesional_steroid') =>
    ({ kind: 'injection', injection, drug }) as const
  const anesthetic = (drug: string) => inject(drug, 'local_anesthetic')

  it('[CX16] the medication itself is contraindicated, another local anesthetic is a caution', () => {
    expect(check(anesthetic('Lidocaine 1%'), readAllergies(['Lidocaine']))).toEqual([
      'contraindicated CX4.named',
    ])
    expect(check(anesthetic('Lidocaine 1%'), readAllergies(['Novocaine']))).toEqual([
      'caution CX16.anesthetic',
    ])
    expect(check(anesthetic('Marcaine 0.25%'), readAllergies(['bupivacaine']))).toEqual([
      'contraindicated CX4.named',
    ])
    expect(check(anesthetic('Lidocaine 1%'), readAllergies(['Latex']))).toEqual([])
    expect(check(anesthetic('Lidocaine 1%'), { allergies: null })).toEqual(['caution CX4.named?'])
  })

  it('[CX16] an unrecognized medication is a caution beside an allergy', () => {
    expect(check(anesthetic('Wondercaine'), readAllergies(['Latex']))).toEqual(['caution CX2.unrecognized'])
    expect(check(anesthetic('Wondercaine'))).toEqual([])
  })

  it('[CX16] a steroid into an infected site is a caution', () => {
    const steroid = inject('Triamcinolone 10 mg/mL', 'intralesional_steroid')
    expect(check(steroid, { infection: 'local' })).toEqual(['caution CX16.steroid'])
    expect(check(steroid)).toEqual([])
  })
})
