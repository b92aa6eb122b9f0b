/** What a wound has cost, added up from sources. A source is one entry in the list below: it answers for wounds with amounts in cents. */
import { dateAfter, daysBetween, woundTypes } from '@mendwell/clinical'
import { dollarsOf, type WoundCost } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { facilitiesByName } from '../../facilities/public.ts'
import { todayIn } from './summary-cards.ts'
import {
  supplyCosts,
  visitShares,
  woundsVisitedSince,
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
  itemsOf(db: Db, organizationId: string, woundIds: readonly string[]): Promise<CostItem[]>
}

const itemOf = (share: VisitShare): CostItem => ({
  woundId: share.wound_id,
  day: share.local_date,
  cents: share.charged_cents,
  paidCents: share.paid_cents,
  isUnpriced: share.unpriced,
})

const costSources: readonly CostSource[] = [
  {
    source: 'visits',
    label: 'Visits',
    itemsOf: async (db, organizationId, woundIds) =>
      (await visitShares(db, organizationId, woundIds)).map(itemOf),
  },
  {
    source: 'supplies',
    label: 'Supply orders',
    itemsOf: async (db, organizationId, woundIds) =>
      (await supplyCosts(db, organizationId, woundIds)).map(({ wound_id, day, cents }) => ({
        woundId: wound_id,
        day,
        cents: cents ?? 0,
        paidCents: 0,
        isUnpriced: cents === null,
      })),
  },
]

const gathered = (db: Db, organizationId: string, woundIds: readonly string[]) =>
  Promise.all(
    costSources.map(async ({ source, label, itemsOf }) => ({
      source,
      label,
      items: await itemsOf(db, organizationId, woundIds),
    })),
  )

const sumOf = (items: readonly CostItem[], of: 'cents' | 'paidCents') =>
  items.reduce((sum, item) => sum + item[of], 0)

export async function costsOf(db: Db, actor: Actor, wounds: readonly CostedWound[]): Promise<WoundCost[]> {
  const parts = await gathered(
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
      patientId: wound.patient_id,
      woundType: wound.wound_type,
      location: wound.location,
      laterality: wound.laterality,
      firstVisit: visits.map(({ day }) => day).toSorted()[0] ?? null,
      healedOn: wound.healed_on,
      visits: visits.length,
      total: dollarsOf(sumOf(all, 'cents')),
      charged: dollarsOf(sumOf(visits, 'cents')),
      paid: dollarsOf(sumOf(all, 'paidCents')),
      parts: own.map(({ source, label, items }) => ({
        source,
        label,
        amount: dollarsOf(sumOf(items, 'cents')),
        items: items.length,
        withoutPrice: items.filter(({ isUnpriced }) => isUnpriced).length,
      })),
    }
  })
}

/** Wounds of a year are enough for an average, and few enough to add up on request. */
const mostWounds = 5_000

export async function costsByKind(db: Db, actor: Actor, facilityId: string, now: Date) {
  const since = dateAfter(await todayIn(db, actor, now), -365) ?? '1900-01-01'
  const seen = (await facilitiesByName(db, actor)).map(({ id }) => id)
  const chosen = facilityId === 'all' ? seen : seen.filter((id) => id === facilityId)
  const wounds = await woundsVisitedSince(db, actor, chosen, since, mostWounds)
  const parts = await gathered(
    db,
    actor.organizationId,
    wounds.map(({ id }) => id),
  )
  const byWound = Map.groupBy(
    parts.flatMap(({ items }) => items),
    ({ woundId }) => woundId,
  )
  const costOf = (id: string) => sumOf(byWound.get(id) ?? [], 'cents')
  return woundTypes.values.flatMap((woundType) => {
    const ofKind = wounds.filter((wound) => wound.wound_type === woundType)
    if (ofKind.length === 0) return []
    const healed = ofKind.filter(({ healed_on }) => healed_on !== null)
    const total = ofKind.reduce((sum, { id }) => sum + costOf(id), 0)
    const days = healed.map(
      ({ first_seen, healed_on }) => daysBetween(first_seen, healed_on ?? first_seen) ?? 0,
    )
    const toHeal = median(healed.map(({ id }) => costOf(id)))
    return [
      {
        woundType,
        wounds: ofKind.length,
        perWound: dollarsOf(Math.round(total / ofKind.length)),
        healed: healed.length,
        toHeal: toHeal === null ? null : dollarsOf(Math.round(toHeal)),
        daysToHeal: median(days),
      },
    ]
  })
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  const high = sorted[Math.floor(middle)]! // the list is not empty
  return Number.isInteger(middle) ? (high + sorted[middle - 1]!) / 2 : high // even, so at least two
}
