/** Days and counts of tasks as a nurse reads them. */
import { expect, it } from 'vitest'
import { formatDue, describeDue, formatTaskCount, formatChangeFromYesterday } from './labels.ts'

const createOpenTask = (dueDate: string, isOverdue = false) => ({ dueDate, isOverdue, completedDate: null })

it('says how late a task is, and what is due today and tomorrow', () => {
  expect(formatDue(createOpenTask('2026-11-14', true), '2026-11-16')).toBe('11/14/2026, 2 days overdue')
  expect(formatDue(createOpenTask('2026-11-15', true), '2026-11-16')).toBe('11/15/2026, 1 day overdue')
  expect(formatDue(createOpenTask('2026-11-16'), '2026-11-16')).toBe('11/16/2026, due today')
  expect(formatDue(createOpenTask('2026-11-17'), '2026-11-16')).toBe('11/17/2026, tomorrow')
  expect(formatDue(createOpenTask('2026-11-20'), '2026-11-16')).toBe('11/20/2026')
})

it('a task is late as soon as the day is over where it belongs, though it is not over here', () => {
  expect(describeDue(createOpenTask('2026-11-16', true), '2026-11-16')).toEqual({
    nearness: 'late',
    words: '1 day overdue',
  })
})

it('a task grows late while the page stays open past midnight', () => {
  expect(describeDue(createOpenTask('2026-11-15'), '2026-11-16').nearness).toBe('late')
})

it('a completed task is never late', () => {
  const done = { dueDate: '2026-11-01', isOverdue: false, completedDate: '2026-11-10T09:00:00Z' }
  expect(describeDue(done, '2026-11-16')).toEqual({ nearness: 'closed', words: '' })
})

it('compares with yesterday, and says so where there was nothing', () => {
  expect(formatChangeFromYesterday(23, 20)).toBe('+15% vs yesterday')
  expect(formatChangeFromYesterday(5, 10)).toBe('−50% vs yesterday')
  expect(formatChangeFromYesterday(4, 4)).toBe('0% vs yesterday')
  expect(formatChangeFromYesterday(3, 0)).toBe('none yesterday')
})

it('formats counts', () => {
  expect([0, 1, 1234].map(formatTaskCount)).toEqual(['0 tasks', '1 task', '1,234 tasks'])
})
