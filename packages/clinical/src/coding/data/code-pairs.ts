/**
 * Pairs of codes that are not reported together for one place on the body: the second is part of the first. From
 * coverage articles and summaries, not from the quarterly CMS file, which an organization loads. Rule CD3.
 */
import { tablesBegin } from '../effective.ts'
import type { CodePair } from '../code-pairs.ts'

const excision = ['11044', '11047', '11043', '11046', '11042', '11045']
const selective = ['97597', '97598']
const debriding = [...excision, ...selective]
const grafting = ['15271', '15272', '15273', '15274', '15275', '15276', '15277', '15278']
const suction = ['97605', '97606', '97607', '97608']
const wraps = ['29580', '29581', '29584']

type Facts = Pick<CodePair, 'place' | 'otherPlaceAllowed' | 'source'>

const buildPairs = (firsts: readonly string[], seconds: readonly string[], facts: Facts): CodePair[] =>
  firsts.flatMap((first) =>
    seconds.map((second) => ({ first, second, ...facts, from: tablesBegin, to: null })),
  )

const article = 'CMS article A53001 (with L35125)'
/** Not the quarterly CMS file, which an organization loads. */
export const codePairSummary = 'Summary of the NCCI edits'

export const codePairRows: readonly CodePair[] = [
  ...buildPairs(['11044', '11047'], ['11043', '11046', '11042', '11045'], {
    place: 'wound',
    otherPlaceAllowed: true,
    source: codePairSummary,
  }),
  ...buildPairs(['11043', '11046'], ['11042', '11045'], {
    place: 'wound',
    otherPlaceAllowed: true,
    source: codePairSummary,
  }),
  ...buildPairs(excision, [...selective, '97602'], {
    place: 'wound',
    otherPlaceAllowed: true,
    source: article,
  }),
  ...buildPairs(selective, ['97602'], { place: 'wound', otherPlaceAllowed: true, source: article }),
  ...buildPairs(grafting, ['97602'], {
    place: 'wound',
    otherPlaceAllowed: false,
    source: 'CMS articles A54117 and A56696',
  }),
  ...buildPairs(grafting, debriding, { place: 'wound', otherPlaceAllowed: true, source: codePairSummary }),
  ...buildPairs(suction, ['97602'], { place: 'wound', otherPlaceAllowed: true, source: codePairSummary }),
  ...buildPairs([...debriding, ...grafting], suction, {
    place: 'wound',
    otherPlaceAllowed: true,
    source: codePairSummary,
  }),
  ...buildPairs([...debriding, ...grafting], [...wraps, '29445'], {
    place: 'limb',
    otherPlaceAllowed: true,
    source: 'NCCI policy manual, chapter IV, by way of a summary for 29580 and 29445',
  }),
  ...buildPairs(['29445'], wraps, { place: 'limb', otherPlaceAllowed: true, source: codePairSummary }),
  ...buildPairs(['29581'], ['29580'], { place: 'limb', otherPlaceAllowed: true, source: codePairSummary }),
]
