/** Rule CL1: no system is offered for a wound that it was not made for. */
import { expect, it } from 'vitest'
import { woundTypes } from './assessment/wound-vocabulary.ts'
import { gradingSystemsByType } from './gradings/systems.ts'

it.each([
  ['npiap', ['pressure_ulcer']],
  ['wagner', ['diabetic_foot']],
  ['texas', ['diabetic_foot']],
  ['wifi', ['diabetic_foot', 'arterial_ulcer', 'mixed_ulcer']],
  ['ceap', ['venous_ulcer', 'mixed_ulcer']],
  ['istap', ['skin_tear']],
  ['burn-depth', ['burn']],
  ['dehiscence', ['surgical_site']],
  ['globiad', ['moisture_associated']],
  ['thickness', ['traumatic', 'malignant', 'atypical', 'other']],
] as const)('[CL1] %s is offered only for %j', (system, fitting) => {
  expect(woundTypes.values.filter((type) => gradingSystemsByType[type].includes(system))).toEqual(fitting)
})
