import { expect, it } from 'vitest'
import type { HomePhoto } from '@mendwell/contract'
import { homeChangeLevel } from './change-level.ts'

const level = (
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
  homeChangeLevel({
    change: { tag, withinError } as HomePhoto['change'], // the rest is not asked for
    size: { areaCm2: 6, errorCm2: 0.2, isConfirmed },
    redFlags,
  })

it('is good news only by a confirmed outline, and only without a red flag', () => {
  expect(level('improving')).toBe('good')
  expect(level('improving', { isConfirmed: false })).toBe('unknown')
  expect(level('improving', { redFlags: ['spreading'] })).toBe('unknown')
  expect(level('improving', { withinError: true })).toBe('unknown')
  expect(level('stable')).toBe('unknown')
})

it('warns of a wound that grew, with a red flag as well', () => {
  expect(level('deteriorating')).toBe('warning')
  expect(level('deteriorating', { redFlags: ['ill'] })).toBe('warning')
  expect(level('deteriorating', { isConfirmed: false })).toBe('unknown')
})
