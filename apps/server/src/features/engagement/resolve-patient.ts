/** Whose journey a request is about: a patient's own, the one that staff name and may see, or nobody's. */
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { dayAt } from '../../platform/dates.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { patientById } from '../patients/public.ts'
import { plannedCare, type PlannedCare } from './care.ts'
import { ledgerOf, zoneOf, type LedgerRow } from './ledger-store.ts'
import { ownPatientId } from './resolve-patient-store.ts'

export interface Journey {
  organizationId: string
  patientId: string
  zone: string
  today: string
  rows: LedgerRow[]
  care: PlannedCare
}

/** To read; staff who name nobody look at nobody's, in which nothing was done yet. */
export type ShownJourney = Omit<Journey, 'patientId'> & { patientId: string | null }

export async function patientOf(db: Db, actor: Actor, named: string | undefined): Promise<string> {
  if (named === undefined) {
    if (actor.role !== 'patient') throw new Refusal('engagement.no-patient')
    const own = await ownPatientId(db, actor)
    if (!own) throw new Refusal('engagement.no-chart')
    return own
  }
  const patient = await patientById(db, actor, named)
  if (!patient) throw new Refusal('request.not-found')
  return patient.id
}

/** Everything that the answers are computed from. */
export async function journeyOf(
  db: Db,
  actor: Actor,
  named: string | undefined,
  now: Date,
): Promise<Journey> {
  const { organizationId } = actor
  const patientId = await patientOf(db, actor, named)
  const [zone, rows] = await Promise.all([
    zoneOf(db, organizationId),
    ledgerOf(db, organizationId, patientId),
  ])
  const care = await plannedCare(db, organizationId, patientId, zone)
  return { organizationId, patientId, zone, today: dayAt(now, zone), rows, care }
}

export async function shownJourney(
  db: Db,
  actor: Actor,
  named: string | undefined,
  now: Date,
): Promise<ShownJourney> {
  if (named !== undefined || actor.role === 'patient') return journeyOf(db, actor, named, now)
  const { organizationId } = actor
  const zone = await zoneOf(db, organizationId)
  const care = { hasPlan: false, tasks: [] }
  return { organizationId, patientId: null, zone, today: dayAt(now, zone), rows: [], care }
}
