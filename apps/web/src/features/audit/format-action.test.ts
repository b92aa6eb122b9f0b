import { endpoints } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { actionLabels } from './data/action-labels.ts'
import { formatAction } from './format-action.ts'

const actions = endpoints.flatMap(({ audit }) => (typeof audit === 'object' ? audit.action : []))

it('has a label for every action that an endpoint writes into the log', () => {
  expect(actions.filter((action) => !Object.hasOwn(actionLabels, action))).toEqual([])
})

it('has a unique label for each action, so that the filter distinguishes them', () => {
  const names = Object.values(actionLabels)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('spells out the code of an action that is not written any more', () => {
  expect(formatAction('old-thing.do')).toBe('Old thing do')
})

it('says what was done with a clinical verb in the past tense, briefly', () => {
  const labels = Object.values(actionLabels)
  const unclear = labels.filter((label) =>
    /^(?:Read|Listed|Made|Looked|Began|Took|Gave|Asked|Set|Opened (?:a|an|the)) |\b(?:the own|somebody|by hand|mailed)\b/i.test(
      label,
    ),
  )
  expect(unclear).toEqual([])
  expect(['patient.read', 'vital-signs.record', 'facility.deactivate'].map(formatAction)).toEqual([
    'Viewed chart',
    'Recorded vital signs',
    'Deactivated facility',
  ])
})
