/** The patient and the coverage that a route of billing is about, and the practice's day. */
import { getDateInZone } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { getOrganizationZone } from '../facilities/public.ts'
import { findPatientById, type PatientRow } from '../patients/public.ts'
import { findCoverageById, type CoverageRow } from './payers/store.ts'

export async function getPatientOrThrow(db: Db, actor: Actor, id: string): Promise<PatientRow> {
  const patient = await findPatientById(db, actor, id)
  if (!patient) throw new DomainError('request.not-found')
  return patient
}

export async function getCoverageOrThrow(
  db: Db,
  actor: Actor,
  { patientId, coverageId }: { patientId: string; coverageId: string },
): Promise<CoverageRow> {
  const [row, patient] = await Promise.all([
    findCoverageById(db, actor, coverageId),
    findPatientById(db, actor, patientId),
  ])
  if (!row || !patient || row.patientId !== patient.id) throw new DomainError('request.not-found')
  return row
}

export const getOrganizationToday = async (db: Db, actor: Actor, now: Date): Promise<string> =>
  getDateInZone(now.toISOString(), await getOrganizationZone(db, actor)) ?? now.toISOString().slice(0, 10)
