/** What of a plan a patient does at home, rule EG4, and the times at which it is due, rule EG5. */
import { addDays, countDaysBetween } from '../measurement/days.ts'
import { readFrequency, type Frequency, type FrequencyRate } from './frequency.ts'

export type CareKind = 'dressing' | 'offloading' | 'photo'

/** By the text of the line, in this order. */
const kinds: readonly (readonly [CareKind, RegExp])[] = [
  ['photo', /\bphotos?\b|\bpictures?\b/i],
  [
    'offloading',
    /off-?load|\bboots?\b|\bcast\b|\bwalker\b|\bshoes?\b|\binsoles?\b|float(ing)? the heel|\b(heels?|pressure|weight)\b.*\boff\b/i,
  ],
  [
    'dressing',
    /dress|foam|alginate|gelling|fib(er|re)|hydrogel|\bgel\b|gauze|\bfilm\b|colloid|honey|silver|iodine|bandage|absorb|contact layer/i,
  ],
]

export interface PlanLine {
  readonly id: string
  readonly title: string
  readonly frequency: string | null
  /** The first day it was in the plan. */
  readonly from: string
}

export interface CareTask {
  readonly id: string
  readonly kind: CareKind
  readonly title: string
  readonly from: string
  /** Unknown: it does not count until the plan has a frequency. */
  readonly frequency: Frequency
}

/** Null: nothing that is done and reported at home. */
export function findCareTask(line: PlanLine): CareTask | null {
  const kind = kinds.find(([, words]) => words.test(line.title))?.[0]
  // A line about what to omit is nothing to do, and a flap is repositioned by a clinician.
  if (!kind || /^(no|do not|stop|reapproximate)\b/i.test(line.title)) return null
  // Offloading is worn every day, however seldom it is changed.
  const frequency: Frequency =
    kind === 'offloading'
      ? { state: 'known', howOften: { times: 1, days: 1, perDay: 1 } }
      : readFrequency(line.frequency)
  return { id: line.id, kind, title: line.title, from: line.from, frequency }
}

/** One due time: it may be done on any day from the first to the last. */
export interface DueTime {
  readonly from: string
  readonly to: string
  /** Which of several on the same day, from 1. */
  readonly slot: number
}

/** Every due time whose last day is within the two dates. */
export function listDueTimes(task: CareTask, first: string, last: string): DueTime[] {
  if (task.frequency.state === 'unknown') return []
  const { howOften } = task.frequency
  const span = countDaysBetween(task.from, last)
  if (span === null || span < 0) return []
  const found: DueTime[] = []
  for (
    let count = Math.max(0, findStartIndex(howOften, countDaysBetween(task.from, first) ?? 0));
    ;
    count += 1
  ) {
    const from = addDays(task.from, computeOffset(howOften, count))
    const next = addDays(task.from, computeOffset(howOften, count + 1))
    const to = next && addDays(next, -1)
    if (!from || !to || to > last) return found
    if (to < first) continue
    for (let slot = 1; slot <= howOften.perDay; slot += 1) found.push({ from, to, slot })
  }
}

/** The due times that are open on a day. */
export const listOpenOn = (task: CareTask, day: string): DueTime[] => {
  if (task.frequency.state === 'unknown') return []
  const latest = addDays(day, task.frequency.howOften.days)
  return latest ? listDueTimes(task, day, latest).filter(({ from }) => from <= day) : []
}

/** Days from the beginning to a due time, evenly spread over each cycle. */
const computeOffset = ({ times, days }: FrequencyRate, count: number) => Math.ceil((count * days) / times)

/** A due time that is not behind the day. */
const findStartIndex = ({ times, days }: FrequencyRate, day: number) => Math.floor((day * times) / days) - 1
