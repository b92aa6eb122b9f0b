/** What was done of what was due in the last 14 days. Rule EG6. The same events that patients see, for their care team. */
import { dateAfter, openOn, type CareKind } from '@mendwell/clinical'
import type { Adherence } from '@mendwell/contract'
import type { VisitRow } from './care-store.ts'
import { isDone, tally } from './care.ts'
import { activeDays } from './ledger.ts'
import type { Journey } from './resolve-patient.ts'

export const adherenceDays = 14
const kinds = ['dressing', 'offloading', 'photo'] as const

export function adherenceOf(journey: Journey, visits: readonly VisitRow[]): Adherence {
  const { care, rows, today } = journey
  const from = dateAfter(today, 1 - adherenceDays) ?? today
  const yesterday = dateAfter(today, -1) ?? today
  const ofKind = (kind: CareKind) => {
    const { due, done } = tally(care.tasks, rows, [from, yesterday], [kind])
    const early = openDone(journey, kind)
    return { kind, done: done + early, due: due + early }
  }
  const closed = visits.filter(
    ({ status, day }) => day >= from && day <= today && ['completed', 'no-show'].includes(status),
  )
  const counted = [
    ...kinds.map(ofKind),
    {
      kind: 'appointment' as const,
      done: closed.filter(({ status }) => status === 'completed').length,
      due: closed.length,
    },
  ].filter(({ due }) => due > 0)
  const [done, due] = [sum(counted.map((one) => one.done)), sum(counted.map((one) => one.due))]
  return {
    from,
    to: today,
    hasPlan: care.hasPlan,
    kinds: counted,
    lessons: rows.filter(({ kind, earned_on: day }) => kind === 'lesson' && day >= from).length,
    rate: due > 0 ? Math.round((done / due) * 100) : null,
    lastActivityDate: activeDays(rows).toSorted().at(-1) ?? null,
    unread: care.tasks.filter(({ frequency }) => frequency.state === 'unknown').map(({ title }) => title),
  }
}

/** Met already, though there would still be time. */
const openDone = ({ care, rows, today }: Journey, kind: CareKind): number =>
  sum(
    care.tasks
      .filter((task) => task.kind === kind)
      .map((task) => openOn(task, today).filter((due) => isDone(task, due, rows)).length),
  )

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
