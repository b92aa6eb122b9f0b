/** What the plan in force asks of a patient, and what of it is done: the one reading that check-ins, challenges and adherence share. */
import { findCareTask, listDueTimes, type CareKind, type CareTask, type DueTime } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { hasPlanInForce, listLinesInForce } from './care-store.ts'
import type { Award } from './ledger.ts'
import type { LedgerRow } from './ledger-store.ts'

type PlannedTask = CareTask & { readonly words: string | null }

export interface PlannedCare {
  hasPlan: boolean
  tasks: PlannedTask[]
}

/** For what people do; never for how a wound looks or feels. */
export const pointsFor = { dressing: 10, offloading: 10, photo: 20, appointment: 30 } as const

export async function loadPlannedCare(
  db: Db,
  organizationId: string,
  patientId: string,
  zone: string,
): Promise<PlannedCare> {
  const [hasPlan, lines] = await Promise.all([
    hasPlanInForce(db, organizationId, patientId),
    listLinesInForce(db, organizationId, patientId, zone),
  ])
  const tasks = lines.flatMap((line) => {
    const task = findCareTask(line)
    return task ? [{ ...task, words: line.frequency }] : []
  })
  return { hasPlan, tasks }
}

export const buildAwardKey = (task: CareTask, due: DueTime): Award['key'] =>
  `${task.kind}:${task.id}:${due.from}:${due.slot}`

/** A photo is submitted instead of reported: any in time counts. */
export function isDone(task: CareTask, due: DueTime, rows: readonly LedgerRow[]): boolean {
  if (task.kind === 'photo')
    return rows.some(({ kind, earnedOn: day }) => kind === 'photo' && day >= due.from && day <= due.to)
  const key = buildAwardKey(task, due)
  return rows.some((row) => row.key === key)
}

/** Due times that end within the two days: how many there are, and how many were met. */
export function countDueAndDone(
  tasks: readonly CareTask[],
  rows: readonly LedgerRow[],
  [first, last]: readonly [string, string],
  kinds: readonly CareKind[] = ['dressing', 'offloading', 'photo'],
): { due: number; done: number } {
  let [due, done] = [0, 0]
  for (const task of tasks.filter(({ kind }) => kinds.includes(kind))) {
    const times = listDueTimes(task, first, last)
    due += times.length
    done += times.filter((time) => isDone(task, time, rows)).length
  }
  return { due, done }
}
