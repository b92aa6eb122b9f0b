import { describe, expect, it } from 'vitest'
import { describeLink } from './format-consult.ts'

const link = {
  state: 'open',
  madeAt: '2026-11-16T15:00:00Z',
  expiresAt: '2026-11-23T15:00:00Z',
  isMailed: false,
  openings: 0,
  lastOpenedAt: null,
} as const

describe('a link', () => {
  it('says until when it is open, and whether it was opened', () => {
    expect(describeLink(link, 'America/New_York')).toBe('Link open until 11/23/2026 10:00 AM, not opened yet')
  })

  it('says why it is closed', () => {
    const opened = { ...link, state: 'locked', openings: 2, lastOpenedAt: '2026-11-17T15:00:00Z' } as const
    expect(describeLink(opened, 'America/New_York')).toBe(
      'Link closed after 5 wrong access codes, opened 2 times, last on 11/17/2026 10:00 AM',
    )
  })
})
