import { describe, expect, it } from 'vitest'
import type { Problem, RoundEntry } from '@mendwell/contract'
import {
  countEntries,
  filterEntries,
  formatDue,
  findNeighbor,
  findNextWaiting,
  mergeQueuedEntries,
} from './entries.ts'

const createEntry = (patientId: string, outcome: RoundEntry['outcome'] = 'waiting') =>
  ({ patientId, outcome, nextVisitDate: null, notSeenReason: null }) as RoundEntry // what is read here
const problem = { message: 'No', code: 'request.invalid', requestId: 'r-1' } as const
const createQueued = (patientId: string, refused: Problem | null = null) => ({
  id: `entry of ${patientId}`,
  endpoint: { id: 'setRoundEntry' },
  params: { roundId: 'r', patientId },
  body: { outcome: 'done', nextVisitDate: '2026-11-23' },
  refused,
})

describe('the patients of a round', () => {
  it('are shown by what is to do and what is done; a patient who was not seen is dealt with', () => {
    const entries = [createEntry('a', 'done'), createEntry('b', 'not_seen'), createEntry('c')]
    const list = (filter: Parameters<typeof filterEntries>[1]) =>
      filterEntries(entries, filter).map(({ patientId }) => patientId)
    expect([list('waiting'), list('dealt-with'), list('all')]).toEqual([['c'], ['a', 'b'], ['a', 'b', 'c']])
  })

  it('are shown as they were left on this device, before the server knows', () => {
    const shown = mergeQueuedEntries({ id: 'r', entries: [createEntry('a'), createEntry('b')] }, [
      createQueued('b'),
    ])
    expect(shown.map(({ outcome, waits }) => [outcome, waits])).toEqual([
      ['waiting', false],
      ['done', true],
    ])
    expect(shown[1]?.nextVisitDate).toBe('2026-11-23')
    expect(countEntries(shown)).toEqual({ done: 1, notSeen: 0, waiting: 1, all: 2, unsent: 1 })
  })

  it('are not done when the server rejected it, and not by another round', () => {
    expect(
      mergeQueuedEntries({ id: 'r', entries: [createEntry('b')] }, [createQueued('b', problem)])[0]?.outcome,
    ).toBe('waiting')
    expect(
      mergeQueuedEntries({ id: 'other', entries: [createEntry('b')] }, [createQueued('b')])[0]?.outcome,
    ).toBe('waiting')
  })

  it('retain what the server rejected, under its ids, for the form to correct', () => {
    const [alone] = mergeQueuedEntries({ id: 'r', entries: [createEntry('b')] }, [createQueued('b', problem)])
    expect(alone?.refused).toMatchObject({ sendId: 'entry of b', problem, body: { outcome: 'done' } })
    const note = {
      ...createQueued('b'),
      id: 'v',
      endpoint: { id: 'createVisit' },
      params: {},
      refused: problem,
    }
    const behind = { ...createQueued('b'), needs: ['r', 'v'], body: { outcome: 'done', visitId: 'v' } }
    const [refused] = mergeQueuedEntries({ id: 'r', entries: [createEntry('b')] }, [note, behind])
    // Not done, although the entry itself was not rejected: its note did not arrive.
    expect(refused).toMatchObject({ outcome: 'waiting', waits: false })
    expect(refused?.refused).toMatchObject({ sendId: 'entry of b', problem, isNoteSaved: false })
    const saved = { ...behind, refused: problem }
    const [half] = mergeQueuedEntries({ id: 'r', entries: [createEntry('b')] }, [saved])
    expect(half?.refused).toMatchObject({ isNoteSaved: true, body: { visitId: 'v' } })
    expect(
      mergeQueuedEntries({ id: 'r', entries: [createEntry('b')] }, [createQueued('b')])[0]?.refused,
    ).toBeNull()
  })

  it('lead to the next waiting patient, then to those skipped before', () => {
    const queue = [createEntry('a'), createEntry('b', 'done'), createEntry('c'), createEntry('d', 'not_seen')]
    expect(findNextWaiting(queue, undefined)?.patientId).toBe('a')
    expect(findNextWaiting(queue, 'a')?.patientId).toBe('c')
    expect(findNextWaiting(queue, 'c')?.patientId).toBe('a')
    expect(findNextWaiting([createEntry('a', 'done')], 'a')).toBeUndefined()
    expect(findNeighbor(queue, 'b', -1)?.patientId).toBe('a')
    expect(findNeighbor(queue, 'd', 1)).toBeUndefined()
  })

  it('say when a wound is due', () => {
    expect(formatDue('2026-11-16', '2026-11-16')).toBe('due today')
    expect(formatDue('2026-11-13', '2026-11-16')).toBe('3 days overdue')
    expect(formatDue('2026-11-17', '2026-11-16')).toBe('due in 1 day')
  })
})
