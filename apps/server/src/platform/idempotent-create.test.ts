import { describe, expect, it } from 'vitest'
import { assertSameResubmission } from './idempotent-create.ts'

const kept = {
  id: 'one',
  takenAt: '2026-11-16T15:00:00Z',
  share: 33.33,
  notes: 'Calm',
  regions: ['hips'],
  mix: { private: 20, medicare: null },
  version: 1,
}

describe('a record that comes under an id in use', () => {
  it.each([
    [kept],
    [{ notes: 'Calm' }],
    [{ notes: null, totallyUnknown: true }],
    [{ takenAt: '2026-11-16T07:00:00.000-08:00' }],
    [{ share: 33.333 }],
    [{ mix: { private: 20 } }],
  ])('is the same one, sent again: %j', (sent) => {
    expect(() => assertSameResubmission(kept, sent)).not.toThrow()
  })

  it.each([
    [{ notes: 'Restless' }],
    [{ takenAt: '2026-11-16T15:01:00Z' }],
    [{ share: 33.34 }],
    [{ regions: [] }],
    [{ regions: ['heels'] }],
    [{ mix: { private: 20, medicare: 80 } }],
  ])('is another one, and not dropped: %j', (sent) => {
    expect(() => assertSameResubmission(kept, sent)).toThrow('A different record already uses this')
  })

  it('is taken for the same one where that was changed since', () => {
    expect(() => assertSameResubmission({ ...kept, version: 2 }, { notes: 'Restless' })).not.toThrow()
  })
})
