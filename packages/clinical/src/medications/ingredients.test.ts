import { describe, expect, it } from 'vitest'
import { toIllnessFacts } from '../recommendations/chart-facts.ts'
import { findAnticoagulants, findAntiplatelets, findAspirin } from './anticoagulants.ts'
import {
  findIngredient,
  ingredients,
  listMedicationClasses,
  listWoundRelevance,
  searchIngredients,
  suggestIngredient,
} from './ingredients.ts'
import { medicationClasses } from './medication-classes.ts'
import { applyTallMan, tallManNames } from './tall-man.ts'

const coded = (text: string, ingredientCode: string | null) => ({ text, ingredientCode })

describe('the table of ingredients', () => {
  it('[MD5] has a code for each, and every class has one', () => {
    expect(new Set(ingredients.map(({ name }) => name.toLowerCase())).size).toBe(ingredients.length)
    for (const { code, classes } of ingredients) {
      expect(code).toMatch(/^[a-z0-9-]{1,80}$/)
      expect(classes.length).toBeGreaterThan(0)
    }
    for (const one of medicationClasses.values) {
      expect([one, ingredients.some(({ classes }) => classes.includes(one))]).toEqual([one, true])
    }
  })

  it('[MD5] gives classes by code, several where there are several, and none to an unknown code', () => {
    expect(listMedicationClasses('methotrexate')).toEqual(['immunosuppressant', 'cytotoxic'])
    expect(listMedicationClasses('aspirin-and-dipyridamole')).toEqual(['antiplatelet', 'aspirin'])
    expect(listMedicationClasses('zorblax')).toEqual([])
    expect(listMedicationClasses(null)).toEqual([])
  })

  it('[MD5] is searched by generic and brand name', () => {
    expect(searchIngredients('eliq').map(({ code }) => code)).toEqual(['apixaban'])
    expect(searchIngredients('pred')[0]?.code).toMatch(/^predniso(lo)?ne$/)
    expect(searchIngredients('lixaban')).toEqual([])
  })

  it('[MD5] proposes for text only what it names whole', () => {
    expect(suggestIngredient('Lantus 20 units at bedtime')?.code).toBe('insulin-glargine')
    expect(suggestIngredient('heparin lock flush')?.code).toBe('heparin-lock-flush')
    expect(suggestIngredient('Zorblax 5 mg')).toBeNull()
  })

  it('[MD5] says what a class means for a wound', () => {
    expect(listWoundRelevance('prednisone')).toEqual(['May delay healing and mask signs of infection'])
    expect(listWoundRelevance('empagliflozin').join()).toMatch(/foot wounds/)
    expect(listWoundRelevance('lisinopril')).toEqual([])
  })
})

describe('classes and bleeding', () => {
  it('[MD5] a picked anticoagulant counts whatever its text says, and text counts as before', () => {
    expect(findAnticoagulants([coded('Blood pill 5 mg', 'apixaban')])).toEqual([
      { name: 'apixaban', text: 'Blood pill 5 mg' },
    ])
    expect(findAnticoagulants([coded('Eliquis 5 mg', 'apixaban')]).map(({ name }) => name)).toEqual([
      'apixaban',
    ])
    expect(findAnticoagulants([coded('Warfarin 5 mg', 'metformin')])).toHaveLength(1)
    expect(findAnticoagulants([coded('Warfarin 5 mg', null), 'Heparin lock flush'])).toHaveLength(1)
    expect(findAnticoagulants([coded('Heparin lock flush', 'heparin-lock-flush')])).toEqual([])
    expect(findAntiplatelets([coded('X', 'clopidogrel')])).toHaveLength(1)
    expect(findAspirin([coded('X', 'aspirin')])).toHaveLength(1)
  })

  it('[MD5] every anticoagulant and antiplatelet of the table is one by its name too', () => {
    const listNames = (wanted: (typeof ingredients)[number]['classes'][number]) =>
      ingredients.filter(({ classes }) => classes.includes(wanted)).map(({ name }) => name)
    expect(listNames('anticoagulant').filter((name) => findAnticoagulants([name]).length !== 1)).toEqual([])
    expect(listNames('antiplatelet').filter((name) => findAntiplatelets([name]).length !== 1)).toEqual([])
  })

  const getDoubt = (text: string, code: string | null) =>
    toIllnessFacts([], [coded(text, code)]).bleedingDoubt
  it('[MD5] an NSAID, cytotoxic or antiangiogenic medication leaves bleeding a question; a harmless one does not', () => {
    expect(getDoubt('Ibuprofen 400 mg', 'ibuprofen')).toBe('takes an NSAID')
    expect(getDoubt('Avastin', 'bevacizumab')).toBe('takes an antiangiogenic medication')
    expect(getDoubt('Hydrea', 'hydroxyurea')).toMatch(/cytotoxic/)
    expect(getDoubt('Entocort 9 mg', 'budesonide-oral')).toBe('not addressed in the medication list')
    expect(getDoubt('Zorblax', 'budesonide-oral')).toBe('medications not recognized: Zorblax')
    expect(getDoubt('Entocort 9 mg', null)).toBe('medications not recognized: Entocort 9 mg')
  })
})

describe('tall-man letters', () => {
  it('[MD7] are the name itself, and set only what is on the lists', () => {
    for (const [name, shown] of Object.entries(tallManNames)) expect(shown.toLowerCase()).toBe(name)
    expect(findIngredient('prednisone')?.display).toBe('predniSONE')
    expect(findIngredient('warfarin')?.display).toBe('Warfarin')
    expect(applyTallMan('Prednisolone 5 mg and HYDRALAZINE')).toBe('prednisoLONE 5 mg and hydrALAZINE')
  })
})
