/**
 * Wound orders of the demo: written, changed, given by telephone, some of them not signed yet, and order sheets for the facilities. Each is the
 * dressing that the latest assessment names, through the same doors as any other.
 */
import { checkSafety, formatOrderName, identifyWoundOrder, type WoundOrderParts } from '@mendwell/clinical'
import {
  createOrderFavorite,
  createWoundOrder,
  issueOrderSheet,
  listOrderingProviders,
  listWoundAssessments,
  listWounds,
  readSafetyFacts,
  signWoundOrder,
  type Wound,
} from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'

const hourMs = 3_600_000
const ordered = 40
/** Hours ago. */
const [before, latest, spoken, overdue] = [19 * 24, 5 * 24, 7, 60]

interface OrdersContext {
  /** In the order of the population. */
  patientIds: readonly string[]
  /** With ordering authority. */
  author: string
  nurse: string
  today: Date
}

const daily = { frequency: 'daily', frequencyNumber: null } as const

const empty: WoundOrderParts = {
  orderType: 'dressing',
  cleanser: 'normal saline',
  product: '',
  size: '4 x 4 in',
  quantity: 1,
  secondaryDressing: null,
  securement: null,
  frequency: 'every_n_days',
  frequencyNumber: 2,
  frequencyText: null,
  prnCondition: 'soiled or dislodged',
  untilOn: null,
  indication: null,
  instructions: null,
}

/** The order in full for what an assessment calls by a word. */
const byDressing: Readonly<Record<string, Partial<WoundOrderParts>>> = {
  'Bordered foam': { product: 'silicone bordered foam', frequencyNumber: 3 },
  Foam: { product: 'foam dressing', securement: 'rolled gauze', frequencyNumber: 3 },
  'Nonadherent contact layer': { secondaryDressing: 'gauze', securement: 'rolled gauze' },
  'Gelling fiber': { product: 'gelling fiber dressing', secondaryDressing: 'silicone bordered foam' },
  Alginate: { product: 'calcium alginate', secondaryDressing: 'silicone bordered foam' },
  Superabsorbent: { product: 'superabsorbent dressing', securement: 'rolled gauze' },
  Collagen: { product: 'collagen dressing', secondaryDressing: 'foam dressing' },
  'Antimicrobial (silver)': { product: 'silver alginate', secondaryDressing: 'gauze' },
  'Antimicrobial (honey)': { product: 'medical honey alginate', secondaryDressing: 'gauze' },
  'Antimicrobial (iodine)': { product: 'cadexomer iodine', secondaryDressing: 'gauze' },
  'Gauze, dry': { product: 'dry gauze', securement: 'rolled gauze', ...daily },
  'Gauze, moist': { product: 'saline-moistened gauze', secondaryDressing: 'dry gauze', ...daily },
  'Transparent film': { frequencyNumber: 3 },
  Hydrogel: { secondaryDressing: 'gauze', size: null, quantity: null, ...daily },
  'Negative pressure': {
    product: 'negative pressure wound therapy',
    size: null,
    quantity: null,
    frequency: 'times_weekly',
    frequencyNumber: 3,
    prnCondition: 'seal is lost for more than 2 hours',
  },
}

const buildParts = (dressing: string): WoundOrderParts => ({
  ...empty,
  product: dressing.charAt(0).toLowerCase() + dressing.slice(1),
  ...byDressing[dressing],
})

export async function seedOrders(
  callApi: DemoApi,
  { patientIds, author, nurse, today }: OrdersContext,
): Promise<void> {
  const hoursAgo = (hours: number) => new Date(today.getTime() - hours * hourMs)
  const by = (who: string, hours: number, more: object = {}) => ({
    author: who,
    at: hoursAgo(hours),
    ...more,
  })
  const [provider] = (await callApi(listOrderingProviders, by(author, 0))).providers.filter(({ name }) =>
    name.startsWith('Dana'),
  )
  for (const [name, parts] of Object.entries(favorites))
    await callApi(
      createOrderFavorite,
      by(author, before, { body: { ...empty, ...parts, name, isShared: true } }),
    )
  let entered = 0
  for (const [number, patientId] of patientIds.entries()) {
    if (entered >= ordered) break
    for (const wound of await callApi(listWounds, by(author, 0, { query: { patientId, status: 'open' } })))
      if (await orderFor(wound, number)) entered += 1
  }

  async function orderFor(wound: Wound, number: number): Promise<boolean> {
    const params = { woundId: wound.id }
    const [charted] = await callApi(listWoundAssessments, by(author, 0, { params, query: { limit: 1 } }))
    const dressing = charted?.dressingType
    if (!charted || !dressing || dressing === 'Open to air') return false
    const parts = buildParts(dressing)
    const created = Date.parse(wound.createdAt)
    const isKnown = (hours: number) => created < hoursAgo(hours).getTime()
    // A contraindication is decided by a person, not by the demo.
    if ((await findHits(wound, parts)).some(({ level }) => level === 'contraindicated')) return false
    if (number % 6 === 3) {
      const hours = number % 12 === 3 ? overdue : spoken
      return isKnown(hours) && (await takeOrder(wound, parts, hours))
    }
    if (!isKnown(latest)) return false
    if (number % 3 === 0 && isKnown(before)) {
      // Weeks ago it was changed every day.
      const former = await writeOrder(wound, { ...parts, frequency: 'daily', frequencyNumber: null }, before)
      await callApi(issueOrderSheet, by(author, before - 1, { params, body: {} }))
      await writeOrder(wound, parts, latest, former.id)
    } else await writeOrder(wound, parts, latest)
    await callApi(issueOrderSheet, by(author, latest - 1, { params, body: {} }))
    return true
  }

  async function findHits({ id, patientId }: Wound, parts: WoundOrderParts) {
    const safety = await callApi(readSafetyFacts, by(author, latest, { params: { patientId } }))
    const facts = safety.wounds.find(({ woundId }) => woundId === id)?.facts ?? safety.facts
    return checkSafety(identifyWoundOrder(parts), facts)
  }

  async function decide(wound: Wound, parts: WoundOrderParts) {
    return (await findHits(wound, parts)).map(({ key }) => ({ hit: key, reason: null }))
  }

  async function writeOrder(wound: Wound, parts: WoundOrderParts, hours: number, replaces?: string) {
    const safetyDecisions = await decide(wound, parts)
    const body = { ...parts, woundId: wound.id, source: 'written', attest: true, replaces, safetyDecisions }
    return callApi(createWoundOrder, by(author, hours, { body }))
  }

  /** By the nurse on the telephone; nothing where this nurse does not see the patient. */
  async function takeOrder(wound: Wound, parts: WoundOrderParts, hours: number): Promise<boolean> {
    const query = { patientId: wound.patientId, status: 'open' }
    const seen = await callApi(listWounds, by(nurse, hours, { query }))
    if (!provider || !seen.some(({ id }) => id === wound.id)) return false
    const body = {
      ...parts,
      woundId: wound.id,
      source: 'telephone',
      orderedBy: provider.id,
      readBack: true,
      safetyDecisions: await decide(wound, parts),
    }
    const order = await callApi(createWoundOrder, by(nurse, hours, { body }))
    // Of those that are long overdue, every other one was signed since.
    if (hours === overdue && wound.number % 2 === 0)
      await callApi(
        signWoundOrder,
        by(author, 1, { params: { woundOrderId: order.id }, body: { attest: true } }),
      )
    return true
  }
}

const favorites: Readonly<Record<string, Partial<WoundOrderParts>>> = Object.fromEntries(
  (
    [
      {
        product: 'calcium alginate',
        secondaryDressing: 'silicone bordered foam',
        indication: 'moderate exudate',
      },
      {
        product: 'hydrogel',
        secondaryDressing: 'gauze',
        securement: 'rolled gauze',
        frequency: 'daily',
        frequencyNumber: null,
      },
      { product: 'silicone bordered foam', frequencyNumber: 3, indication: 'light exudate' },
    ] satisfies Partial<WoundOrderParts>[]
  ).map((parts) => [formatOrderName({ ...empty, ...parts }), parts]),
)
