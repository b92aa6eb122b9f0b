import { expect, it } from 'vitest'
import { waitingWords } from './format-pending.ts'

const now = new Date('2026-11-15T14:00:00Z')
const waits = (id: string, queuedAt: string, file?: object) => ({
  endpoint: { id },
  queuedAt,
  ...(file && { file }),
})

it('what waits is told by kind, with the age of the oldest', () => {
  const notes = ['createVisit', 'createProgressNote', 'createWoundAssessment'].map((id) =>
    waits(id, '2026-11-15T12:00:00Z'),
  )
  const photos = Array.from({ length: 7 }, () => waits('uploadWoundPhoto', '2026-11-15T13:00:00Z', {}))
  expect(waitingWords([...notes, ...photos], now)).toBe('3 notes, 7 photos waiting, oldest 2 h')
})

it('one is one, and others are named apart from notes and photos', () => {
  expect(waitingWords([waits('setRoundEntry', '2026-11-15T13:59:50Z')], now)).toBe(
    '1 record waiting, oldest just now',
  )
  expect(
    waitingWords(
      [waits('createVisit', '2026-11-15T13:20:00Z'), waits('setRoundEntry', '2026-11-12T13:00:00Z')],
      now,
    ),
  ).toBe('1 note, 1 other waiting, oldest 3 days')
})
