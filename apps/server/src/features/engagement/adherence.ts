/** What was done of what was due in the last 14 days. Rule EG6. The same events that patients see, for their care team. */
import { addDays, listOpenOn, type CareKind } from '@mendwell/clinical'
import type { Adherence } from '@mendwell/contract'
import type { VisitRow } from './care-store.ts'
import { isDone, countDueAndDone } from './care.ts'
import { listActiveDays } from './ledger.ts'
import type { Journey } from './resolve-patient.ts'

export const adherenceDays = 14
const kinds = ['dressing', 'offloading', 'photo'] as const

export function computeAdherence(journey: Journey, visits: readonly VisitRow[]): Adherence {
  const { care, rows, today } = journey
  const from = addDays(today, 1 - adherenceDays) ?? today
  const yesterday = addDays(today, -1) ?? today
  const computeForKind = (kind: CareKind) => {
    const { due, done } = countDueAndDone(care.tasks, rows, [from, yesterday], [kind])
    const early = countDoneEarly(journey, kind)
    return { kind, done: done + early, due: due + early }
  }
  const closed = visits.filter(
    ({ status, day }) => day >= from && day <= today && ['completed', 'no-show'].includes(status),
  )
  const counted = [
    ...kinds.map(computeForKind),
    {
      kind: 'appointment' as const,
      done: closed.filter(({ status }) => status === 'completed').length,
      due: closed.length,
    },
  ].filter(({ due }) => due > 0)
  const [done, due] = [sumNumbers(counted.map((one) => one.done)), sumNumbers(counted.map((one) => one.due))]
  return {
    from,
    to: today,
    hasPlan: care.hasPlan,
    kinds: counted,
    lessons: rows.filter(({ kind, earnedOn: day }) => kind === 'lesson' && day >= from).length,
    rate: due > 0 ? Math.round((done / due) * 100) : null,
    lastActivityDate: listActiveDays(rows).toSorted().at(-1) ?? null,
    unread: care.tasks.filter(({ frequency }) => frequency.state === 'unknown').map(({ title }) => title),
  }
}

/** Met already, though there would still be time. */
const countDoneEarly = ({ care, rows, today }: Journey, kind: CareKind): number =>
  sumNumbers(
    care.tasks
      .filter((task) => task.kind === kind)
      .map((task) => listOpenOn(task, today).filter((due) => isDone(task, due, rows)).length),
  )

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
