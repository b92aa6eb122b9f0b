/** Sentences written from the numbers by rules, each with its evidence. Nothing is said that the records do not say. Rule MT20. */
import { woundLetter, woundSite, woundTypes, type WoundLaterality, type WoundType } from '@mendwell/clinical'
import type { Analytics, ComparedGroup, InsightLine } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { dayInWords } from '../../../platform/days.ts'
import type { Span } from '../scope.ts'
import { countBehind, woundsBehind, type BehindRow, type WoundsAsked } from './wounds-store.ts'

const mostNamed = 5
type Figures = Omit<Analytics, 'insights'>

export async function insightsOf(db: Db, actor: Actor, span: Span, figures: Figures): Promise<InsightLine[]> {
  const about = async (
    asked: WoundsAsked,
    line: (n: number) => Pick<InsightLine, 'rule' | 'level' | 'words'>,
    words: (row: BehindRow) => string,
  ): Promise<InsightLine[]> => {
    const n = await countBehind(db, actor, span, asked)
    if (n === 0) return []
    const rows = await woundsBehind(db, actor, span, asked, { limit: mostNamed, after: undefined })
    const evidence = rows.map((row) => ({
      woundId: row.id,
      patientId: row.patient_id,
      name: nameOf(row),
      words: words(row),
    }))
    const { measure, woundType } = asked
    const leadsTo = { measure, ...(woundType && { woundType: woundType as WoundType }) } // it came from the vocabulary
    return [{ ...line(n), evidence, n, leadsTo }]
  }
  const missed = (['venous_ulcer', 'diabetic_foot'] as const).map((woundType) => {
    const needed = woundType === 'venous_ulcer' ? 40 : 50
    return about(
      { measure: 'clock-missed', woundType },
      (n) => ({
        rule: 'below-checkpoint',
        level: 'warning',
        words: `${n} ${plural(n, woundTypes.labels[woundType].toLowerCase())} below ${needed} % at week 4`,
      }),
      (row) => `${changeWords(row.week_four_percent)} at week 4, ${needed} % smaller needed`,
    )
  })
  return [
    ...(await about(
      { measure: 'deteriorating' },
      (n) => ({
        rule: 'deteriorating',
        level: 'critical',
        words: `${n} open ${plural(n, 'wound')} ${n === 1 ? 'gets' : 'get'} worse`,
      }),
      (row) => row.standing_reason ?? '',
    )),
    ...(await Promise.all(missed)).flat(),
    ...(await about(
      { measure: 'infected' },
      (n) => ({
        rule: 'infected',
        level: 'warning',
        words: `${n} ${plural(n, 'wound')} with signs of infection at the newest assessment`,
      }),
      (row) => (row.last_on ? `assessed on ${dayInWords(row.last_on)}` : ''),
    )),
    ...(await about(
      { measure: 'acquired' },
      (n) => ({
        rule: 'acquired-here',
        level: 'warning',
        words: `${n} pressure ${n === 1 ? 'injury' : 'injuries'} acquired here in the last ${span.days} days`,
      }),
      (row) => row.facility_name ?? 'in no facility',
    )),
    ...figures.facilities.flatMap((group) => outlier(group, 'facility')),
    ...figures.dressings.flatMap((group) => outlier(group, 'dressing')),
  ]
}

/** The whole interval lies on one side of what the mix lets expect. */
function outlier(group: ComparedGroup, kind: 'facility' | 'dressing'): InsightLine[] {
  const { expected, low, high, percent, whole, name } = group
  if (expected === null || low === null || high === null) return []
  const isBelow = high < expected
  if (!isBelow && low <= expected) return []
  return [
    {
      rule: `${kind}-${isBelow ? 'below' : 'above'}-expected`,
      level: isBelow ? 'warning' : 'good',
      words: `${name}: ${percent} % of ${whole} wounds got better (${low} to ${high} %), ${expected} % expected from its mix of wounds`,
      evidence: [],
      n: whole,
      leadsTo: { measure: 'assessed', ...(kind === 'dressing' && { dressing: group.id }) },
    },
  ]
}

const nameOf = (row: BehindRow) =>
  `${row.patient_name}, wound ${woundLetter(row.number)}, ${woundSite({
    location: row.location,
    laterality: row.laterality as WoundLaterality | null, // the column's check
  })}`

const changeWords = (percent: number | null) =>
  percent === null ? 'not measured' : percent < 0 ? `${-percent} % larger` : `${percent} % smaller`

const plural = (n: number, word: string) => (n === 1 ? word : `${word}s`)
