/** Challenges of a patient, made from the plan in force for the days around today. Rule EG7. What was reached comes from the ledger. */
import {
  addDays,
  getDayBounds,
  getMonthSpan,
  listOpenOn,
  getWeekSpan,
  type DateSpan,
} from '@mendwell/clinical'
import type { I18n } from '@lingui/core'
import type { Challenge } from '@mendwell/contract'
import type { VisitRow } from './care-store.ts'
import { isDone, countDueAndDone } from './care.ts'
import type { Journey } from './resolve-patient.ts'

const requiredShare = 0.8
const photoPoints = 50
const visitPoints = 100
/** Offered this many days before the appointment; after it the reward can be collected for this many days. */
export const visitDays = { ahead: 14, back: 7 }

interface ChallengeDraft {
  id: string
  type: Challenge['type']
  title: string
  description: string
  reward: number
  progress: number
  target: number
  lastDay: string
}

export function buildChallenges(journey: Journey, visits: readonly VisitRow[], i18n: I18n): Challenge[] {
  if (!journey.care.hasPlan) return []
  const claimed = new Set(journey.rows.filter(({ kind }) => kind === 'challenge').map(({ key }) => key))
  return [
    ...buildDaily(journey),
    ...buildWeekly(journey),
    ...buildMonthly(journey),
    ...buildPhotoChallenges(journey),
    ...buildVisitChallenges(journey, visits, i18n),
  ].map(({ lastDay, progress, target, ...challenge }) => ({
    ...challenge,
    progress: Math.min(progress, target),
    target,
    isCompleted: progress >= target,
    isClaimed: claimed.has(`challenge:${challenge.id}`),
    expiresAt: getDayEnd(lastDay, journey.zone),
  }))
}

function buildDaily({ care, rows, today }: Journey): ChallengeDraft[] {
  const { due, done } = countDueAndDone(care.tasks, rows, [today, today], ['dressing', 'offloading'])
  const lessons = rows.filter(({ kind, earnedOn: day }) => kind === 'lesson' && day === today).length
  const made: ChallengeDraft[] = []
  if (due > 0) {
    made.push({
      id: `daily-care-${today}`,
      type: 'daily',
      title: /*i18n*/ "Today's care",
      description: /*i18n*/ 'Do today’s tasks and check them off.',
      reward: 50,
      progress: done,
      target: due,
      lastDay: today,
    })
  }
  made.push({
    id: `daily-lesson-${today}`,
    type: 'daily',
    title: /*i18n*/ 'Learn something',
    description: /*i18n*/ 'Read one lesson about your care.',
    reward: 30,
    progress: lessons,
    target: 1,
    lastDay: today,
  })
  return made
}

const buildWeekly = (journey: Journey): ChallengeDraft[] =>
  buildSteady(journey, getWeekSpan(journey.today), 200, {
    type: 'weekly',
    title: /*i18n*/ 'A steady week',
    description: /*i18n*/ 'Keep up your care from Sunday to Saturday.',
  })

const buildMonthly = (journey: Journey): ChallengeDraft[] =>
  buildSteady(journey, getMonthSpan(journey.today), 500, {
    type: 'monthly',
    title: /*i18n*/ 'A month of care',
    description: /*i18n*/ 'Keep up your care all month.',
  })

function buildSteady(
  { care, rows }: Journey,
  span: DateSpan | null,
  reward: number,
  of: Pick<ChallengeDraft, 'type' | 'title' | 'description'>,
): ChallengeDraft[] {
  if (!span) return []
  const { due, done } = countDueAndDone(care.tasks, rows, [span.first, span.last], ['dressing', 'offloading'])
  if (due === 0) return []
  const target = Math.ceil(due * requiredShare)
  return [{ ...of, id: `${of.type}-care-${span.first}`, reward, progress: done, target, lastDay: span.last }]
}

function buildPhotoChallenges({ care, rows, today }: Journey): ChallengeDraft[] {
  return care.tasks
    .filter(({ kind }) => kind === 'photo')
    .flatMap((task) =>
      listOpenOn(task, today).map((due) => ({
        id: `special-photo-${task.id}-${due.from}`,
        type: 'special' as const,
        title: /*i18n*/ 'Show your wound',
        description: /*i18n*/ 'Send the photo your plan asks for.',
        reward: photoPoints,
        progress: isDone(task, due, rows) ? 1 : 0,
        target: 1,
        lastDay: due.to,
      })),
    )
}

function buildVisitChallenges({ today }: Journey, visits: readonly VisitRow[], i18n: I18n): ChallengeDraft[] {
  const next = visits.find(({ status, day }) => ['scheduled', 'confirmed'].includes(status) && day >= today)
  const kept = visits.filter(({ status, day }) => status === 'completed' && day <= today)
  return [...(next ? [next] : []), ...kept].map(({ id, status, day }) => ({
    id: `special-visit-${id}`,
    type: 'special',
    title: /*i18n*/ 'Keep your visit',
    description: i18n._('Come to your visit on {day}.', { day: formatVisitDay(day, i18n.locale) }),
    reward: visitPoints,
    progress: status === 'completed' ? 1 : 0,
    target: 1,
    lastDay: addDays(day, visitDays.back) ?? day,
  }))
}

/** 2026-11-16 as Monday, November 16. */
const formatVisitDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(`${locale}-US`, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`))

/** The first moment that is not within the day any more. */
const getDayEnd = (day: string, zone: string): string =>
  getDayBounds(day, zone)?.until ?? `${addDays(day, 1)}T00:00:00.000Z`
