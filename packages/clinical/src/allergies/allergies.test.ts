import { describe, expect, it } from 'vitest'
import { readAllergies } from '../contraindications/allergy-text.ts'
import { allergyReactions } from './allergy-vocabulary.ts'
import {
  buildAllergyText,
  formatAllergyLine,
  formatAllergyStatus,
  formatAllergyText,
  listOtherLines,
  listProposals,
  readChartedAllergies,
  type ChartedAllergy,
} from './charted-allergies.ts'
import { findMedicationAllergies } from './medication-allergy.ts'
import { findSubstance, searchSubstances, substances, suggestSubstance } from './substances.ts'

const entry = (substanceCode: string | null, name: string, ...reactions: ChartedAllergy['reactions']) => ({
  substanceCode,
  name,
  reactions,
})
const read = (text: string | null, entries: readonly ChartedAllergy[] = [], noneKnown = false) =>
  readChartedAllergies({ text, noneKnown, entries })

describe('substances', () => {
  it('[AL1] have their own codes and names that differ', () => {
    expect(new Set(substances.map(({ code }) => code)).size).toBe(substances.length)
    expect(new Set(substances.map(({ name }) => name.toLowerCase())).size).toBe(substances.length)
    for (const { code } of substances) expect(code).toMatch(/^[a-z0-9:-]{1,80}$/)
  })

  it.each([
    ['drug:silver-sulfadiazine', ['silver', 'sulfonamide']],
    ['class:sulfonamide', ['sulfonamide']],
    ['class:aminoglycoside', ['neomycin']],
    ['drug:gentamicin', ['neomycin']],
    ['latex', ['latex']],
    ['adhesive', ['adhesive']],
    ['colophony', ['adhesive']],
    ['acrylate', ['adhesive', 'acrylate']],
    ['bee-venom', ['bee-venom']],
    ['honey', ['honey']],
    ['iodine', ['iodine']],
    ['drug:povidone-iodine', ['iodine']],
    ['alpha-gal', ['bovine', 'porcine', 'ovine']],
    ['collagen', ['bovine', 'porcine']],
    ['polyhexanide', ['polyhexanide']],
    ['lanolin', ['lanolin']],
    ['drug:chlorhexidine', []],
    ['chlorhexidine', ['chlorhexidine']],
    ['shellfish', []],
    ['contrast', []],
    ['class:penicillin', []],
  ] as const)('[AL1] %s names %j', (code, allergens) => {
    const substance = findSubstance(code)
    // A material is not listed a second time as a medication.
    if (code === 'drug:chlorhexidine') return expect(substance).toBeUndefined()
    const { allergies, allergiesUnread } = read(null, [entry(code, substance!.name)])
    expect(allergies?.toSorted()).toEqual([...allergens].toSorted())
    expect(allergiesUnread).toBeNull()
  })

  it('[AL1] lidocaine is named as a product, so that gels with it are asked about', () => {
    expect(read(null, [entry('drug:lidocaine', 'Lidocaine')]).allergyProducts).toContain('Lidocaine')
  })

  it('[AL1] are found by name, brand and class, materials and classes first', () => {
    expect(searchSubstances('pen')[0]?.code).toBe('class:penicillin')
    expect(searchSubstances('silvad').map(({ code }) => code)).toEqual(['drug:silver-sulfadiazine'])
    expect(searchSubstances('  ')).toEqual([])
    expect(searchSubstances('zorblax')).toEqual([])
  })
})

describe('earlier text', () => {
  it('[AL2] is proposed part by part, a reaction with its cause', () => {
    expect(listProposals('latex, sulfa', [])).toEqual(['latex', 'sulfa'])
    expect(listProposals('Penicillin (hives, swelling); tape - blisters, itching\nCodeine', [])).toEqual([
      'Penicillin (hives, swelling)',
      'tape - blisters, itching',
      'Codeine',
    ])
    expect(listProposals(null, [])).toEqual([])
    expect(listProposals('latex; Latex', [])).toHaveLength(1)
  })

  it('[AL2] proposes the longest name that a part contains whole, and nothing for a denial', () => {
    expect(suggestSubstance('SSD cream (rash)')?.code).toBe('drug:silver-sulfadiazine')
    expect(suggestSubstance('sulfa')?.code).toBe('class:sulfonamide')
    expect(suggestSubstance('bandaid')?.code).toBe('adhesive')
    expect(suggestSubstance('PCN')?.code).toBe('class:penicillin')
    expect(suggestSubstance('no latex allergy')).toBeNull()
    expect(suggestSubstance('NKDA')).toBeNull()
    expect(suggestSubstance('latexoid')).toBeNull()
  })

  it('[AL2] lines of entries are no proposals', () => {
    const latex = entry('latex', 'Latex', 'hives')
    expect(listProposals('latex  (HIVES)\nsulfa', [latex])).toEqual(['sulfa'])
    expect(listOtherLines('Latex (hives)', [latex])).toEqual([])
  })
})

describe('the text of a chart', () => {
  it('[AL3] lists entries and what is still proposed, each once', () => {
    const latex = entry('latex', 'Latex', 'hives', 'itching')
    expect(buildAllergyText([latex], ['sulfa', 'Sulfa'])).toBe('Latex (hives, itching)\nSulfa')
    expect(buildAllergyText([], [])).toBeNull()
    expect(formatAllergyText('Latex (hives)\n sulfa\n')).toBe('Latex (hives); sulfa')
  })

  it('[AL3] is one line where it is printed, or the answer', () => {
    expect(formatAllergyStatus('listed', 'Latex (hives)\nsulfa', 'honey')).toBe('Latex (hives); sulfa; honey')
    expect(formatAllergyStatus('none-known', null)).toBe('No known allergies (NKA)')
    expect(formatAllergyStatus('none-known', null, 'honey')).toBe('honey')
    expect(formatAllergyStatus('not-asked', null, null)).toBe('Not assessed')
  })

  it('[AL3] a part counts as text until it is an entry', () => {
    expect(read('latex, sulfa')).toEqual(readAllergies(['latex, sulfa']))
    expect(read('latex\nZorblax', [entry('latex', 'Latex')])).toMatchObject({
      allergies: ['latex'],
      allergiesUnread: 'Zorblax',
    })
    expect(read('Latex', [entry('latex', 'Latex')])).toMatchObject({
      allergies: ['latex'],
      allergiesUnread: null,
    })
  })

  it('[AL3] free text leaves its question, a substance of the table none', () => {
    expect(read('Zorblax', [entry(null, 'Zorblax')]).allergiesUnread).toBe('Zorblax')
    expect(read('Vorapaxar', [entry('drug:vorapaxar', 'Vorapaxar')])).toMatchObject({
      allergies: [],
      allergiesUnread: null,
    })
  })

  it('[AL3] not assessed stays not assessed, and none known is none', () => {
    expect(read(null).allergies).toBeNull()
    expect(read(null, [], true)).toMatchObject({ allergies: [], allergiesUnread: null })
  })

  it('[AL3] “NKDA” asks about dressings alone and says nothing beside a named allergy', () => {
    expect(read('NKDA').allergiesUnread).not.toBeNull()
    expect(read('NKDA\nLatex', [entry('latex', 'Latex')]).allergiesUnread).toBeNull()
    // Nothing is named by a food: the question about tape and latex stays.
    expect(read('NKDA\nPeanuts', [entry('peanut', 'Peanuts')]).allergiesUnread).not.toBeNull()
  })

  it('[AL3] no substance is read less strictly by its code than by its names', () => {
    for (const { code, name, synonyms } of substances) {
      const coded = read(null, [entry(code, name)])
      for (const typed of [name, ...synonyms]) {
        const { allergies } = readAllergies([typed])
        const missing = allergies?.filter((one) => !coded.allergies?.includes(one)) ?? []
        expect([code, typed, missing]).toEqual([code, typed, []])
      }
    }
  })

  it('[AL3] reactions in a line name no further allergen and leave no question', () => {
    for (const reaction of allergyReactions.values) {
      const line = formatAllergyLine(entry('latex', 'Latex', reaction))
      expect([line, readAllergies([line])]).toEqual([line, readAllergies(['Latex'])])
    }
  })
})

describe('medications and listed allergies', () => {
  const penicillin = entry('class:penicillin', 'Penicillins')
  it.each([
    ['amoxicillin', [penicillin], ['contraindicated']],
    ['cephalexin', [penicillin], ['caution']],
    ['meropenem', [penicillin], ['caution']],
    ['doxycycline', [penicillin], []],
    ['amoxicillin', [entry('drug:amoxicillin', 'Amoxicillin')], ['contraindicated']],
    ['ampicillin', [entry('drug:amoxicillin', 'Amoxicillin')], ['caution']],
    ['silver-sulfadiazine', [entry('class:sulfonamide', 'Sulfa')], ['contraindicated']],
    ['furosemide', [entry('class:sulfonamide', 'Sulfa')], []],
    ['ibuprofen', [entry('drug:aspirin', 'Aspirin')], ['caution']],
    ['chlorhexidine', [entry('chlorhexidine', 'Chlorhexidine')], ['contraindicated']],
    ['amoxicillin', [entry(null, 'amoxicillin')], []],
    ['amoxicillin', [], []],
    [null, [penicillin], []],
  ] as const)('[AL4] %s with %j is %j', (code, listed, levels) => {
    expect(findMedicationAllergies(code, listed).map(({ level }) => level)).toEqual(levels)
  })
})
