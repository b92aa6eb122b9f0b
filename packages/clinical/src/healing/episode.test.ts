/** Rule HL16: a reopened wound starts a new episode. */
import { expect, it } from 'vitest'
import { findEpisodeStart } from './episode.ts'

const again = { healedOn: '2026-05-10', reopenedOn: '2026-06-20' }
const buildVisit = (date: string, area: number | null) => ({ date, area })

it('[HL16] a wound that never healed is one course', () => {
  expect(findEpisodeStart([buildVisit('2026-04-01', 4)], null)).toBe(0)
})

it('[HL16] starts with the visit at which it was found open, also when that was documented later', () => {
  const before = [buildVisit('2026-04-01', 4), buildVisit('2026-05-10', 0), buildVisit('2026-05-20', 0)]
  expect(findEpisodeStart([...before, buildVisit('2026-06-18', 2), buildVisit('2026-06-25', 1)], again)).toBe(
    3,
  )
  expect(
    findEpisodeStart([...before, buildVisit('2026-06-18', null), buildVisit('2026-06-25', 1)], again),
  ).toBe(4)
  expect(findEpisodeStart(before, again)).toBe(3)
})
