/** What a wound has cost, added up from sources. A source is one entry in the list below: it answers for wounds with amounts in cents. */
import { addDays, countDaysBetween, woundTypes } from '@mendwell/clinical'
import { toDollars, type WoundCost } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { listFacilityRows } from '../../facilities/public.ts'
import { getOrganizationToday } from './summary-cards.ts'
import {
  listSupplyCosts,
  listVisitShares,
  listWoundsVisitedSince,
  type CostedWound,
  type VisitShare,
} from './costs-store.ts'

export interface CostItem {
  woundId: string
  day: string
  cents: number
  paidCents: number
  isUnpriced: boolean
}

interface CostSource {
  source: WoundCost['parts'][number]['source']
  label: string
  listItems(db: Db, organizationId: string, woundIds: readonly string[]): Promise<CostItem[]>
}

const toCostItem = (share: VisitShare): CostItem => ({
  woundId: share.woundId,
  day: share.localDate,
  cents: share.chargedCents,
  paidCents: share.paidCents,
  isUnpriced: share.unpriced,
})

const costSources: readonly CostSource[] = [
  {
    source: 'visits',
    label: 'Visits',
    listItems: async (db, organizationId, woundIds) =>
      (await listVisitShares(db, organizationId, woundIds)).map(toCostItem),
  },
  {
    source: 'supplies',
    label: 'Supply orders',
    listItems: async (db, organizationId, woundIds) =>
      (await listSupplyCosts(db, organizationId, woundIds)).map(({ woundId, day, cents }) => ({
        woundId: woundId,
        day,
        cents: cents ?? 0,
        paidCents: 0,
        isUnpriced: cents === null,
      })),
  },
]

const loadCostItems = (db: Db, organizationId: string, woundIds: readonly string[]) =>
  Promise.all(
    costSources.map(async ({ source, label, listItems }) => ({
      source,
      label,
      items: await listItems(db, organizationId, woundIds),
    })),
  )

const sumCents = (items: readonly CostItem[], of: 'cents' | 'paidCents') =>
  items.reduce((sum, item) => sum + item[of], 0)

export async function computeWoundCosts(
  db: Db,
  actor: Actor,
  wounds: readonly CostedWound[],
): Promise<WoundCost[]> {
  const parts = await loadCostItems(
    db,
    actor.organizationId,
    wounds.map(({ id }) => id),
  )
  return wounds.map((wound) => {
    const own = parts.map((part) => ({
      ...part,
      items: part.items.filter((item) => item.woundId === wound.id),
    }))
    const all = own.flatMap(({ items }) => items)
    const visits = own.find(({ source }) => source === 'visits')?.items ?? []
    return {
      woundId: wound.id,
      patientId: wound.patientId,
      woundType: wound.woundType,
      location: wound.location,
      laterality: wound.laterality,
      firstVisit: visits.map(({ day }) => day).toSorted()[0] ?? null,
      healedOn: wound.healedOn,
      visits: visits.length,
      total: toDollars(sumCents(all, 'cents')),
      charged: toDollars(sumCents(visits, 'cents')),
      paid: toDollars(sumCents(all, 'paidCents')),
      parts: own.map(({ source, label, items }) => ({
        source,
        label,
        amount: toDollars(sumCents(items, 'cents')),
        items: items.length,
        withoutPrice: items.filter(({ isUnpriced }) => isUnpriced).length,
      })),
    }
  })
}

/** Wounds of a year are enough for an average, and few enough to add up on request. */
const maxWounds = 5_000

export async function computeCostsByWoundType(db: Db, actor: Actor, facilityId: string, now: Date) {
  const since = addDays(await getOrganizationToday(db, actor, now), -365) ?? '1900-01-01'
  const seen = (await listFacilityRows(db, actor)).map(({ id }) => id)
  const chosen = facilityId === 'all' ? seen : seen.filter((id) => id === facilityId)
  const wounds = await listWoundsVisitedSince(db, actor, chosen, since, maxWounds)
  const parts = await loadCostItems(
    db,
    actor.organizationId,
    wounds.map(({ id }) => id),
  )
  const byWound = Map.groupBy(
    parts.flatMap(({ items }) => items),
    ({ woundId }) => woundId,
  )
  const computeCost = (id: string) => sumCents(byWound.get(id) ?? [], 'cents')
  return woundTypes.values.flatMap((woundType) => {
    const ofKind = wounds.filter((wound) => wound.woundType === woundType)
    if (ofKind.length === 0) return []
    const healed = ofKind.filter(({ healedOn }) => healedOn !== null)
    const total = ofKind.reduce((sum, { id }) => sum + computeCost(id), 0)
    const days = healed.map(
      ({ firstSeen, healedOn }) => countDaysBetween(firstSeen, healedOn ?? firstSeen) ?? 0,
    )
    const toHeal = computeMedian(healed.map(({ id }) => computeCost(id)))
    return [
      {
        woundType,
        wounds: ofKind.length,
        perWound: toDollars(Math.round(total / ofKind.length)),
        healed: healed.length,
        toHeal: toHeal === null ? null : toDollars(Math.round(toHeal)),
        daysToHeal: computeMedian(days),
      },
    ]
  })
}

function computeMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  const high = sorted[Math.floor(middle)]! // the list is not empty
  return Number.isInteger(middle) ? (high + sorted[middle - 1]!) / 2 : high // even, so at least two
}
