import { expect, it } from 'vitest'
import { computeRights } from './rights/index.ts'
import { canAdminister, canBill, type Role } from './roles.ts'

// oxfmt-ignore
it.each([
  ['an administrator', 'admin', {}, { administers: true, bills: true }],
  ['a clinician', 'clinician', {}, { administers: false, bills: false }],
  ['a clinician who owns the practice', 'clinician', { owner: true }, { administers: true, bills: true }],
  ['a clinician who was given the right to bill', 'clinician', { billing: true }, { administers: false, bills: true }],
  ['a patient', 'patient', {}, { administers: false, bills: false }],
  ['a patient with every right by mistake', 'patient', { owner: true, billing: true }, { administers: false, bills: false }],
] satisfies [string, Role, object, object][])('%s runs the practice and works with claims, or not', (_, role, more, expected) => {
  const person = { rights: computeRights({ role, owner: false, billing: false, roleRights: null, ...more }) }
  expect({ administers: canAdminister(person), bills: canBill(person) }).toEqual(expected)
})
