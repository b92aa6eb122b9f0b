import { expect, it } from 'vitest'
import { formatPendingSummary } from './format-pending.ts'

const now = new Date('2026-11-15T14:00:00Z')
const createQueued = (id: string, queuedAt: string, file?: object) => ({
  endpoint: { id },
  queuedAt,
  ...(file && { file }),
})

it('pending records are described by kind, with the age of the oldest', () => {
  const notes = ['createVisit', 'createProgressNote', 'createWoundAssessment'].map((id) =>
    createQueued(id, '2026-11-15T12:00:00Z'),
  )
  const photos = Array.from({ length: 7 }, () => createQueued('uploadWoundPhoto', '2026-11-15T13:00:00Z', {}))
  expect(formatPendingSummary([...notes, ...photos], now)).toBe(
    '3 notes, 7 photos waiting to send, oldest 2 h ago',
  )
})

it('one is one, and others are named apart from notes and photos', () => {
  expect(formatPendingSummary([createQueued('setRoundEntry', '2026-11-15T13:59:50Z')], now)).toBe(
    '1 record waiting to send, oldest just now',
  )
  expect(
    formatPendingSummary(
      [
        createQueued('createVisit', '2026-11-15T13:20:00Z'),
        createQueued('setRoundEntry', '2026-11-12T13:00:00Z'),
      ],
      now,
    ),
  ).toBe('1 note, 1 other waiting to send, oldest 3 days ago')
})
