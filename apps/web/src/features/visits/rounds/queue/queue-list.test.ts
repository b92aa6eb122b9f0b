import type { RoundPatient } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { formatAreaChange, isInTrouble } from './queue-list.tsx'

type Wound = RoundPatient['wounds'][number]
const createWound = (part: Partial<Wound>) => part as Wound // as much of it as these functions read

it('the change of a wound’s area is said with its direction, and not within measurement error', () => {
  const format = (reductionPercent: number | null, changeWithinError: boolean | null = false) =>
    formatAreaChange(createWound({ reductionPercent, changeWithinError }))
  expect(format(26.4)).toBe('26% smaller since start')
  expect(format(-18)).toBe('18% larger since start')
  expect(format(0.2)).toBe('unchanged since start')
  expect(format(4, true)).toBe('change within measurement error')
  expect(format(null)).toBeUndefined()
})

it('a wound of a round that an earlier version saved on this device has neither', () => {
  expect(formatAreaChange(createWound({}))).toBeUndefined()
  expect(isInTrouble(createWound({}))).toBe(false)
})

it('stalled and deteriorating wounds are marked', () => {
  const standings = ['deteriorating', 'stalled', 'improving', 'stable', 'unknown', null] as const
  expect(standings.filter((standing) => isInTrouble(createWound({ standing })))).toEqual([
    'deteriorating',
    'stalled',
  ])
})
