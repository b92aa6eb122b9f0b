import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectDateOrder, readDate, resolveDate } from './dates.ts'

const list = (...written: string[]) => written.map((one, at) => ({ row: at + 1, written: one }))

describe('a date of a file', () => {
  it.each([
    ['1948-03-12', '1948-03-12'],
    ['1948/3/2', '1948-03-02'],
    ['19480312', '1948-03-12'],
    ['12-Mar-1948', '1948-03-12'],
    ['March 12, 1948', '1948-03-12'],
    ['12th Sept. 1948', '1948-09-12'],
    ['1948-03-12 00:00:00', '1948-03-12'],
    ['5/5/1950', '1950-05-05'],
    ['2/29/2000 12:00:00 AM', null],
  ])('%s is %s whatever the order', (written, day) => {
    const read = readDate(written)
    if (day) expect(read).toEqual({ state: 'day', day })
    else expect(read).toMatchObject({ state: 'either', dayFirst: null, monthFirst: '2000-02-29' })
  })

  it.each(['3/4/50', '12-Mar-48', '02/30/1950', '17604', 'unknown', '1950-13-01', '12/1950'])(
    '%s is no date, with a reason',
    (written) => expect(readDate(written)).toMatchObject({ state: 'invalid', problem: expect.any(String) }),
  )

  it('is the same day again, in either order it was written in', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        const [y, m, d] = day.split('-')
        expect(resolveDate(`${m}/${d}/${y}`, 'month-first').day).toBe(day)
        expect(resolveDate(`${d}.${m}.${y}`, 'day-first').day).toBe(day)
        expect(resolveDate(day, null).day).toBe(day)
      }),
    )
  })
})

describe('the order of a file’s dates', () => {
  it('follows from one date that only it can read', () => {
    expect(detectDateOrder(list('04/03/1950', '25/03/1950'))).toMatchObject({
      state: 'detected',
      order: 'day-first',
    })
    expect(detectDateOrder(list('04/03/1950', '03/25/1950'))).toMatchObject({
      state: 'detected',
      order: 'month-first',
    })
  })

  it('is open where every date has both, or where they contradict each other', () => {
    expect(detectDateOrder(list('04/03/1950', '12-Mar-1948'))).toMatchObject({
      state: 'ambiguous',
      order: null,
    })
    expect(detectDateOrder(list('25/03/1950', '03/25/1950'))).toMatchObject({
      state: 'contradictory',
      order: null,
    })
  })

  it('does not matter where no date depends on it', () => {
    expect(detectDateOrder(list('05/05/1950', '1948-03-12', '', 'no date'))).toMatchObject({ state: 'none' })
  })
})
