import { describe, expect, it } from 'vitest'
import {
  findAnticoagulants,
  findAntiplatelets,
  findAspirin,
  isAnticoagulantUseCode,
  splitMedications,
} from './anticoagulants.ts'

const listNames = (...texts: string[]) => findAnticoagulants(texts).map(({ name }) => name)

describe('findAnticoagulants', () => {
  it.each([
    ['warfarn 5 mg', 'warfarin'],
    ['Warferin', 'warfarin'],
    ['cumadin', 'warfarin'],
    ['elequis 5 mg BID', 'apixaban'],
    ['Lovanox 40 mg', 'enoxaparin'],
    ['rivaroxabon', 'rivaroxaban'],
  ])('[MD4] recognizes the misspelled %s as %s', (text, name) => {
    expect(listNames(text)).toEqual([name])
  })

  it.each([
    'Hepatic failure',
    'Stopped warfarn',
    'Prednisone',
    'Lovastatin',
    'Enalapril',
    'Flomax',
    'Efficient',
  ])('[MD4] does not take %s for one', (text) => {
    expect(listNames(text)).toEqual([])
    expect(findAntiplatelets([text])).toEqual([])
  })

  it.each([
    ['Warfarin 5 mg daily', 'warfarin'],
    ['COUMADIN', 'warfarin'],
    ['Jantoven 2.5mg', 'warfarin'],
    ['Apixaban', 'apixaban'],
    ['eliquis 5 mg BID', 'apixaban'],
    ['Xarelto 20', 'rivaroxaban'],
    ['Pradaxa', 'dabigatran'],
    ['Savaysa', 'edoxaban'],
    ['Lovenox 40 mg SC daily', 'enoxaparin'],
    ['Fragmin', 'dalteparin'],
    ['Arixtra', 'fondaparinux'],
    ['heparin 5,000 units SQ q8h', 'heparin'],
    ['Takes a blood thinner', 'anticoagulant'],
    ['DOAC', 'direct oral anticoagulant'],
  ])('[MD1] recognizes %s as %s', (text, name) => {
    expect(listNames(text)).toEqual([name])
  })

  it('[MD1] finds it within a list typed at registration, once each, with its part of the text', () => {
    const typed = 'Metformin 500 mg BID, Eliquis 5 mg BID\nLisinopril 10 mg; apixaban (see above)'
    expect(findAnticoagulants([typed])).toEqual([{ name: 'apixaban', text: 'Eliquis 5 mg BID' }])
  })

  it.each([
    'Warfarin 5 mg (stopped 2023)',
    'stopped Coumadin last year',
    'Denies taking warfarin',
    'no longer on Eliquis',
    'Not on blood thinners',
    'No anticoagulants',
    'Allergic to heparin',
    'Heparin 10 units/mL PICC flush',
    'Metformin',
    '',
  ])('[MD1] does not read "%s" as current anticoagulation', (text) => {
    expect(listNames(text)).toEqual([])
  })

  it.each(['Holding warfarin for a procedure', 'Warfarin 5 mg, never missed a dose', 'Warfarin, no aspirin'])(
    '[MD1] a dose on hold and a denial of something else still count: "%s"',
    (text) => {
      expect(listNames(text)).toEqual(['warfarin'])
    },
  )

  it('[MD1] reads the code for long-term use of anticoagulants, and not the one for antiplatelets', () => {
    expect(isAnticoagulantUseCode('Z79.01')).toBe(true)
    expect(isAnticoagulantUseCode('Z7901')).toBe(true)
    expect(isAnticoagulantUseCode('Z79.02')).toBe(false)
    expect(isAnticoagulantUseCode(null)).toBe(false)
  })

  it('[MD2] an antiplatelet or aspirin is never called an anticoagulant', () => {
    const list = ['Plavix 75 mg', 'Aspirin 81 mg', 'Brilinta']
    expect(findAnticoagulants(list)).toEqual([])
    expect(findAntiplatelets(list).map(({ name }) => name)).toEqual(['clopidogrel', 'ticagrelor'])
    expect(findAspirin(list).map(({ name }) => name)).toEqual(['aspirin'])
  })
})

describe('splitMedications', () => {
  it('[MD3] each line or part of a typed list is one medication, doses stay whole', () => {
    expect(
      splitMedications('1. Metformin 500 mg BID, Heparin 5,000 units\n- Eliquis 5 mg;  ;81 mg aspirin'),
    ).toEqual(['Metformin 500 mg BID', 'Heparin 5,000 units', 'Eliquis 5 mg', '81 mg aspirin'])
    expect(splitMedications('  \n , - ')).toEqual([])
    expect(splitMedications('None.')).toEqual([])
    expect(splitMedications('No current medications')).toEqual([])
  })
})
