import { describe, expect, it } from 'vitest'
import { canSignOrders } from '../orders/order-state.ts'
import { findCredentialsProblem } from './credential-limits.ts'
import {
  joinCredentials,
  licenses,
  listAddedAuthority,
  parseCredentials,
  splitCredentials,
} from './credentials.ts'

describe('credentials as typed', () => {
  it.each([
    ['NP, CWCN', ['NP', 'CWCN']],
    [' m.d. ; facs ,', ['MD', 'facs']],
    ['np,NP, N.P.', ['NP']],
    ['pa-c', ['PA-C']],
    ['', []],
  ])('[PR9] %j is read as %j', (text, list) => {
    expect(parseCredentials(text)).toEqual(list)
  })
})

describe('credentials that cannot be saved', () => {
  it.each([
    [Array.from({ length: 9 }, (_, at) => `C${at}`), 'Maximum 8 credentials'],
    [['x'.repeat(21)], 'Maximum 20 characters each'],
    [['<NP>'], 'Use letters, numbers, and hyphens only'],
    [['FNP-BC', 'PA-C', 'C.W.S.'], undefined],
  ])('[PR9] %j: %s', (list, problem) => {
    expect(findCredentialsProblem(list)).toBe(problem)
  })
})

describe('the credential that rules go by', () => {
  it.each([
    [['CWS', 'RN'], 'RN', ['CWS']],
    [['RN', 'NP', 'CWCN'], 'NP', ['RN', 'CWCN']],
    [['MSN', 'CWOCN'], 'MSN', ['CWOCN']],
    [[], null, []],
  ])('[PR9] of %j is %j', (list, credential, otherCredentials) => {
    expect(splitCredentials(list)).toEqual({ credential, otherCredentials })
    expect(joinCredentials(splitCredentials(list))).toHaveLength(list.length)
  })

  it('[PR9] has ordering authority wherever one of several does', () => {
    for (const one of licenses) {
      const { credential } = splitCredentials(['MA', 'RN', one, 'NP'])
      expect(canSignOrders({ credential, isSupervised: false })).toBe(true)
    }
  })
})

describe('ordering authority', () => {
  it('[PR10] is added by a license, spelled any way, and not by one that was there or by a certification', () => {
    expect(listAddedAuthority(['RN'], ['RN', 'n.p.', 'CWS'])).toEqual(['NP'])
    expect(listAddedAuthority(['NP'], ['NP', 'CWCN'])).toEqual([])
    expect(listAddedAuthority(['NP'], ['NP', 'MD'])).toEqual(['MD'])
    expect(listAddedAuthority([], ['RN', 'WCC'])).toEqual([])
  })
})
