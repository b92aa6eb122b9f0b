/** Rule WO10: where orders and plan of a wound differ. */
import { describe, expect, it } from 'vitest'
import { listOrderDifferences } from './order-differences.ts'

const line = (title: string, recommendationId: string | null = null) => ({ title, recommendationId })
const list = (titles: readonly string[], ...ordered: string[]) =>
  listOrderDifferences(
    titles.map((title) => line(title)),
    ordered,
  ).map((one) => [one.slot, one.planned, one.ordered])

describe('orders beside a plan', () => {
  it('[WO10] another primary dressing or compression differs', () => {
    expect(list(['Foam dressing'], 'Calcium alginate')).toEqual([
      ['primary-dressing', 'Foam dressing', 'Calcium alginate'],
    ])
    expect(list(['Multilayer compression'], 'Tubular bandage')).toEqual([
      ['compression', 'Multilayer compression', 'Tubular bandage'],
    ])
  })

  it('[WO10] the same kind, a line from a recommendation, and a kind that the plan does not have do not', () => {
    expect(list(['Foam dressing'], 'Silicone foam with border')).toEqual([])
    expect(list(['Foam dressing'], 'Multilayer compression')).toEqual([])
    expect(list([], 'Calcium alginate')).toEqual([])
    expect(list(['Foam dressing'], 'Product X')).toEqual([])
    expect(listOrderDifferences([line('Silver dressing', 'a')], ['Silver alginate'])).toEqual([])
  })

  it('[WO10] silver foam is not foam', () => {
    expect(list(['Foam dressing'], 'Silver foam')).toHaveLength(1)
  })
})
