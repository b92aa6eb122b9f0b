import { expect, it } from 'vitest'
import type { HomePhoto } from '@mendwell/contract'
import { getHomeChangeLevel } from './change-level.ts'

const getLevel = (
  tag: 'improving' | 'stable' | 'deteriorating',
  {
    redFlags = [],
    isConfirmed = true,
    withinError = false,
  }: {
    redFlags?: HomePhoto['redFlags']
    isConfirmed?: boolean
    withinError?: boolean
  } = {},
) =>
  getHomeChangeLevel({
    change: { tag, withinError } as HomePhoto['change'], // the rest is not asked for
    size: { areaCm2: 6, errorCm2: 0.2, isConfirmed },
    redFlags,
  })

it('is good news only by a confirmed outline, and only without a red flag', () => {
  expect(getLevel('improving')).toBe('good')
  expect(getLevel('improving', { isConfirmed: false })).toBe('unknown')
  expect(getLevel('improving', { redFlags: ['spreading'] })).toBe('unknown')
  expect(getLevel('improving', { withinError: true })).toBe('unknown')
  expect(getLevel('stable')).toBe('unknown')
})

it('warns of a wound that grew, with a red flag as well', () => {
  expect(getLevel('deteriorating')).toBe('warning')
  expect(getLevel('deteriorating', { redFlags: ['ill'] })).toBe('warning')
  expect(getLevel('deteriorating', { isConfirmed: false })).toBe('unknown')
})
