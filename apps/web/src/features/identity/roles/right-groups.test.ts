import { rights } from '@mendwell/contract/rights'
import { expect, it } from 'vitest'
import { listGranted, rightGroups } from './right-groups.ts'

it('explains every permission, each once', () => {
  const explained = rightGroups.flatMap((group) => group.rights.map(({ right }) => right))
  expect(explained.toSorted()).toEqual([...rights].toSorted())
})

it('lists permissions in the order of the groups', () => {
  expect(listGranted(['charts.read', 'patients.read'])).toBe('view patient registration, view charts')
  expect(listGranted([])).toBe('no permissions')
})
