/** Whose learning is requested: patients their own, staff that of a patient they may see. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { getLocalDate } from '../../platform/dates.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientById, type PatientRow, getPatientZone } from '../patients/public.ts'
import { findOwnChartId } from './learner-store.ts'

/** Undefined: staff that named no patient, or an account without a chart. */
export async function resolveLearner(
  db: Db,
  actor: Actor,
  patientId: string | undefined,
): Promise<string | undefined> {
  if (patientId !== undefined) return (await getPatientOrThrow(db, actor, patientId)).id
  return actor.role === 'patient' ? findOwnChartId(db, actor) : undefined
}

/** The own chart of a patient that writes. */
export async function getOwnChartId(db: Db, actor: Actor): Promise<string> {
  const id = await findOwnChartId(db, actor)
  if (!id) throw new DomainError('education.no-chart')
  return id
}

export async function getPatientOrThrow(db: Db, actor: Actor, patientId: string): Promise<PatientRow> {
  const row = await findPatientById(db, actor, patientId)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export interface WallClock {
  today: string
  zone: string
}

/** The day it is where the patient is. */
export async function loadWallClock(db: Db, actor: Actor, patientId: string, now: Date): Promise<WallClock> {
  const zone = await getPatientZone(db, actor, patientId)
  return { today: getLocalDate(now, zone), zone }
}
