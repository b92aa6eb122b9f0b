/** The patient whose journey a request is about: the patient's own, or the one staff selected and may see, or none. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { getLocalDate } from '../../platform/dates.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientById } from '../patients/public.ts'
import { loadPlannedCare, type PlannedCare } from './care.ts'
import { listLedgerRows, getOrganizationZone, type LedgerRow } from './ledger-store.ts'
import { findOwnPatientId } from './resolve-patient-store.ts'

export interface Journey {
  organizationId: string
  patientId: string
  zone: string
  today: string
  rows: LedgerRow[]
  care: PlannedCare
}

/** For reading; staff without a selected patient get an empty journey. */
export type ShownJourney = Omit<Journey, 'patientId'> & { patientId: string | null }

export async function resolvePatientId(db: Db, actor: Actor, named: string | undefined): Promise<string> {
  if (named === undefined) {
    if (actor.role !== 'patient') throw new DomainError('engagement.no-patient')
    const own = await findOwnPatientId(db, actor)
    if (!own) throw new DomainError('engagement.no-chart')
    return own
  }
  const patient = await findPatientById(db, actor, named)
  if (!patient) throw new DomainError('request.not-found')
  return patient.id
}

/** Everything that the answers are computed from. */
export async function loadJourney(
  db: Db,
  actor: Actor,
  named: string | undefined,
  now: Date,
): Promise<Journey> {
  const { organizationId } = actor
  const patientId = await resolvePatientId(db, actor, named)
  const [zone, rows] = await Promise.all([
    getOrganizationZone(db, organizationId),
    listLedgerRows(db, organizationId, patientId),
  ])
  const care = await loadPlannedCare(db, organizationId, patientId, zone)
  return { organizationId, patientId, zone, today: getLocalDate(now, zone), rows, care }
}

export async function loadShownJourney(
  db: Db,
  actor: Actor,
  named: string | undefined,
  now: Date,
): Promise<ShownJourney> {
  if (named !== undefined || actor.role === 'patient') return loadJourney(db, actor, named, now)
  const { organizationId } = actor
  const zone = await getOrganizationZone(db, organizationId)
  const care = { hasPlan: false, tasks: [] }
  return { organizationId, patientId: null, zone, today: getLocalDate(now, zone), rows: [], care }
}
