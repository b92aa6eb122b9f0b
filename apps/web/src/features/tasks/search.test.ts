/** What the address of task management may say. */
import { expect, it } from 'vitest'
import { toTaskFilter, isFiltered, parseTasksSearch } from './search.ts'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

it('returns tab, filters, day and what is open, and leaves out what it does not know', () => {
  const search = {
    tab: 'calendar',
    status: 'in_progress',
    priority: 'urgent',
    assignedTo: 'me',
    facilityId: id,
    patientId: id,
    date: '2026-11-16',
    new: true,
    task: id,
  }
  expect(parseTasksSearch(search)).toEqual(search)
  expect(
    parseTasksSearch({
      tab: 'active',
      status: 'late',
      priority: 1,
      assignedTo: 'you',
      facilityId: '../x',
      patientId: 7,
      date: '2026-02-30',
      new: 'yes',
      task: '',
      more: 'x',
    }),
  ).toEqual({})
})

it('asks for everything where nothing was chosen', () => {
  const all = { status: 'all', priority: 'all', assignedTo: 'all', facilityId: 'all', patientId: 'all' }
  expect(toTaskFilter({})).toEqual(all)
  expect(isFiltered(toTaskFilter({ tab: 'calendar', new: true, task: id }))).toBe(false)
  expect(isFiltered(toTaskFilter({ assignedTo: 'me' }))).toBe(true)
})
