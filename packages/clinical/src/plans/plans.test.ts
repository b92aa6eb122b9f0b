import { describe, expect, it } from 'vitest'
import { toHealingVisit } from '../healing/from-assessment.ts'
import { supplies } from '../recommendations/supplies.ts'
import { listActions, applyTransition } from '../scheduling/transitions.ts'
import { effectivenessBands, computeEffectiveness, effectivenessStars } from './effectiveness.ts'
import { createPriceLookup, computeSupplyTotal } from './prices.ts'
import { sampleFormulary } from './sample-formulary.ts'
import { supplyOrderTransitions } from './supply-order.ts'
import type { SupplyOrderAction } from './supply-order.ts'
import type { SupplyOrderStatus } from './supply-order-status.ts'

const buildVisit = (date: string, area: number, more: object = {}) =>
  toHealingVisit({
    date,
    area,
    areaMethod: 'length-width',
    length: area,
    width: 1,
    debridementMethod: 'none',
    exudateAmount: 'moderate',
    ...more,
  })
const began = { on: '2026-10-01', once: false, goal: 'heal' as const }
const computeAfter = (area: number, date = '2026-10-29') =>
  computeEffectiveness([buildVisit('2026-10-01', 10), buildVisit(date, area)], began)

describe('what an implemented recommendation did', () => {
  it.each([
    [5, 'excellent'],
    [5.1, 'good'],
    [7, 'good'],
    [7.1, 'moderate'],
    [9, 'moderate'],
    [9.2, 'poor'],
    [14, 'poor'],
  ])('[RE9] 10 cm² that became %s cm² in four weeks is %s', (area, level) => {
    expect(computeAfter(area)).toMatchObject({ state: 'known', level })
  })

  it('[RE9] a slower wound is rated by its pace', () => {
    expect(computeAfter(5, '2026-11-26')).toMatchObject({ level: 'moderate' })
    expect(computeAfter(5, '2026-10-15')).toMatchObject({ level: 'excellent' })
  })

  it('[RE9] a closed wound went as well as it can', () => {
    const closed = buildVisit('2026-10-20', 0, {
      exudateAmount: 'none',
      epithelialPercentage: 100,
      length: 0,
      width: 0,
    })
    expect(computeEffectiveness([buildVisit('2026-10-01', 10), closed], began)).toMatchObject({
      level: 'excellent',
    })
  })

  it('[RE9] nothing is stated too early, without a start, or for sizes that were measured differently', () => {
    expect(computeAfter(5, '2026-10-14')).toMatchObject({ state: 'unknown', why: 'too-soon' })
    expect(computeEffectiveness([buildVisit('2026-10-01', 10)], began)).toMatchObject({ why: 'too-soon' })
    expect(computeEffectiveness([buildVisit('2026-09-01', 10)], began)).toMatchObject({ why: 'no-start' })
    expect(computeEffectiveness([], began)).toMatchObject({ why: 'no-start' })
    const photo = buildVisit('2026-10-29', 5, { areaMethod: 'photo-outline', outlineConfirmed: true })
    expect(computeEffectiveness([buildVisit('2026-10-01', 10), photo], began)).toMatchObject({
      why: 'not-comparable',
    })
  })

  it('[RE9] what is done once, or for comfort, is not rated by size', () => {
    const course = [buildVisit('2026-10-01', 10), buildVisit('2026-10-29', 5)]
    expect(computeEffectiveness(course, { ...began, once: true })).toMatchObject({ why: 'once' })
    expect(computeEffectiveness(course, { ...began, goal: 'palliative' })).toMatchObject({
      why: 'palliative',
    })
  })

  it('[RE9] every band has its stars', () => {
    for (const { level } of effectivenessBands.bands) expect(effectivenessStars[level]).toBeGreaterThan(1)
  })
})

describe('what supplies cost', () => {
  it('[RE8] cost times quantity, summed', () => {
    const findPrice = createPriceLookup(sampleFormulary)
    const lines = [
      { name: 'Foam', quantity: 3, priceCents: findPrice('foam') },
      { name: 'Saline', quantity: 2, priceCents: findPrice('saline') },
    ]
    expect(computeSupplyTotal(lines)).toEqual({ state: 'known', cents: 3 * 525 + 2 * 180 })
    expect(computeSupplyTotal([])).toEqual({ state: 'known', cents: 0 })
  })

  it('[RE8] a supply without a price leaves the total open', () => {
    const findPrice = createPriceLookup([{ supply: 'foam', priceCents: null }])
    expect(findPrice('foam')).toBeNull()
    expect(computeSupplyTotal([{ name: 'Foam', quantity: 1, priceCents: findPrice('foam') }])).toEqual({
      state: 'unknown',
      without: ['Foam'],
    })
  })

  it('[RE8] the sample list names every supply once', () => {
    expect(sampleFormulary.map(({ supply }) => supply)).toEqual(Object.keys(supplies))
  })
})

describe('a supply order', () => {
  const may = (status: SupplyOrderStatus) => listActions(supplyOrderTransitions, status)

  it('[RE10] goes from pending over approved, ordered and shipped to delivered', () => {
    const steps: SupplyOrderAction[] = ['approve', 'order', 'ship', 'deliver']
    let status = supplyOrderTransitions.starts
    for (const step of steps) {
      const answer = applyTransition(supplyOrderTransitions, status, step)
      if (answer.state !== 'allowed') throw new Error(`${step} is refused`)
      status = answer.to
    }
    expect(status).toBe('delivered')
  })

  it('[RE10] is cancelled with a reason, until it is shipped', () => {
    expect(applyTransition(supplyOrderTransitions, 'pending', 'cancel')).toEqual({ state: 'reason-missing' })
    expect(applyTransition(supplyOrderTransitions, 'ordered', 'cancel', 'Healed')).toMatchObject({
      state: 'allowed',
    })
    for (const status of ['shipped', 'delivered'] as const) expect(may(status)).not.toContain('cancel')
    expect(may('delivered')).toEqual([])
    expect(may('cancelled')).toEqual([])
  })
})
