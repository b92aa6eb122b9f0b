/** Rule RE5: what a charted assessment says to the rules, and what it leaves open. */
import { describe, expect, it } from 'vitest'
import { toWoundPicture } from './from-assessment.ts'
import { createWoundPicture } from './wound-picture.ts'
import { recommend } from './recommend.ts'

const noSigns = {
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
} as const

describe('the picture of an assessment', () => {
  it('[RE5] nothing charted is nothing known', () => {
    expect(toWoundPicture({})).toEqual(createWoundPicture())
  })

  it('[RE5] takes what was charted, with 0 and no as answers', () => {
    expect(
      toWoundPicture({
        woundType: 'venous_ulcer',
        depth: 0,
        sloughPercentage: 0,
        underminingPresent: false,
        painLevel: 0,
      }),
    ).toMatchObject({
      woundType: 'venous_ulcer',
      depthCm: 0,
      sloughPercent: 0,
      undermining: false,
      painLevel: 0,
    })
  })

  it('[RE5] no infection only if the whole checklist says so', () => {
    expect(toWoundPicture(noSigns).infection).toBe('none')
    expect(toWoundPicture({ ...noSigns, infectionWarmth: null }).infection).toBeNull()
    expect(toWoundPicture({ infectionErythema: true, infectionWarmth: true }).infection).toBe('local')
    expect(toWoundPicture({ infectionPurulence: true }).infection).toBe('local')
    expect(toWoundPicture({ ...noSigns, infectionLymphangitis: true }).infection).toBe('spreading')
  })

  it('[RE5] one sign alone, such as smell, is neither infection nor its absence', () => {
    expect(toWoundPicture({ ...noSigns, exudateOdor: 'foul' }).infection).toBeNull()
    expect(toWoundPicture({ ...noSigns, infectionErythema: true }).infection).toBeNull()
  })

  it('[RE5] fever is the wound’s only with a sign at the wound', () => {
    expect(toWoundPicture({ ...noSigns, infectionFever: true, infectionWarmth: true }).infection).toBe(
      'systemic',
    )
    expect(toWoundPicture({ ...noSigns, infectionFever: true }).infection).toBeNull()
  })

  it('[RE5] fever with a foul wound is the wound’s, here as in the level of risk', () => {
    const foul = { ...noSigns, infectionFever: true, exudateOdor: 'foul' } as const
    expect(toWoundPicture(foul).infection).toBe('systemic')
    expect(recommend(toWoundPicture(foul)).recommended[0]?.ruleId).toBe('RC1')
  })

  it('[RE5] a chart that contradicts itself is not "no infection"', () => {
    const chart = { ...noSigns, periwoundCondition: 'erythema', periwoundTemperature: 'hot' } as const
    expect(toWoundPicture(chart).infection).toBeNull()
    const shallow = {
      exudateAmount: 'minimal',
      depth: 0.2,
      sloughPercentage: 0,
      necroticPercentage: 0,
    } as const
    const { blocked } = recommend(toWoundPicture({ ...chart, ...shallow }))
    expect(blocked.find(({ ruleId }) => ruleId === 'RC37')?.blockedBy.join()).toContain(
      'Infection: the checklist and the periwound findings disagree',
    )
  })

  it('[RE5] reads the offered devices and leaves a free text open', () => {
    expect(toWoundPicture({ offloadingDevice: 'Total contact cast' }).offloading).toBe('non-removable')
    expect(toWoundPicture({ offloadingDevice: 'None' }).offloading).toBe('none')
    expect(toWoundPicture({ offloadingDevice: 'his old boots' }).offloading).toBeNull()
  })

  it('[RE5] takes the charted signs of ischemia', () => {
    const felt = { dorsalisPedisPulse: 'diminished', posteriorTibialPulse: 'present' } as const
    expect(toWoundPicture(felt).absentPulse).toBe(false)
    expect(toWoundPicture({ ...felt, posteriorTibialPulse: null }).absentPulse).toBeNull()
    expect(toWoundPicture({ posteriorTibialPulse: 'absent' }).absentPulse).toBe(true)
    expect(
      toWoundPicture({ skinTemperature: 'cold', capillaryRefill: 4, peripheralVascularDisease: true }),
    ).toMatchObject({ coldLimb: true, capillaryRefillSeconds: 4, peripheralVascularDisease: true })
    expect(toWoundPicture({ skinTemperature: 'cool' }).coldLimb).toBe(false)
  })

  it('[RE5] what is passed beside the assessment completes it', () => {
    const picture = toWoundPicture(
      { woundType: 'venous_ulcer', ...noSigns },
      { abi: 1.1, abiAgeDays: 3, allergies: [] },
    )
    expect(recommend(picture).recommended.map(({ ruleId }) => ruleId)).toContain('RC15')
  })
})
