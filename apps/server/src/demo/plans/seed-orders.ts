/**
 * Wound orders of the demo: written, changed, given by telephone, some of them not signed yet, and order sheets for the facilities. Each is the
 * dressing that the latest assessment names, through the same doors as any other.
 */
import {
  checkSafety,
  formatOrderName,
  formatOrderSentence,
  identifyWoundOrder,
  type WoundOrderParts,
} from '@mendwell/clinical'
import {
  createOrderFavorite,
  createWoundOrder,
  issueOrderSheet,
  listOrderingProviders,
  listWoundAssessments,
  listWounds,
  readPatient,
  readSafetyFacts,
  signWoundOrder,
  type Wound,
  type WoundAssessment,
} from '@mendwell/contract'
import type { DemoApi } from '../api-client.ts'
import { buildDressingOrder, emptyOrder, type DressedPlace } from '../data/dressings.ts'
import { isGraftNote } from '../data/plan-changes.ts'

const hourMs = 3_600_000
const ordered = 160
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

interface Ordered {
  id: string
  sentence: string
}

const [afterVisitMs, sheetAfterMs] = [20 * 60_000, 10 * 60_000]
const buildPartsAt = (
  place: DressedPlace,
  { dressingType, dressingChangeFrequency, cleansingAgent, exudateAmount, ...charted }: WoundAssessment,
) =>
  dressingType === null
    ? null
    : buildDressingOrder(
        { name: dressingType, frequency: dressingChangeFrequency, cleanser: cleansingAgent },
        charted,
        exudateAmount,
        {
          ...place,
          isBandaged: charted.compressionInPlace === 'multilayer',
          isGrafted: isGraftNote(charted.assessmentNotes),
        },
      )

const none = { cleanser: null, prnCondition: null } as const
const compressionOrder: WoundOrderParts = {
  ...emptyOrder,
  ...none,
  orderType: 'compression',
  product: 'two-layer compression bandage',
  quantity: 1,
  frequency: 'weekly',
  frequencyNumber: null,
  prnCondition: 'slipped, wet, or strike-through',
  indication: 'venous edema; perfusion measured',
  instructions: 'From the base of the toes to below the knee. Check toes and pain within 24 hours.',
}

/** As often as the dressing under it. */
const buildCompressionOrder = (dressed: string | null): WoundOrderParts =>
  dressed === 'Twice a week'
    ? { ...compressionOrder, frequency: 'times_weekly', frequencyNumber: 2 }
    : compressionOrder

const buildOffloadingOrder = (device: string): WoundOrderParts => ({
  ...emptyOrder,
  ...none,
  orderType: 'offloading',
  product: device.charAt(0).toLowerCase() + device.slice(1),
  ...(device === 'Total contact cast'
    ? { frequency: 'weekly', frequencyNumber: null, prnCondition: 'loose, wet, or painful' }
    : { frequency: 'continuous', frequencyNumber: null }),
  indication: 'offloading of the wound',
})

/** Orders are written while the clinic is open, from 10:00 to 15:00 in New York in winter: the last such hour by then. */
function toClinicHours(at: Date): Date {
  const hour = at.getUTCHours()
  if (hour >= opensUtc && hour < closesUtc) return at
  const days = hour < opensUtc ? 1 : 0
  const day = new Date(at.getTime() - days * 24 * hourMs).toISOString().slice(0, 10)
  return new Date(`${day}T${closesUtc - 1}:${at.toISOString().slice(14, 19)}Z`)
}
const [opensUtc, closesUtc] = [15, 20]

export async function seedOrders(
  callApi: DemoApi,
  { patientIds, author, nurse, today }: OrdersContext,
): Promise<void> {
  const hoursAgo = (hours: number) => toClinicHours(new Date(today.getTime() - hours * hourMs))
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
      by(author, before, { body: { ...emptyOrder, ...favoriteSize, ...parts, name, isShared: true } }),
    )
  let entered = 0
  for (const [number, patientId] of patientIds.entries()) {
    if (entered >= ordered) break
    const wounds = await callApi(listWounds, by(author, 0, { query: { patientId, status: 'open' } }))
    if (wounds.length === 0) continue
    const { allergies } = await callApi(readPatient, by(author, 0, { params: { patientId } }))
    const avoidsAdhesive = /adhesive/i.test(allergies ?? '')
    for (const wound of wounds) if (await orderFor(wound, number, avoidsAdhesive)) entered += 1
  }

  async function orderFor(wound: Wound, number: number, avoidsAdhesive: boolean): Promise<boolean> {
    const place = { region: wound.bodyRegion ?? '', avoidsAdhesive }
    const buildParts = (assessment: WoundAssessment) => buildPartsAt(place, assessment)
    const params = { woundId: wound.id }
    const charts = await callApi(listWoundAssessments, by(author, 0, { params, query: { limit: 10 } }))
    const charted = charts[0]
    const parts = charted && buildParts(charted)
    if (!parts) return false
    // A contraindication is decided by a person, not by the demo.
    if (await isForbidden(wound, parts, hoursAgo(latest))) return false
    const created = Date.parse(wound.createdAt)
    const isKnown = (hours: number) => created < hoursAgo(hours).getTime()
    /** What was charted by then is what was ordered. */
    const findCharted = (at: Date) => charts.find(({ assessedAt }) => Date.parse(assessedAt) < at.getTime())
    const findParts = (at: Date) => {
      const known = findCharted(at)
      return known ? buildParts(known) : null
    }
    if (number % 6 === 3) {
      const hours = number % 12 === 3 ? overdue : spoken
      const then = findParts(hoursAgo(hours))
      // What was changed since is ordered in writing.
      const isCurrent = then !== null && formatOrderSentence(then) === formatOrderSentence(parts)
      const isSpoken = isCurrent && isKnown(hours) && !(await isForbidden(wound, then, hoursAgo(hours)))
      if (isSpoken && (await takeOrder(wound, then, hours))) {
        if (isKnown(latest)) await orderBeside(wound, charted, hoursAgo(latest), null)
        return true
      }
    }
    const known = [...(number % 3 === 0 ? [before] : []), latest].filter(isKnown)
    const newest = new Date(Date.parse(charted.assessedAt) + afterVisitMs)
    // What the first assessment names is ordered after it: no wound is treated without an order.
    const first = new Date(Date.parse(charts.at(-1)?.assessedAt ?? charted.assessedAt) + afterVisitMs)
    const times = [first, ...known.map(hoursAgo)].filter((at) => at < newest)
    times.sort((a, b) => a.getTime() - b.getTime())
    times.push(newest)
    let current = { id: '', sentence: '' }
    let beside: Ordered | null = null
    for (const at of times) {
      const then = findParts(at)
      // Before the sheet, which prints everything that is ordered.
      beside = await orderBeside(wound, findCharted(at), at, beside)
      const sentence = then && formatOrderSentence(then)
      if (!then || sentence === current.sentence || (await isForbidden(wound, then, at))) continue
      const { id } = await writeOrder(wound, then, at, current.id || undefined)
      current = { id, sentence: formatOrderSentence(then) }
      if (at !== newest)
        await callApi(issueOrderSheet, {
          author,
          at: new Date(at.getTime() + sheetAfterMs),
          params,
          body: {},
        })
    }
    return current.id !== ''
  }

  /** The bandage or the device that the assessment names, in place of the one before. */
  async function orderBeside(
    wound: Wound,
    charted: WoundAssessment | undefined,
    at: Date,
    before: Ordered | null,
  ): Promise<Ordered | null> {
    const { compressionInPlace, offloadingDevice } = charted ?? {}
    const parts =
      compressionInPlace === 'multilayer'
        ? buildCompressionOrder(charted?.dressingChangeFrequency ?? null)
        : offloadingDevice
          ? buildOffloadingOrder(offloadingDevice)
          : null
    const sentence = parts && formatOrderSentence(parts)
    if (!parts || !sentence || sentence === before?.sentence) return before
    if (await isForbidden(wound, parts, at)) return before
    const { id } = await writeOrder(wound, parts, at, before?.id)
    return { id, sentence }
  }

  async function findHits({ id, patientId }: Wound, parts: WoundOrderParts, at: Date) {
    const safety = await callApi(readSafetyFacts, { author, at, params: { patientId } })
    const facts = safety.wounds.find(({ woundId }) => woundId === id)?.facts ?? safety.facts
    return checkSafety(identifyWoundOrder(parts), facts)
  }

  async function isForbidden(wound: Wound, parts: WoundOrderParts, at: Date): Promise<boolean> {
    return (await findHits(wound, parts, at)).some(({ level }) => level === 'contraindicated')
  }

  async function decide(wound: Wound, parts: WoundOrderParts, at: Date) {
    return (await findHits(wound, parts, at)).map(({ key }) => ({ hit: key, reason: null }))
  }

  async function writeOrder(wound: Wound, parts: WoundOrderParts, at: Date, replaces?: string) {
    const safetyDecisions = await decide(wound, parts, at)
    const body = { ...parts, woundId: wound.id, source: 'written', attest: true, replaces, safetyDecisions }
    return callApi(createWoundOrder, { author, at, body })
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
      safetyDecisions: await decide(wound, parts, hoursAgo(hours)),
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

const favoriteSize = { size: '4 x 4 in', quantity: 1 } as const
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
      { product: 'silicone bordered foam', frequencyNumber: 3, indication: 'minimal exudate' },
    ] satisfies Partial<WoundOrderParts>[]
  ).map((parts) => [formatOrderName({ ...emptyOrder, ...parts }), parts]),
)
