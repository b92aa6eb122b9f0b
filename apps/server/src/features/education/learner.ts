/** Whose learning is asked about: patients their own, staff that of a patient they may see. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { dayAt } from '../../platform/dates.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { patientById, type PatientRow, zoneOfPatient } from '../patients/public.ts'
import { ownChartOf } from './learner-store.ts'

/** Undefined: staff that named nobody, or an account that belongs to no chart yet. */
export async function learnerOf(
  db: Db,
  actor: Actor,
  patientId: string | undefined,
): Promise<string | undefined> {
  if (patientId !== undefined) return (await seenPatient(db, actor, patientId)).id
  return actor.role === 'patient' ? ownChartOf(db, actor) : undefined
}

/** The own chart of a patient that writes. */
export async function ownChart(db: Db, actor: Actor): Promise<string> {
  const id = await ownChartOf(db, actor)
  if (!id) throw new Refusal('education.no-chart')
  return id
}

export async function seenPatient(db: Db, actor: Actor, patientId: string): Promise<PatientRow> {
  const row = await patientById(db, actor, patientId)
  if (!row) throw new Refusal('request.not-found')
  return row
}

export interface WallClock {
  today: string
  zone: string
}

/** The day it is where the patient is. */
export async function clockOf(db: Db, actor: Actor, patientId: string, now: Date): Promise<WallClock> {
  const zone = await zoneOfPatient(db, actor, patientId)
  return { today: dayAt(now, zone), zone }
}
