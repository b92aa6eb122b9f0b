import { changeProgressNote, changeTask } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { listFieldConflicts, findConflictKind } from './conflict-kinds.ts'

const timeZone = 'America/New_York'

it('only fields that say something else are in conflict, however nothing is written', () => {
  const mine = {
    id: 'x',
    plan: 'Foam. ',
    subjective: '',
    readerIds: [],
    sources: [{ text: 'a' }],
    noteType: 'SOAP',
  }
  const stored = { plan: 'Foam.', subjective: null, readerIds: undefined, sources: [], noteType: 'Nursing' }
  expect(listFieldConflicts(mine, stored, { ...findConflictKind(changeProgressNote.id)!, timeZone })).toEqual(
    [
      { name: 'sources', label: 'Sources', mine: '1 entry', stored: 'Not documented' },
      { name: 'noteType', label: 'Note type', mine: 'SOAP', stored: 'Nursing' },
    ],
  )
})

it('an edit of some fields says nothing about the others', () => {
  expect(
    listFieldConflicts(
      { title: 'Call' },
      { title: 'Visit', priority: 'high' },
      { ...findConflictKind(changeTask.id)!, timeZone },
    ),
  ).toEqual([{ name: 'title', label: 'Title', mine: 'Call', stored: 'Visit' }])
})

it('a stored code is shown in its words', () => {
  const task = findConflictKind(changeTask.id)!
  expect(
    listFieldConflicts({ priority: 'urgent' }, { priority: 'low' }, { ...task, timeZone }),
  ).toMatchObject([{ mine: 'Urgent', stored: 'Low' }])
})

it('other rejected records have no two versions to choose from', () => {
  expect(findConflictKind('createVisit')).toBeNull()
  expect(findConflictKind(changeTask.id)?.keepsVersions).toBe(false)
})

it('an instant is shown in the practice’s time zone', () => {
  const createNoteBody = (noteDate: string) => ({ noteDate })
  const both = listFieldConflicts(
    createNoteBody('2026-11-16T01:03:00.000Z'),
    createNoteBody('2026-11-16T01:04:00.000Z'),
    {
      labels: {},
      options: {},
      timeZone,
    },
  )
  expect(both).toMatchObject([{ mine: '11/15/2026 8:03 PM', stored: '11/15/2026 8:04 PM' }])
})
