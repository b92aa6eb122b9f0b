/** Rules WA12 and WA13: which wound is asked what, and periwound skin with several conditions. */
import { describe, expect, it } from 'vitest'
import { checkAssessment } from '../assessment/check.ts'
import { etiologyFields } from './etiology-fields.ts'
import type { AssessmentAnswers, AssessmentFieldId } from '../assessment/fields.ts'
import { assessmentFields } from '../assessment/fields.ts'
import {
  checkPeriwound,
  findMainPeriwound,
  hasPeriwound,
  listPeriwoundConditions,
} from '../assessment/periwound.ts'
import { askedRows, canBeAsked, isAsked } from './sections.ts'
import { resolveWoundSite } from './wound-site.ts'
import { woundTypes, type WoundType } from '../assessment/wound-vocabulary.ts'

const ask = (
  id: AssessmentFieldId,
  woundType: WoundType,
  location: string,
  answers: AssessmentAnswers = {},
) => isAsked(id, answers, { woundType, ...resolveWoundSite(null, location) })

const limb = [
  'capillaryRefill',
  'dorsalisPedisPulse',
  'posteriorTibialPulse',
  'skinTemperature',
  'monofilamentTest',
] as const

describe('what is asked', () => {
  it.each(['Coccyx', 'Sacrum', 'Left buttock', 'Abdomen', 'Sternum', 'Thigh'])(
    '[WA12] pulses and sensation are not asked of %s, whatever the type',
    (location) => {
      for (const woundType of woundTypes.values)
        for (const id of limb) expect(ask(id, woundType, location)).toBe(false)
    },
  )

  it.each(['Heel', 'Great toe', 'Plantar foot', 'Calf', 'Ankle', 'left shin'])(
    '[WA12] pulses and sensation are asked of %s',
    (location) => {
      for (const id of limb) expect(ask(id, 'pressure_ulcer', location)).toBe(true)
    },
  )

  it('[WA12] where the site is not known, only the type rules a question out', () => {
    expect(ask('dorsalisPedisPulse', 'pressure_ulcer', 'somewhere')).toBe(true)
    expect(ask('skinFlapLoss', 'pressure_ulcer', 'somewhere')).toBe(false)
  })

  it.each([
    [
      'diabetic_foot',
      ['probesToBone', 'osteomyelitis', 'deepAbscess', 'gangrene', 'deepestTissue', 'offloadingDevice'],
    ],
    ['venous_ulcer', ['ceapClasses', 'compressionInPlace']],
    ['arterial_ulcer', ['gangrene', 'deepAbscess', 'dorsalisPedisPulse']],
    ['mixed_ulcer', ['gangrene', 'ceapClasses', 'compressionInPlace']],
    ['pressure_ulcer', ['deviceRelated', 'placeAcquired', 'offloadingDevice']],
    ['skin_tear', ['skinFlapLoss']],
    ['burn', ['burnDepth', 'burnPercent']],
    ['surgical_site', ['dehiscence', 'closureMaterial', 'exposedStructures']],
    ['moisture_associated', ['moistureSource', 'moistureSkin', 'moistureInfection']],
    ['malignant', ['woundBleeding', 'exposedStructures']],
    ['atypical', ['suspectedCause', 'violaceousBorder', 'malignancyInWound']],
  ] as const)('[WA12] %s is asked what belongs to it', (woundType, fields) => {
    for (const id of fields) expect(ask(id, woundType, 'Foot')).toBe(true)
  })

  it('[WA12] a question appears with the answer that makes it matter', () => {
    const eschar = (necroticPercentage: number) =>
      ask('eschar', 'pressure_ulcer', 'Heel', { necroticPercentage })
    expect([eschar(0), eschar(1)]).toEqual([false, true])
    expect(ask('medicalDevice', 'pressure_ulcer', 'Ear', { deviceRelated: false })).toBe(false)
    expect(ask('medicalDevice', 'pressure_ulcer', 'Ear', { deviceRelated: true })).toBe(true)
    expect(ask('erythemaExtentCm', 'diabetic_foot', 'Foot', { infectionErythema: false })).toBe(false)
    expect(ask('erythemaExtentCm', 'diabetic_foot', 'Foot', { infectionErythema: true })).toBe(true)
    expect(ask('distalPhalanxOnly', 'diabetic_foot', 'Great toe', { probesToBone: true })).toBe(true)
    expect(ask('distalPhalanxOnly', 'diabetic_foot', 'Heel', { probesToBone: true })).toBe(false)
    expect(ask('extensiveFootInvolvement', 'diabetic_foot', 'Heel', { probesToBone: true })).toBe(false)
    expect(ask('deepestTissue', 'traumatic', 'Calf', { healingStatus: 'healed' })).toBe(false)
    expect(ask('unexploredFistula', 'pressure_ulcer', 'Sacrum', { deepestTissue: 'fat' })).toBe(false)
    expect(ask('unexploredFistula', 'pressure_ulcer', 'Sacrum', { deepestTissue: 'muscle' })).toBe(true)
  })

  it('[WA12] the body map answers whether a site is mucosal; only elsewhere it is asked', () => {
    const asked = (code: string | null, location: string) =>
      isAsked('mucosalMembrane', {}, { woundType: 'pressure_ulcer', ...resolveWoundSite(code, location) })
    expect(asked('sacrum', 'Sacrum')).toBe(false)
    expect(asked(null, 'inner lip')).toBe(true)
  })

  it('[WA12] every field that only some wounds are asked has a row or belongs to another field', () => {
    const named = new Set(askedRows.flatMap(({ fields }) => fields))
    const unnamed = etiologyFields.map(({ id }) => id).filter((id) => !named.has(id))
    expect(unnamed).toEqual(['periwoundConditions'])
  })

  it('[WA12] an answer that the type cannot have is rejected, and no other', () => {
    expect(checkAssessment({ woundType: 'venous_ulcer', burnDepth: 'superficial' })).toEqual([
      { field: 'burnDepth', problem: 'not-for-this-type' },
    ])
    expect(checkAssessment({ woundType: 'burn', burnDepth: 'superficial' })).toEqual([])
    // The site may make it unusual, and never wrong.
    expect(checkAssessment({ woundType: 'pressure_ulcer', dorsalisPedisPulse: 'present' })).toEqual([])
    for (const { id } of assessmentFields) expect(canBeAsked(id, null)).toBe(true)
  })

  it('[WA12] a list takes each of its values once, and none that it has not', () => {
    expect(checkAssessment({ woundType: 'venous_ulcer', ceapClasses: ['C3', 'C6'] })).toEqual([])
    for (const ceapClasses of [[], ['C3', 'C3'], ['C7']])
      expect(
        checkAssessment({
          woundType: 'venous_ulcer',
          ceapClasses: ceapClasses as never /* also what is no class */,
        }),
      ).toEqual([{ field: 'ceapClasses', problem: 'not-a-choice' }])
  })
})

describe('the site', () => {
  it.each([
    ['Coccyx', 'pelvis'],
    ['Left heel', 'heel'],
    ['right great toe', 'foot'],
    ['Medial malleolus', 'leg'],
    ['left thigh', 'upper-leg'],
    ['Left forearm', 'elsewhere'],
    ['', null],
    ['somewhere', null],
  ] as const)('[WA12] of "%s" is %s', (location, site) => {
    expect(resolveWoundSite(null, location).site).toBe(site)
  })

  it('[WA12] of the body map comes before the text', () => {
    expect(resolveWoundSite('heel_left', 'Sacrum').site).toBe('heel')
  })
})

describe('periwound skin', () => {
  it('[WA13] has several conditions, the gravest of which is the single field', () => {
    expect(findMainPeriwound(['maceration', 'erythema'])).toBe('erythema')
    expect(findMainPeriwound(['hyperkeratosis', 'excoriation'])).toBe('excoriation')
    expect(findMainPeriwound([])).toBe(null)
    expect(listPeriwoundConditions({ periwoundConditions: ['maceration', 'induration'] })).toEqual([
      'induration',
      'maceration',
    ])
  })

  it('[WA13] a record with one has that one, and one with none has none', () => {
    expect(listPeriwoundConditions({ periwoundCondition: 'maceration' })).toEqual(['maceration'])
    expect(listPeriwoundConditions({})).toEqual([])
    expect(hasPeriwound({ periwoundCondition: 'maceration', periwoundConditions: null }, 'maceration')).toBe(
      true,
    )
    expect(hasPeriwound({ periwoundConditions: ['erythema', 'maceration'] }, 'maceration')).toBe(true)
  })

  it('[WA13] intact excludes the others, and both fields say one thing', () => {
    expect(checkPeriwound({ periwoundConditions: ['intact'] })).toBe(null)
    expect(checkPeriwound({ periwoundConditions: ['intact', 'erythema'] })).toBe('intact-beside-others')
    expect(checkPeriwound({ periwoundCondition: 'erythema', periwoundConditions: ['maceration'] })).toBe(
      'not-the-main-one',
    )
    expect(
      checkPeriwound({ periwoundCondition: 'maceration', periwoundConditions: ['erythema', 'maceration'] }),
    ).toBe(null)
  })
})
