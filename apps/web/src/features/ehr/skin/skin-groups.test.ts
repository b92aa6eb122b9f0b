import type { SkinAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { listWoundsOpenAt, groupSkinEntries } from './skin-groups.ts'

const createEntry = (
  id: string,
  sweepId: string | null,
  sweepFinding: SkinAssessment['sweepFinding'] = null,
) => ({ id, sweepId, sweepFinding, bodyRegion: 'hips' }) as SkinAssessment // the rest is not asked for

describe('skin assessments in the chart', () => {
  it('are alone, or with the regions of their skin check', () => {
    const groups = groupSkinEntries([
      createEntry('1', null),
      createEntry('2', 'sweep', 'clear'),
      createEntry('3', 'sweep', 'wound'),
      createEntry('4', 'sweep', 'not-examined'),
      createEntry('5', null),
    ])
    expect(groups.map(({ kind }) => kind)).toEqual(['region', 'sweep', 'region'])
    expect(groups[1]).toMatchObject({ clear: 1, unseen: 14, found: [{ id: '3' }] })
  })
})

describe('the wounds that were open at a skin check', () => {
  const at = '2026-11-10T15:00:00Z'
  const createWound = (more: object = {}) => ({
    createdAt: '2026-11-01T15:00:00Z',
    isActive: true,
    healedOn: null,
    openedAgain: null,
    standing: null,
    ...more,
  })
  const isOpen = (more: object) => listWoundsOpenAt([createWound(more)], at, 'America/New_York').length === 1

  it('were recorded by then, and not healed', () => {
    expect(isOpen({})).toBe(true)
    expect(isOpen({ createdAt: '2026-11-11T15:00:00Z' })).toBe(false)
    expect(isOpen({ isActive: false, healedOn: '2026-11-12' })).toBe(true)
    expect(isOpen({ isActive: false, healedOn: '2026-11-10' })).toBe(false)
  })

  it('were not closed in between', () => {
    const createReopening = (day: string) => ({
      openedAgain: { healedOn: '2026-11-05', at: `${day}T15:00:00Z` },
    })
    expect(isOpen(createReopening('2026-11-08'))).toBe(true)
    expect(isOpen(createReopening('2026-11-12'))).toBe(false)
  })
})
