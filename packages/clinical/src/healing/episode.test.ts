/** Rule HL16: a wound that opened again is followed anew. */
import { expect, it } from 'vitest'
import { episodeStart } from './episode.ts'

const again = { healedOn: '2026-05-10', reopenedOn: '2026-06-20' }
const visit = (date: string, area: number | null) => ({ date, area })

it('[HL16] a wound that never healed is one course', () => {
  expect(episodeStart([visit('2026-04-01', 4)], null)).toBe(0)
})

it('[HL16] begins with the visit at which it was found open, also when that was said later', () => {
  const before = [visit('2026-04-01', 4), visit('2026-05-10', 0), visit('2026-05-20', 0)]
  expect(episodeStart([...before, visit('2026-06-18', 2), visit('2026-06-25', 1)], again)).toBe(3)
  expect(episodeStart([...before, visit('2026-06-18', null), visit('2026-06-25', 1)], again)).toBe(4)
  expect(episodeStart(before, again)).toBe(3)
})
