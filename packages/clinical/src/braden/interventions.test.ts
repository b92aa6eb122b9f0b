/** Rules BR5 and BR6: the turning schedule of every risk, and a low subscale that the total hides. */
import { describe, expect, it } from 'vitest'
import { bradenRiskLevels } from './braden.ts'
import {
  listBradenConcerns,
  listBradenInterventions,
  bradenRiskInterventions,
  listRiskInterventions,
  bradenSubscaleInterventions,
} from './interventions.ts'
import { bradenSubscales } from './subscales.ts'

const best = { sensoryPerception: 4, moisture: 4, activity: 4, mobility: 4, nutrition: 4, frictionShear: 3 }

describe('by risk level', () => {
  it.each([
    ['high_risk', 'Turn every 2 hours'],
    ['moderate_risk', 'Turn every 2-3 hours'],
    ['mild_risk', 'Turn every 4 hours'],
    ['low_risk', 'Routine care'],
  ] as const)('[BR5] %s: %s', (risk, first) => {
    expect(bradenRiskInterventions[risk][0]).toBe(first)
  })

  it('[BR5] the proposals of the risk come first, without duplicates', () => {
    const answers = {
      ...best,
      sensoryPerception: 1,
      mobility: 1,
      activity: 1,
      nutrition: 2,
      frictionShear: 1,
    }
    const proposals = listBradenInterventions(answers)
    expect(proposals[0]).toBe('Turn every 2 hours')
    expect(new Set(proposals).size).toBe(proposals.length)
    expect(proposals).toContain('Lift, do not drag; use a slide sheet or mechanical lift')
  })

  it('[BR5] an unknown total proposes no turning schedule', () => {
    const firsts = bradenRiskLevels.values.map((level) => bradenRiskInterventions[level][0])
    const proposals = listBradenInterventions({ moisture: 1 })
    expect(proposals).toEqual(bradenSubscaleInterventions.moisture)
    for (const first of firsts) expect(proposals).not.toContain(first)
    expect(listBradenInterventions({})).toEqual([])
  })
})

describe('by subscale', () => {
  it('[BR6] one subscale of 1 is answered although the total is of low risk', () => {
    const answers = { ...best, moisture: 1 }
    expect(listBradenConcerns(answers)).toEqual([
      { subscale: 'moisture', score: 1, trigger: 'act', interventions: bradenSubscaleInterventions.moisture },
    ])
    expect(listBradenInterventions(answers)).toContain('Apply a moisture barrier')
  })

  it('[BR6] damp skin calls for dry folds, and for a continence plan only of an incontinent patient', () => {
    const { moisture } = bradenSubscaleInterventions
    expect(moisture).toContain('Keep skin folds dry')
    expect(moisture.filter((one) => /continence management/.test(one))).toEqual([
      'If incontinent, start a continence management plan',
    ])
  })

  it('[BR6] every subscale acts at 2, and only moisture and nutrition are considered at 3', () => {
    for (const { id } of bradenSubscales) {
      expect(listBradenConcerns({ [id]: 2 })).toMatchObject([{ subscale: id, trigger: 'act' }])
      const atThree = listBradenConcerns({ [id]: 3 }).map(({ trigger }) => trigger)
      expect([id, atThree]).toEqual([id, id === 'moisture' || id === 'nutrition' ? ['consider'] : []])
      expect(listBradenConcerns({ [id]: 4 })).toEqual([])
    }
  })

  it('[BR6] an unanswered or impossible subscale raises nothing', () => {
    expect(listBradenConcerns({})).toEqual([])
    expect(listBradenConcerns({ mobility: 0, activity: Number.NaN, nutrition: null })).toEqual([])
  })

  it('[BR6] a bedfast patient is proposed no chair care, a chairfast one is', () => {
    const answers = { ...best, sensoryPerception: 1, mobility: 1, frictionShear: 1, nutrition: 1 }
    const bedfast = listBradenInterventions({ ...answers, activity: 1 })
    expect(bedfast[0]).toBe('Turn every 2 hours')
    expect(bedfast).toContain('Use a pressure-redistributing mattress')
    expect(bedfast.filter((one) => /chair|weight shift/i.test(one))).toEqual([])
    expect(listRiskInterventions({ ...answers, activity: 1 }).join()).not.toContain('chair')
    expect(listBradenConcerns({ activity: 1 })[0]?.interventions.join()).not.toContain('chair')
    const chairfast = listBradenInterventions({ ...answers, activity: 2 })
    expect(chairfast).toContain('Use a pressure-redistributing chair cushion')
    expect(chairfast).toContain('Reposition in the chair every hour or more often')
  })
})
