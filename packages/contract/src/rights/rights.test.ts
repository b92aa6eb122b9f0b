import { describe, expect, it } from 'vitest'
import { endpoints } from '../index.ts'
import {
  computeRights,
  getRightsCeiling,
  isForStaff,
  neededRights,
  rights,
  shippedRoleKeys,
  shippedRoles,
} from './index.ts'

const staffEndpoints = endpoints.filter(isForStaff)
const getNeeds = (id: string) => neededRights.get(id) ?? []
const mayCall = (held: readonly string[], id: string) => getNeeds(id).every((right) => held.includes(right))

describe('what endpoints need', () => {
  it('[PR1] is decided for every endpoint that staff call, and for no other', () => {
    expect([...neededRights.keys()].toSorted()).toEqual(staffEndpoints.map(({ id }) => id).toSorted())
  })

  it('[PR1] uses every right', () => {
    const used = new Set([...neededRights.values()].flat())
    expect(rights.filter((right) => !used.has(right))).toEqual([])
  })
})

describe('rights of an account', () => {
  const person = { role: 'clinician', owner: false, billing: false, roleRights: null } as const

  it('[PR2] are all rights for an owner, all but a clinician’s for an administrator, and none of the staff’s for a patient', () => {
    expect(computeRights({ ...person, owner: true })).toEqual(rights)
    const ofAdmin = computeRights({ ...person, role: 'admin' })
    expect(rights.filter((right) => !ofAdmin.includes(right))).toEqual(['charts.write', 'sign', 'orders'])
    expect(
      computeRights({ ...person, role: 'patient', owner: true, billing: true, roleRights: rights }),
    ).toEqual([])
  })

  it('[PR2] without a role are those of the account type, more with the billing permission', () => {
    const plain = computeRights(person)
    const all = computeRights({ ...person, billing: true })
    expect(rights.filter((right) => !plain.includes(right))).toEqual([
      'coverage',
      'payments',
      'claims',
      'claims.evidence',
      'audit',
      'people',
      'settings',
    ])
    expect(rights.filter((right) => !all.includes(right))).toEqual(['audit', 'people', 'settings'])
  })

  it('[PR2] are never more than the account type allows', () => {
    expect(computeRights({ ...person, roleRights: rights })).toEqual(getRightsCeiling(person))
    expect(getRightsCeiling(person)).not.toContain('people')
    expect(getRightsCeiling(person)).not.toContain('settings')
  })

  it('[PR3] with a role are those of the role', () => {
    const desk = shippedRoles['front-desk'].rights
    expect(computeRights({ ...person, roleRights: desk }).toSorted()).toEqual([...desk].toSorted())
    expect(computeRights({ ...person, role: 'admin', roleRights: desk }).toSorted()).toEqual(
      [...desk].toSorted(),
    )
    expect(computeRights({ ...person, owner: true, roleRights: desk })).toEqual(rights)
  })
})

describe('shipped roles', () => {
  it.each(shippedRoleKeys)('[PR3] %s fits a clinician’s account, except ownership', (key) => {
    if (key === 'owner') return
    expect(shippedRoles[key].rights.filter((right) => ['people', 'settings'].includes(right))).toEqual([])
  })

  it.each(['front-desk', 'biller'] as const)('[PR4] %s reaches nothing of the chart', (key) => {
    const held = shippedRoles[key].rights
    for (const right of ['charts.read', 'charts.write', 'messages', 'tasks', 'supplies', 'reports', 'export'])
      expect(held).not.toContain(right)
  })

  it('[PR5] a read-only auditor can change nothing but the own account', () => {
    const writes = staffEndpoints.filter(
      ({ id, method, reads }) => method !== 'GET' && !reads && getNeeds(id).length > 0,
    )
    const open = writes.filter(({ id }) => mayCall(shippedRoles.auditor.rights, id)).map(({ id }) => id)
    // A calendar address of their own, the seat in a call, and the check of the log.
    expect(open.toSorted()).toEqual([
      'closeCalendarFeed',
      'joinTelehealthSession',
      'openCalendarFeed',
      'verifyLogChain',
    ])
  })
})
