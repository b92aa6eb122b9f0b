/** Rules RE13 to RE17: order, one of a kind, one for the patient, what waits, and never more than five. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrangeRecommendations,
  compareRecommendations,
  maxOpenRecommendations,
  type DecidedRecommendation,
} from './arrange.ts'
import { getPurpose, listPredecessors, recommendationPurposes } from './purposes.ts'
import { recommendationRules } from './rule-set.ts'

const toCandidate = ({
  id,
  priority,
  evidence,
  title,
  alternatives,
}: (typeof recommendationRules)[number]) => ({
  ruleId: id,
  priority,
  evidenceLevel: evidence,
  title,
  alternatives: alternatives ?? null,
  askFirst: [] as string[],
})
const find = (...ids: readonly string[]) =>
  recommendationRules.filter(({ id }) => ids.includes(id)).map(toCandidate)
const arrange = (ids: readonly string[], ...more: [DecidedRecommendation[]?, Map<string, string>?]) => {
  const { open, notOpen } = arrangeRecommendations(find(...ids), ...more)
  return {
    open: open.map(({ ruleId }) => ruleId),
    notOpen: Object.fromEntries(notOpen.map(({ ruleId, kind, because }) => [ruleId, `${kind}: ${because}`])),
  }
}
const implemented = (ruleId: string, isPoor = false): DecidedRecommendation => ({
  ruleId,
  title: find(ruleId)[0]?.title ?? '',
  decision: 'implemented',
  isPoor,
})

describe('the order', () => {
  it('[RE13] priority comes first, then causes before symptoms, then evidence', () => {
    expect(arrange(['RC45', 'RC27', 'RC2', 'RC41', 'RC11']).open).toEqual([
      'RC2',
      'RC11',
      'RC27',
      'RC41',
      'RC45',
    ])
    expect(arrange(['RC18', 'RC17']).open).toEqual(['RC17', 'RC18'])
  })
  it('[RE13] is total: no two rules compare as equal', () => {
    const all = recommendationRules.map(toCandidate)
    for (const one of all)
      for (const other of all)
        expect(compareRecommendations(one, other) === 0).toBe(one.ruleId === other.ruleId)
  })
  it('[RE13] every rule has a purpose, and every purpose a rule', () => {
    const used = new Set(recommendationRules.map(({ id }) => getPurpose(id)))
    expect([...used].toSorted()).toEqual([...recommendationPurposes.values].toSorted())
  })
})

describe('one of a kind', () => {
  it('[RE14] one primary dressing is open, and the others name it', () => {
    const { open, notOpen } = arrange(['RC3', 'RC4', 'RC5', 'RC35'])
    expect(open).toEqual(['RC4'])
    expect(notOpen['RC3']).toBe(
      'superseded: Superseded by “Cadexomer iodine dressing” (only one primary dressing at a time)',
    )
    expect(Object.keys(notOpen).toSorted()).toEqual(['RC3', 'RC35', 'RC5'])
  })
  it('[RE14] of two as pressing, the one with fewer open questions is open', () => {
    const asked = find('RC3', 'RC4').map((one) =>
      one.ruleId === 'RC4' ? { ...one, askFirst: ['Thyroid disease? Not documented.'] } : one,
    )
    expect(arrangeRecommendations(asked).open.map(({ ruleId }) => ruleId)).toEqual(['RC3'])
  })
  it('[RE14] a dismissed one makes room for the next', () => {
    const dismissed = { ...implemented('RC4'), decision: 'dismissed' as const }
    expect(arrange(['RC3', 'RC4', 'RC5'], [dismissed]).open).toEqual(['RC3'])
  })
  it('[RE14] one in the plan answers its kind while the chart supports it and the wound does not go on poorly', () => {
    expect(arrange(['RC35', 'RC3'], [implemented('RC3')]).notOpen['RC35']).toBe(
      'answered: Addressed by “Silver dressing” in the treatment plan',
    )
    expect(arrange(['RC35', 'RC3'], [implemented('RC3', true)]).open).toEqual(['RC35'])
    expect(arrange(['RC34'], [implemented('RC35')]).open).toEqual(['RC34'])
  })
  it('[RE14] one in the plan does not answer what is more pressing', () => {
    expect(arrange(['RC35', 'RC3'], [implemented('RC35')]).open).toEqual(['RC3'])
  })
})

describe('one for the patient', () => {
  it('[RE15] what another wound has open is merged with it', () => {
    const at = new Map([['RC44', 'open at wound A']])
    expect(arrange(['RC44'], [], at).notOpen['RC44']).toBe(
      'merged: Recommended once per patient: open at wound A',
    )
  })
  it('[RE15] a rule of the wound is never merged', () => {
    expect(arrange(['RC41'], [], new Map([['RC41', 'open at wound A']])).open).toEqual(['RC41'])
  })
})

describe('what waits', () => {
  it('[RE16] a biopsy waits for the reassessment, and is open once that is decided', () => {
    expect(arrange(['RC41', 'RC42']).notOpen['RC42']).toMatch(/^follows: After “Reassess/)
    expect(arrange(['RC41', 'RC42'], [implemented('RC41')]).open).toEqual(['RC42'])
  })
  it('[RE16] what comes first ranks first, so that it is seen before what waits for it', () => {
    for (const { id } of recommendationRules)
      for (const first of listPredecessors(id)) {
        const [one, other] = [find(id)[0]!, find(first)[0]!] // both are rules
        expect(compareRecommendations(other, one), `${first} before ${id}`).toBeLessThan(0)
      }
  })
})

const subset = fc.subarray(recommendationRules.map(toCandidate))

describe('never more than five', () => {
  it('[RE17] five are open, and the sixth says that it is behind them', () => {
    const ids = ['RC11', 'RC26', 'RC27', 'RC28', 'RC41', 'RC43']
    const { open, notOpen } = arrange(ids)
    expect(open).toEqual(ids.slice(0, 5))
    expect(notOpen['RC43']).toMatch(/^deferred: Ranked after 5 open/)
  })
  it('[RE17] any set of rules leaves five open at most, all immediate ones, and drops nothing', () => {
    fc.assert(
      fc.property(subset, (candidates) => {
        const { open, notOpen } = arrangeRecommendations(candidates)
        const immediate = candidates.filter(({ priority }) => priority === 'immediate')
        expect(open.length).toBeLessThanOrEqual(Math.max(maxOpenRecommendations, immediate.length))
        expect(open).toEqual(expect.arrayContaining(immediate))
        expect(open.length + notOpen.length).toBe(candidates.length)
      }),
    )
  })
  it('[RE17] immediate ones are open however many there are', () => {
    const urgent = recommendationRules
      .slice(0, 8)
      .map((rule) => ({ ...toCandidate(rule), priority: 'immediate' as const }))
    expect(arrangeRecommendations(urgent).open).toHaveLength(8)
  })
})
