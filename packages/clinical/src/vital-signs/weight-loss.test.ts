import { describe, expect, it } from 'vitest'
import { describeWeightLoss } from './weight-loss.ts'

const today = '2026-11-18'
const lose = (weightKg: number, on: string, now = '2026-11-13', nowKg = 40) =>
  describeWeightLoss(
    [
      { on, weightKg },
      { on: now, weightKg: nowKg },
    ],
    today,
  )

describe('[VS16] significant weight loss', () => {
  it.each([
    ['8.8% in 78 days', 43.86, '2026-08-27', '96.7 to 88.2 lb, 8.8% in 78 days'],
    ['6% in 78 days', 42.55, '2026-08-27', null],
    ['more than 5% in 30 days', 42.2, '2026-10-14', '93.0 to 88.2 lb, 5.2% in 30 days'],
    ['more than 5% in 31 days', 42.2, '2026-10-13', null],
    ['more than 10% in 180 days', 44.6, '2026-05-17', '98.3 to 88.2 lb, 10.3% in 180 days'],
    ['more than 10% in 181 days', 44.6, '2026-05-16', null],
    ['a gain', 38, '2026-10-20', null],
  ])('%s', (_, weightKg, on, expected) => {
    expect(lose(weightKg, on)).toBe(expected)
  })
  it('says nothing of one weight, or where the last one is old', () => {
    expect(describeWeightLoss([{ on: today, weightKg: 40 }], today)).toBeNull()
    expect(lose(50, '2026-08-01', '2026-09-01')).toBeNull()
  })
})
