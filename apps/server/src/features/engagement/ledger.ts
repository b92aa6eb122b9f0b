/**
 * The ledger of points: each event counts once, however often it is reported, and no points are removed. Points are given for actions,
 * never for wound size or pain, so that there is no incentive to report them as better.
 */
import { getLevel, countStreakDays } from '@mendwell/clinical'
import type { Db } from '../../platform/db/connection.ts'
import { getLocalDate } from '../../platform/dates.ts'
import { getContactAnswer } from '../patients/public.ts'
import { insertPoints, listLedgerRows, getOrganizationZone } from './ledger-store.ts'

type EngagementKind = 'dressing' | 'offloading' | 'photo' | 'lesson' | 'appointment' | 'challenge'

export interface Award {
  organizationId: string
  patientId: string
  /** Names the thing for good, e.g. `lesson:<resource>`: a second award under the same key changes nothing. */
  key: `${EngagementKind}:${string}`
  points: number
  /** In the patient's words, as their list shows it. */
  reason: string
  at: Date
  /** The day it counts for, where that is another one than the day of `at`. */
  day?: string
}

/** Whether it was new and counts: nothing does for a patient whose status stops it. In the caller's transaction. */
export async function awardPoints(db: Db, award: Award): Promise<boolean> {
  const answer = await getContactAnswer(db, award.organizationId, award.patientId, 'engagement')
  if (!answer.allowed) return false
  const day = award.day ?? getLocalDate(award.at, await getOrganizationZone(db, award.organizationId))
  return (await insertPoints(db, award, day)) !== undefined
}

export interface PointsSummary {
  points: number
  level: number
  /** The start of the level and of the next one. */
  levelFrom: number
  levelTo: number
  streakDays: number
  lastActivityDate: string | null
}

/** Of one chart, with what was merged into it. Who may ask was settled before. */
export async function getPointsSummary(
  db: Db,
  { organizationId, patientId, now }: { organizationId: string; patientId: string; now: Date },
): Promise<PointsSummary> {
  const [zone, rows] = await Promise.all([
    getOrganizationZone(db, organizationId),
    listLedgerRows(db, organizationId, patientId),
  ])
  return computePointsSummary(rows, getLocalDate(now, zone))
}

export function computePointsSummary(
  rows: readonly { points: number; kind: string; earnedOn: string }[],
  today: string,
): PointsSummary {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  const { level, from, to } = getLevel(points)
  const days = listActiveDays(rows)
  return {
    points,
    level,
    levelFrom: from,
    levelTo: to,
    streakDays: countStreakDays(days, today),
    lastActivityDate: days.toSorted().at(-1) ?? null,
  }
}

/** Taking a reward is nothing done for the wound. */
export const listActiveDays = (rows: readonly { kind: string; earnedOn: string }[]): string[] =>
  rows.filter(({ kind }) => kind !== 'challenge').map((row) => row.earnedOn)
