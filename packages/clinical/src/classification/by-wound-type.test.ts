/** Rule CL1: no system is offered for a wound that it was not made for. */
import { expect, it } from 'vitest'
import { classificationFits, classificationsByWoundType } from './by-wound-type.ts'
import type { ClassificationSystem, ClassifiedWoundType } from './by-wound-type.ts'

const types = Object.keys(classificationsByWoundType) as ClassifiedWoundType[] // the keys of that very type

it.each<[ClassificationSystem, ClassifiedWoundType[]]>([
  ['npiap', ['pressure_ulcer']],
  ['wagner', ['diabetic_foot']],
  ['university-of-texas', ['diabetic_foot']],
  ['wifi', ['diabetic_foot', 'arterial_ulcer']],
  ['iwgdf-infection', ['diabetic_foot']],
  ['ceap', ['venous_ulcer']],
  ['istap', ['traumatic']],
  ['burn-extent', ['burn']],
])('[CL1] %s is offered only for %j', (system, fitting) => {
  expect(types.filter((type) => classificationFits(system, type))).toEqual(fitting)
})

it('[CL1] every kind of wound that can be charted has an answer, even if it is none', () => {
  expect(types).toHaveLength(8)
})
