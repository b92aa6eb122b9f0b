/** Rule CL1: no system is offered for a wound that it was not made for. */
import { expect, it } from 'vitest'
import { classificationsByType, woundTypes } from './assessment/wound-vocabulary.ts'

it.each([
  ['npiap', ['pressure_ulcer']],
  ['wagner', ['diabetic_foot']],
  ['university-of-texas', ['diabetic_foot']],
  ['wifi', ['diabetic_foot', 'arterial_ulcer']],
  ['ceap', ['venous_ulcer']],
  ['istap', ['traumatic']],
  ['burn-depth', ['burn']],
] as const)('[CL1] %s is offered only for %j', (system, fitting) => {
  expect(woundTypes.values.filter((type) => classificationsByType[type].includes(system))).toEqual(fitting)
})
