import { describe, expect, it } from 'vitest'
import { healingVisit } from '../healing/from-assessment.ts'
import { supplies } from '../recommendations/supplies.ts'
import { actionsFrom, transition } from '../scheduling/transitions.ts'
import { effectivenessBands, effectivenessOf, effectivenessStars } from './effectiveness.ts'
import { pricesIn, supplyTotal } from './prices.ts'
import { sampleFormulary } from './sample-formulary.ts'
import { supplyOrderTransitions } from './supply-order.ts'
import type { SupplyOrderAction, SupplyOrderStatus } from './supply-order.ts'

const visit = (date: string, area: number, more: object = {}) =>
  healingVisit({
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
const after = (area: number, date = '2026-10-29') =>
  effectivenessOf([visit('2026-10-01', 10), visit(date, area)], began)

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
    expect(after(area)).toMatchObject({ state: 'known', level })
  })

  it('[RE9] a slower wound is weighed by its pace', () => {
    expect(after(5, '2026-11-26')).toMatchObject({ level: 'moderate' })
    expect(after(5, '2026-10-15')).toMatchObject({ level: 'excellent' })
  })

  it('[RE9] a closed wound went as well as it can', () => {
    const closed = visit('2026-10-20', 0, {
      exudateAmount: 'none',
      epithelialPercentage: 100,
      length: 0,
      width: 0,
    })
    expect(effectivenessOf([visit('2026-10-01', 10), closed], began)).toMatchObject({ level: 'excellent' })
  })

  it('[RE9] nothing is said too soon, without a start, or of sizes that were measured differently', () => {
    expect(after(5, '2026-10-14')).toMatchObject({ state: 'unknown', why: 'too-soon' })
    expect(effectivenessOf([visit('2026-10-01', 10)], began)).toMatchObject({ why: 'too-soon' })
    expect(effectivenessOf([visit('2026-09-01', 10)], began)).toMatchObject({ why: 'no-start' })
    expect(effectivenessOf([], began)).toMatchObject({ why: 'no-start' })
    const photo = visit('2026-10-29', 5, { areaMethod: 'photo-outline', outlineConfirmed: true })
    expect(effectivenessOf([visit('2026-10-01', 10), photo], began)).toMatchObject({ why: 'not-comparable' })
  })

  it('[RE9] what is done once, or for comfort, is not rated by size', () => {
    const course = [visit('2026-10-01', 10), visit('2026-10-29', 5)]
    expect(effectivenessOf(course, { ...began, once: true })).toMatchObject({ why: 'once' })
    expect(effectivenessOf(course, { ...began, goal: 'palliative' })).toMatchObject({ why: 'palliative' })
  })

  it('[RE9] every band has its stars', () => {
    for (const { level } of effectivenessBands.bands) expect(effectivenessStars[level]).toBeGreaterThan(1)
  })
})

describe('what supplies cost', () => {
  it('[RE8] cost times quantity, summed', () => {
    const priceOf = pricesIn(sampleFormulary)
    const lines = [
      { name: 'Foam', quantity: 3, priceCents: priceOf('foam') },
      { name: 'Saline', quantity: 2, priceCents: priceOf('saline') },
    ]
    expect(supplyTotal(lines)).toEqual({ state: 'known', cents: 3 * 525 + 2 * 180 })
    expect(supplyTotal([])).toEqual({ state: 'known', cents: 0 })
  })

  it('[RE8] a supply without a price leaves the total open', () => {
    const priceOf = pricesIn([{ supply: 'foam', priceCents: null }])
    expect(priceOf('foam')).toBeNull()
    expect(supplyTotal([{ name: 'Foam', quantity: 1, priceCents: priceOf('foam') }])).toEqual({
      state: 'unknown',
      without: ['Foam'],
    })
  })

  it('[RE8] the sample list names every supply once', () => {
    expect(sampleFormulary.map(({ supply }) => supply)).toEqual(Object.keys(supplies))
  })
})

describe('a supply order', () => {
  const may = (status: SupplyOrderStatus) => actionsFrom(supplyOrderTransitions, status)

  it('[RE10] goes from pending over approved, ordered and shipped to delivered', () => {
    const steps: SupplyOrderAction[] = ['approve', 'order', 'ship', 'deliver']
    let status = supplyOrderTransitions.starts
    for (const step of steps) {
      const answer = transition(supplyOrderTransitions, status, step)
      if (answer.state !== 'allowed') throw new Error(`${step} is refused`)
      status = answer.to
    }
    expect(status).toBe('delivered')
  })

  it('[RE10] is called off with a reason, until it is on its way', () => {
    expect(transition(supplyOrderTransitions, 'pending', 'cancel')).toEqual({ state: 'reason-missing' })
    expect(transition(supplyOrderTransitions, 'ordered', 'cancel', 'Healed')).toMatchObject({
      state: 'allowed',
    })
    for (const status of ['shipped', 'delivered'] as const) expect(may(status)).not.toContain('cancel')
    expect(may('delivered')).toEqual([])
    expect(may('cancelled')).toEqual([])
  })
})
