/**
 * Recommendations that were followed, dismissed and supplied: made by the rules in the demo's own past, decided through the doors.
 * What they did is computed from the charts, as everywhere.
 */
import { checkSafety, identifySupplies, sampleFormulary, type LimbSide } from '@mendwell/clinical'
import {
  approveSupplyOrder,
  changeFormulary,
  createSupplyOrder,
  deliverSupplyOrder,
  dismissRecommendation,
  implementRecommendation,
  previewImplementation,
  readSafetyFacts,
  listRecommendations,
  placeSupplyOrder,
  readWound,
  recordLimbPerfusion,
  shipSupplyOrder,
  type TreatmentRecommendation,
} from '@mendwell/contract'
import { refreshOrganization } from '../../features/plans/public.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DemoApi } from '../api-client.ts'
import { explainDecision } from '../data/decision-reasons.ts'
import type { LimbState } from '../wound-course/patient-state.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** Days ago: most of them long enough to be rated, some not. */
const began = 42
const beganLately = 6
const followed = 13
const followedLately = 4
const supplier = 'Sample Medical Supply'
/** Of other types that bring a primary dressing too: autolysis, negative pressure, dry gauze on a heel. */
const dressingRules: readonly string[] = ['RC29', 'RC32', 'RC33', 'RC51']
/** The device under a foot is what the assessments say is worn. */
const deviceRules: readonly string[] = ['RC20', 'RC21']
/** Debridement is what the assessments chart. */
const cuttingRules: readonly string[] = ['RC22', 'RC40']

interface PlansContext {
  /** In the order of the population. */
  patientIds: readonly string[]
  author: string
  today: Date
  /** Perfusion and results that are due by then: the rules evaluate them as they come. */
  enterResults: (until: Date) => Promise<void>
  describeLeg: (number: number, side: LimbSide) => LimbState
}

export async function seedPlans(
  callApi: DemoApi,
  database: Database,
  organizationId: string,
  { patientIds, author, today, enterResults, describeLeg }: PlansContext,
): Promise<void> {
  const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs)
  /** One after the other on a day, in the order of the population. */
  const enter = (days: number, more: object = {}, number = 0) => ({
    author,
    at: new Date(daysAgo(days).getTime() + number * minuteMs),
    ...more,
  })
  const items = sampleFormulary.map(({ supply, priceCents }) => ({
    supplyId: supply,
    price: priceCents / 100,
    supplier,
    isSample: true,
    version: 0,
  }))
  await callApi(changeFormulary, enter(90, { body: { items } }))
  const look = (days: number) =>
    database.within(organizationId, (db) => refreshOrganization(db, organizationId, daysAgo(days)))
  let done = 0
  let lately = 0
  await enterResults(daysAgo(began))
  await look(began)
  for (const [number, patientId] of patientIds.entries()) {
    if (number % 4 !== 2) await decide(number, patientId, began)
    if (done >= followed) break
  }
  await enterResults(daysAgo(beganLately))
  await look(beganLately)
  const seen = done
  for (const [number, patientId] of patientIds.entries()) {
    if (number % 4 === 2) await decide(number, patientId, beganLately)
    if (done >= seen + followedLately) break
  }
  await enterResults(today)
  await look(0)

  /** The first that lasts is followed, now and then the second is not. */
  async function decide(number: number, patientId: string, days: number): Promise<void> {
    const all = await callApi(listRecommendations, enter(days, { query: { patientId } }))
    // Pressures measured after this day had the rules look again; what they said then was not known yet.
    const found = all.filter(({ madeAt }) => new Date(madeAt) <= daysAgo(days))
    const lasting = found
      // The dressing is what the assessments and the order say.
      .filter(({ frequency, type }) => !frequency.startsWith('Once') && type !== 'dressing')
      .filter(({ ruleId }) => !dressingRules.includes(ruleId) && !deviceRules.includes(ruleId))
      .filter(({ ruleId }) => !cuttingRules.includes(ruleId))
      .toSorted((a, b) => b.supplies.length - a.supplies.length || a.ruleId.localeCompare(b.ruleId))
    const [first] = lasting
    const [second, third] = lasting.filter(({ woundId, id }) => woundId === first?.woundId && id !== first.id)
    if (first) await follow(first, number, days)
    if (third && number % 4 !== 1) await follow(third, number, days, false)
    if (second && number % 4 !== 1) await follow(second, number, days, false)
    if (second && number % 4 === 1) {
      const params = { recommendationId: second.id }
      const body = { reason: 'Discussed with patient, who declines for now' }
      await callApi(dismissRecommendation, enter(days, { params, body }))
    }
    const unmeasured = found.find(({ ruleId }) => ruleId === 'RC11')
    if (unmeasured && number % 3 > 0) {
      const params = { woundId: unmeasured.woundId }
      // The day before it is entered, whatever the zone.
      const examinedOn = daysAgo(days).toISOString().slice(0, 10)
      const { laterality, woundType } = await callApi(readWound, enter(days - 1, { params }))
      // Still waits for it, as its notes say.
      if (woundType === 'venous_ulcer') return
      if (laterality !== 'left' && laterality !== 'right') return
      const body = { side: laterality, measuredOn: examinedOn, ...describeLeg(number, laterality).measures }
      await callApi(recordLimbPerfusion, enter(days - 1, { params: { patientId }, body }))
    }
  }

  /** The first line of a plan brings its supplies; the others stand beside it. */
  async function follow(
    one: TreatmentRecommendation,
    number: number,
    days: number,
    isFirst = true,
  ): Promise<void> {
    if (isFirst) done += 1
    const take = (after: number, more: object) => enter(days - after, more, number)
    const params = { recommendationId: one.id }
    // At the moment the rules looked: the chart is as they saw it.
    const shown = await callApi(previewImplementation, enter(days, { params }))
    const safetyDecisions = shown.hits.map((hit) => ({
      hit: hit.key,
      reason: explainDecision(hit, daysAgo(days)),
    }))
    const { planVersion } = shown
    const signed = { attest: true, planVersion, askedFirst: true, safetyDecisions }
    await callApi(implementRecommendation, enter(days, { params, body: signed }))
    if (one.supplies.length === 0 || !isFirst) return
    const safety = await callApi(readSafetyFacts, enter(days, { params: { patientId: one.patientId } }))
    const wound = safety.wounds.find(({ woundId }) => woundId === one.woundId)
    const ids = one.supplies.map(({ id }) => id)
    const hits = checkSafety(identifySupplies(ids), wound?.facts ?? safety.facts)
    const order = await callApi(
      createSupplyOrder,
      take(1, {
        body: {
          patientId: one.patientId,
          woundId: one.woundId,
          recommendationId: one.id,
          items: one.supplies.map(({ id, quantity }) => ({ supplyId: id, quantity })),
          safetyDecisions: hits.map((hit) => ({
            hit: hit.key,
            reason: explainDecision(hit, daysAgo(days - 1)),
          })),
        },
      }),
    )
    const go = { params: { supplyOrderId: order.id } }
    const expected = daysAgo(days - 8)
      .toISOString()
      .slice(0, 10)
    const steps = [
      () => callApi(approveSupplyOrder, take(2, go)),
      () => callApi(placeSupplyOrder, take(3, { ...go, body: { supplier, expectedDelivery: expected } })),
      () => callApi(shipSupplyOrder, take(4, { ...go, body: { trackingNumber: `DEMO-${1000 + number}` } })),
      () => callApi(deliverSupplyOrder, take(7, { ...go, body: {} })),
    ]
    // What was ordered weeks ago has come; of the last days, each one is a step further.
    const reached = days === began ? steps.length : lately++ % steps.length
    for (const step of steps.slice(0, reached)) await step()
  }
}
