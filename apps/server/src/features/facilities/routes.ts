/** Facilities over HTTP. Only those who administer the organization change them. */
import {
  changeFacility,
  createFacility,
  deactivateFacility,
  facilityPerformance,
  facilityStats,
  listFacilities,
  reactivateFacility,
  readFacility,
  type Facility,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { revenueByFacility } from '../billing/public.ts'
import { keepWallTimes } from '../scheduling/public.ts'
import { contractRoutes } from './contracts-routes.ts'
import { columnsOf, facilityOf, findAddressZone } from './fields.ts'
import { performanceOf } from './performance.ts'
import {
  facilitiesByName,
  facilityById,
  insertFacility,
  organizationZone,
  updateFacility,
  zoneIsKnown,
  type FacilityRow,
} from './store.ts'

export const facilityRoutes = [
  route(listFacilities, async ({ db, actor, query, now }) => {
    const [rows, revenue] = await Promise.all([
      facilitiesByName(db, actor, query.status),
      revenueByFacility(db, actor, now),
    ])
    return rows.map((row) => facilityOf(row, revenue?.(row.id) ?? null))
  }),

  route(facilityStats, async ({ db, actor, now }) => {
    const [active, revenue] = await Promise.all([
      facilitiesByName(db, actor, 'active'),
      revenueByFacility(db, actor, now),
    ])
    const sum = (of: (row: FacilityRow) => number) => active.reduce((total, row) => total + of(row), 0)
    return {
      totalFacilities: active.length,
      totalBeds: sum((row) => row.bed_count ?? 0),
      bedsUnknown: active.filter((row) => row.bed_count === null).length,
      activePatients: sum((row) => row.active_patients),
      // In cents: dollars are never added up.
      monthlyRevenue: revenue ? sum((row) => Math.round(revenue(row.id) * 100)) / 100 : null,
    }
  }),

  route(facilityPerformance, async ({ db, actor, query, now }) => performanceOf(db, actor, query.days, now)),

  route(readFacility, async ({ db, actor, params, now }) => told(db, actor, params.facilityId, now)),

  route(createFacility, async ({ db, actor, body, now }) => {
    await refuseUnknownZone(db, body.timeZone)
    const at = now.toISOString()
    const id = body.id ?? randomUUID()
    const added = await insertFacility(db, {
      ...columnsOf(body),
      id,
      organization_id: actor.organizationId,
      name: body.name,
      address: body.address,
      city: body.city,
      state: body.state,
      zip_code: body.zipCode,
      facility_type: body.facilityType,
      time_zone: body.timeZone ?? findAddressZone(body) ?? (await organizationZone(db, actor)),
      created_at: at,
      updated_at: at,
    })
    // Sent again after an answer that never arrived: it is there, and is told as it is.
    const kept = await told(db, { ...actor, facilityIds: null }, id, now)
    if (!added) refuseUnlessResent(kept, body)
    return kept
  }),

  route(changeFacility, async ({ db, actor, params, body, version, now }) => {
    const before = await seen(db, actor, params.facilityId)
    if (before.version !== version) throw new Refusal('request.version-stale', { version: before.version })
    await refuseUnknownZone(db, body.timeZone)
    const change = { ...columnsOf(body), updated_at: now.toISOString() }
    if (!(await updateFacility(db, actor, before.id, version, change))) {
      const { version: current } = await seen(db, actor, before.id)
      throw new Refusal('request.version-stale', { version: current })
    }
    const zone = body.timeZone
    if (zone && zone !== before.time_zone) await keepWallTimes(db, actor, before.id, zone, now)
    return told(db, actor, before.id, now)
  }),

  route(deactivateFacility, async ({ db, actor, params, body, now }) => {
    const before = await seen(db, actor, params.facilityId)
    if (before.is_active) {
      const change = { is_active: false, inactive_reason: body.reason, updated_at: now.toISOString() }
      await updateFacility(db, actor, before.id, undefined, change)
    }
    return told(db, actor, before.id, now)
  }),

  route(reactivateFacility, async ({ db, actor, params, now }) => {
    const before = await seen(db, actor, params.facilityId)
    if (!before.is_active) {
      const change = { is_active: true, inactive_reason: null, updated_at: now.toISOString() }
      await updateFacility(db, actor, before.id, undefined, change)
    }
    return told(db, actor, before.id, now)
  }),

  ...contractRoutes,
]

/** With what it brought this month, for whoever may know. */
async function told(db: Db, actor: Actor, id: string, now: Date): Promise<Facility> {
  const [row, revenue] = await Promise.all([seen(db, actor, id), revenueByFacility(db, actor, now)])
  return facilityOf(row, revenue?.(id) ?? null)
}

async function seen(db: Db, actor: Actor, id: string): Promise<FacilityRow> {
  const row = await facilityById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

async function refuseUnknownZone(db: Db, zone: string | null | undefined): Promise<void> {
  if (zone && !(await zoneIsKnown(db, zone))) {
    throw new Refusal('request.invalid', { fields: { timeZone: 'Choose a time zone' } })
  }
}
