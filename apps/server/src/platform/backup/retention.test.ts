import { expect, it } from 'vitest'
import { listOutdated } from './retention.ts'

const formatBackupName = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
const day = 86_400_000
const newest = Date.parse('2026-11-15T02:30:00Z')

it('of two years of nights, seven days, four weeks and twelve months stay', () => {
  const nights = Array.from({ length: 730 }, (_, at) => formatBackupName(newest - at * day))
  const gone = new Set(listOutdated(nights))
  const stay = nights.filter((name) => !gone.has(name)).map((name) => name.slice(0, 8))
  expect(stay.slice(0, 7)).toEqual([15, 14, 13, 12, 11, 10, '09'].map((of) => `202611${of}`))
  // The Sundays before, and the last night of each month before.
  expect(stay.slice(7)).toEqual(
    ['1108', '1101', '1031', '1025', '0930', '0831', '0731', '0630', '0531', '0430', '0331', '0228', '0131']
      .map((of) => `2026${of}`)
      .concat('20251231')
      .filter((name) => stay.includes(name)),
  )
  expect(stay.length).toBeLessThanOrEqual(7 + 4 + 12)
  expect(stay).toContain('20251231')
})

it('a backup that is alone stays, however old', () => {
  expect(listOutdated([formatBackupName(newest - 900 * day)])).toEqual([])
})

it('of several in one day the newest stays, once two days are over', () => {
  const [early, late] = [formatBackupName(newest), formatBackupName(newest + 3_600_000)]
  expect(listOutdated([late, early])).toEqual([])
  expect(listOutdated([formatBackupName(newest + 3 * day), late, early])).toEqual([early])
})
