import type { SkinAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { openThen, skinGroups } from './skin-groups.ts'

const entry = (id: string, sweepId: string | null, sweepFinding: SkinAssessment['sweepFinding'] = null) =>
  ({ id, sweepId, sweepFinding, bodyRegion: 'hips' }) as SkinAssessment // the rest is not asked for

describe('skin assessments in the chart', () => {
  it('stand alone, or together with the regions of their sweep', () => {
    const groups = skinGroups([
      entry('1', null),
      entry('2', 'sweep', 'clear'),
      entry('3', 'sweep', 'wound'),
      entry('4', 'sweep', 'not-examined'),
      entry('5', null),
    ])
    expect(groups.map(({ kind }) => kind)).toEqual(['region', 'sweep', 'region'])
    expect(groups[1]).toMatchObject({ clear: 1, unseen: 14, found: [{ id: '3' }] })
  })
})

describe('the wounds that were open at a skin check', () => {
  const at = '2026-11-10T15:00:00Z'
  const wound = (more: object = {}) => ({
    createdAt: '2026-11-01T15:00:00Z',
    isActive: true,
    healedOn: null,
    openedAgain: null,
    standing: null,
    ...more,
  })
  const isOpen = (more: object) => openThen([wound(more)], at, 'America/New_York').length === 1

  it('were recorded by then, and not healed', () => {
    expect(isOpen({})).toBe(true)
    expect(isOpen({ createdAt: '2026-11-11T15:00:00Z' })).toBe(false)
    expect(isOpen({ isActive: false, healedOn: '2026-11-12' })).toBe(true)
    expect(isOpen({ isActive: false, healedOn: '2026-11-10' })).toBe(false)
  })

  it('were not closed in between', () => {
    const reopened = (day: string) => ({ openedAgain: { healedOn: '2026-11-05', at: `${day}T15:00:00Z` } })
    expect(isOpen(reopened('2026-11-08'))).toBe(true)
    expect(isOpen(reopened('2026-11-12'))).toBe(false)
  })
})
