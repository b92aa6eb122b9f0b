/** Rule RE5: what a charted assessment says to the rules, and what it leaves open. */
import { describe, expect, it } from 'vitest'
import { woundPictureFrom } from './from-assessment.ts'
import { woundPicture } from './wound-picture.ts'
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
    expect(woundPictureFrom({})).toEqual(woundPicture())
  })

  it('[RE5] takes what was charted, with 0 and no as answers', () => {
    expect(
      woundPictureFrom({
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
    expect(woundPictureFrom(noSigns).infection).toBe('none')
    expect(woundPictureFrom({ ...noSigns, infectionWarmth: null }).infection).toBeNull()
    expect(woundPictureFrom({ infectionErythema: true, infectionWarmth: true }).infection).toBe('local')
    expect(woundPictureFrom({ infectionPurulence: true }).infection).toBe('local')
    expect(woundPictureFrom({ ...noSigns, infectionLymphangitis: true }).infection).toBe('spreading')
  })

  it('[RE5] one sign alone, such as smell, is neither infection nor its absence', () => {
    expect(woundPictureFrom({ ...noSigns, exudateOdor: 'foul' }).infection).toBeNull()
    expect(woundPictureFrom({ ...noSigns, infectionErythema: true }).infection).toBeNull()
  })

  it('[RE5] fever is the wound’s only with a sign at the wound', () => {
    expect(woundPictureFrom({ ...noSigns, infectionFever: true, infectionWarmth: true }).infection).toBe(
      'systemic',
    )
    expect(woundPictureFrom({ ...noSigns, infectionFever: true }).infection).toBeNull()
  })

  it('[RE5] fever with a foul wound is the wound’s, here as in the level of risk', () => {
    const foul = { ...noSigns, infectionFever: true, exudateOdor: 'foul' } as const
    expect(woundPictureFrom(foul).infection).toBe('systemic')
    expect(recommend(woundPictureFrom(foul)).recommended[0]?.ruleId).toBe('RC1')
  })

  it('[RE5] a chart that contradicts itself is not "no infection"', () => {
    const chart = { ...noSigns, periwoundCondition: 'erythema', periwoundTemperature: 'hot' } as const
    expect(woundPictureFrom(chart).infection).toBeNull()
    const shallow = {
      exudateAmount: 'minimal',
      depth: 0.2,
      sloughPercentage: 0,
      necroticPercentage: 0,
    } as const
    const { blocked } = recommend(woundPictureFrom({ ...chart, ...shallow }))
    expect(blocked.find(({ ruleId }) => ruleId === 'RC37')?.blockedBy.join()).toContain(
      'Infection: the checklist says no, the skin around says yes',
    )
  })

  it('[RE5] reads the offered devices and leaves a free text open', () => {
    expect(woundPictureFrom({ offloadingDevice: 'Total contact cast' }).offloading).toBe('non-removable')
    expect(woundPictureFrom({ offloadingDevice: 'None' }).offloading).toBe('none')
    expect(woundPictureFrom({ offloadingDevice: 'his old boots' }).offloading).toBeNull()
  })

  it('[RE5] takes the charted signs of ischemia', () => {
    const felt = { dorsalisPedisPulse: 'diminished', posteriorTibialPulse: 'present' } as const
    expect(woundPictureFrom(felt).absentPulse).toBe(false)
    expect(woundPictureFrom({ ...felt, posteriorTibialPulse: null }).absentPulse).toBeNull()
    expect(woundPictureFrom({ posteriorTibialPulse: 'absent' }).absentPulse).toBe(true)
    expect(
      woundPictureFrom({ skinTemperature: 'cold', capillaryRefill: 4, peripheralVascularDisease: true }),
    ).toMatchObject({ coldLimb: true, capillaryRefillSeconds: 4, peripheralVascularDisease: true })
    expect(woundPictureFrom({ skinTemperature: 'cool' }).coldLimb).toBe(false)
  })

  it('[RE5] what stands beside the assessment completes it', () => {
    const picture = woundPictureFrom(
      { woundType: 'venous_ulcer', ...noSigns },
      { abi: 1.1, abiAgeDays: 3, allergies: [] },
    )
    expect(recommend(picture).recommended.map(({ ruleId }) => ruleId)).toContain('RC15')
  })
})
