/** Facilities over HTTP. Only those who administer the organization change them. */
import {
  changeFacility,
  createFacility,
  deactivateFacility,
  facilityAddressMessages,
  facilityFields,
  facilityPerformance,
  facilityStats,
  listFacilities,
  listMissingAddressParts,
  reactivateFacility,
  readFacility,
  type Facility,
  type RequestBody,
} from '@mendwell/contract'
import { isOwnPlace } from '@mendwell/clinical'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { contractRoutes } from './contracts-routes.ts'
import { toFacilityColumns, presentFacility, findAddressZone } from './fields.ts'
import type { FacilityHooks } from './hooks.ts'
import { loadPerformance } from './performance.ts'
import {
  listFacilityRows,
  findFacilityById,
  insertFacility,
  getOrganizationZone,
  updateFacility,
  isKnownZone,
  type FacilityRow,
} from './store.ts'

export const createFacilityRoutes = ({ loadRevenueByFacility, preserveWallTimes }: FacilityHooks) => [
  route(listFacilities, async ({ db, actor, query, now }) => {
    const [rows, revenue] = await Promise.all([
      listFacilityRows(db, actor, query.status),
      loadRevenueByFacility(db, actor, now),
    ])
    return rows.map((row) => presentFacility(row, revenue?.(row.id) ?? null))
  }),

  route(facilityStats, async ({ db, actor, now }) => {
    const [active, revenue] = await Promise.all([
      listFacilityRows(db, actor, 'active'),
      loadRevenueByFacility(db, actor, now),
    ])
    const institutions = active.filter(({ facilityType }) => !isOwnPlace(facilityType))
    const sumBy = (of: (row: FacilityRow) => number) => active.reduce((total, row) => total + of(row), 0)
    return {
      totalFacilities: institutions.length,
      totalBeds: sumBy((row) => row.bedCount ?? 0),
      bedsUnknown: institutions.filter((row) => row.bedCount === null).length,
      activePatients: sumBy((row) => row.activePatients),
      // In cents: dollars are never added up.
      monthlyRevenue: revenue ? sumBy((row) => Math.round(revenue(row.id) * 100)) / 100 : null,
    }
  }),

  route(facilityPerformance, async ({ db, actor, query, now }) =>
    loadPerformance(db, actor, query.days, now),
  ),

  route(readFacility, async ({ db, actor, params, now }) =>
    presentFacilityById(db, actor, params.facilityId, loadRevenueByFacility(db, actor, now)),
  ),

  route(createFacility, async ({ db, actor, body, now }) => {
    await assertKnownZone(db, body.timeZone)
    const at = now.toISOString()
    const id = body.id ?? randomUUID()
    const added = await insertFacility(db, {
      ...toFacilityColumns(body),
      id,
      organizationId: actor.organizationId,
      name: body.name,
      facilityType: body.facilityType,
      timeZone: body.timeZone ?? findAddressZone(body) ?? (await getOrganizationZone(db, actor)),
      createdAt: at,
      updatedAt: at,
    })
    // A retry after a lost response returns the stored record.
    const everywhere = { ...actor, facilityIds: null }
    const kept = await presentFacilityById(db, everywhere, id, loadRevenueByFacility(db, everywhere, now))
    if (!added) assertSameResubmission(kept, body)
    return kept
  }),

  route(changeFacility, async ({ db, actor, params, body, version, now }) => {
    const before = await getFacilityOrThrow(db, actor, params.facilityId)
    if (before.version !== version)
      throw new DomainError('request.version-stale', { version: before.version })
    await assertKnownZone(db, body.timeZone)
    assertCompleteAddress(before, body)
    const change = { ...toFacilityColumns(body), updatedAt: now.toISOString() }
    if (!(await updateFacility(db, actor, before.id, version, change))) {
      const { version: current } = await getFacilityOrThrow(db, actor, before.id)
      throw new DomainError('request.version-stale', { version: current })
    }
    const zone = body.timeZone
    if (zone && zone !== before.timeZone) await preserveWallTimes(db, actor, before.id, zone, now)
    return presentFacilityById(db, actor, before.id, loadRevenueByFacility(db, actor, now))
  }),

  route(deactivateFacility, async ({ db, actor, params, body, now }) => {
    const before = await getFacilityOrThrow(db, actor, params.facilityId)
    if (before.isActive) {
      const change = { isActive: false, inactiveReason: body.reason, updatedAt: now.toISOString() }
      await updateFacility(db, actor, before.id, undefined, change)
    }
    return presentFacilityById(db, actor, before.id, loadRevenueByFacility(db, actor, now))
  }),

  route(reactivateFacility, async ({ db, actor, params, now }) => {
    const before = await getFacilityOrThrow(db, actor, params.facilityId)
    if (!before.isActive) {
      const change = { isActive: true, inactiveReason: null, updatedAt: now.toISOString() }
      await updateFacility(db, actor, before.id, undefined, change)
    }
    return presentFacilityById(db, actor, before.id, loadRevenueByFacility(db, actor, now))
  }),

  ...contractRoutes,
]

/** With this month's revenue, for users who may see it. */
async function presentFacilityById(
  db: Db,
  actor: Actor,
  id: string,
  revenueByFacility: ReturnType<FacilityHooks['loadRevenueByFacility']>,
): Promise<Facility> {
  const [row, revenue] = await Promise.all([getFacilityOrThrow(db, actor, id), revenueByFacility])
  return presentFacility(row, revenue?.(id) ?? null)
}

async function getFacilityOrThrow(db: Db, actor: Actor, id: string): Promise<FacilityRow> {
  const row = await findFacilityById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** A place keeps the address that its type needs. Those of the set-up have none until one is entered. */
function assertCompleteAddress(before: FacilityRow, body: RequestBody<typeof changeFacility>): void {
  const parts = Object.keys(facilityAddressMessages)
  if (body.facilityType === undefined && !parts.some((part) => part in body)) return
  const fields = listMissingAddressParts({ ...before, ...pickFields(facilityFields, body) })
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
}

async function assertKnownZone(db: Db, zone: string | null | undefined): Promise<void> {
  if (zone && !(await isKnownZone(db, zone))) {
    throw new DomainError('request.invalid', { fields: { timeZone: 'Select a time zone' } })
  }
}
