/** Rule CM33: prior authorizations are used up, run out, and are taken by claims. */
import { describe, expect, it } from 'vitest'
import { authorizationRules } from './authorization-rules.ts'
import {
  chooseAuthorization,
  countRemainingUnits,
  findAuthorizationProblem,
  getAuthorizationStatus,
  type Authorization,
  type AuthorizedCode,
} from './authorizations.ts'
import type { ClaimDraft } from '../claim-draft.ts'

const buildCode = (more: Partial<AuthorizedCode> = {}): AuthorizedCode => ({
  code: '97597',
  units: 10,
  claimedUnits: 0,
  visitUnits: 0,
  ...more,
})
const buildAuthorization = (more: Partial<Authorization> = {}): Authorization => ({
  number: 'A-1',
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  codes: [buildCode()],
  ...more,
})
const services = {
  serviceDate: '2026-11-10',
  lines: [{ code: '97597', units: 2 }],
  required: ['97597'],
}

describe('an authorization', () => {
  it('[CM33] counts units of claims and of visits without a claim; without a limit nothing is counted', () => {
    expect(countRemainingUnits(buildCode({ claimedUnits: 3, visitUnits: 2 }))).toBe(5)
    expect(countRemainingUnits(buildCode({ units: null, claimedUnits: 3 }))).toBeNull()
  })

  it.each([
    ['2026-10-31', {}, 'not-started'],
    ['2026-11-15', {}, 'active'],
    ['2026-12-16', {}, 'active'],
    ['2026-12-17', {}, 'running-out'],
    ['2026-12-31', {}, 'running-out'],
    ['2027-01-01', {}, 'expired'],
    ['2026-11-15', { claimedUnits: 7 }, 'active'],
    ['2026-11-15', { claimedUnits: 7, visitUnits: 1 }, 'running-out'],
    ['2026-11-15', { claimedUnits: 10 }, 'used-up'],
    ['2026-11-15', { units: null, claimedUnits: 10 }, 'active'],
  ] as const)('[CM33] on %s with %o is %s', (today, code, status) => {
    expect(getAuthorizationStatus(buildAuthorization({ codes: [buildCode(code)] }), today)).toBe(status)
  })

  it.each([
    ['2026-10-31', 'dates'],
    ['2026-11-01', undefined],
    ['2026-12-31', undefined],
    ['2027-01-01', 'dates'],
  ])('[CM33] covers its first and last day: %s', (serviceDate, kind) => {
    expect(findAuthorizationProblem(buildAuthorization(), { ...services, serviceDate })?.kind).toBe(kind)
  })

  it('[CM33] lacks a required code, and adds up the lines of a code', () => {
    const lines = [...services.lines, { code: '97598', units: 1 }]
    expect(
      findAuthorizationProblem(buildAuthorization(), { ...services, lines, required: ['97598'] }),
    ).toEqual({ kind: 'code', codes: ['97598'] })
    expect(findAuthorizationProblem(buildAuthorization(), { ...services, lines })).toBeNull()
    const used = buildAuthorization({ codes: [buildCode({ claimedUnits: 7 })] })
    expect(findAuthorizationProblem(used, services)).toBeNull()
    expect(
      findAuthorizationProblem(used, { ...services, lines: [...services.lines, ...services.lines] }),
    ).toEqual({ kind: 'units', code: '97597', left: 3, units: 4 })
  })

  it('[CM33] a claim takes the one that covers it and ends first, and none that does not name its codes', () => {
    const early = buildAuthorization({ number: 'early', endDate: '2026-11-30' })
    const used = buildAuthorization({
      number: 'used',
      endDate: '2026-11-20',
      codes: [buildCode({ units: 1 })],
    })
    const other = buildAuthorization({
      number: 'other',
      endDate: '2026-11-15',
      codes: [buildCode({ code: 'G0277' })],
    })
    expect(chooseAuthorization([buildAuthorization(), used, other, early], services)?.number).toBe('early')
    expect(chooseAuthorization([used, other], services)).toBeUndefined()
    expect(chooseAuthorization([other], { ...services, required: [] })).toBeUndefined()
  })
})

describe('a claim with an authorization', () => {
  const check = (authorization: Authorization | undefined) => {
    // The rule reads these fields only.
    const claim = {
      serviceDate: '2026-11-10',
      lines: services.lines,
      stay: { authorizationCodes: ['97597'] },
      ...(authorization && { authorization }),
    } as unknown as ClaimDraft
    return authorizationRules.flatMap((rule) => rule.check(claim, '2026-11-15', (date) => date))
  }

  it('[CM33] is held outside of its dates and units, and says which are left', () => {
    expect(check(undefined)).toEqual([])
    expect(check(buildAuthorization())).toEqual([])
    expect(check(buildAuthorization({ endDate: '2026-11-09' }))[0]).toMatchObject({ weight: 'holds' })
    expect(check(buildAuthorization({ codes: [buildCode({ claimedUnits: 9 })] }))[0]).toMatchObject({
      weight: 'holds',
      words: 'Authorization A-1 has 1 unit of 97597 left; this claim bills 2. Request more units.',
    })
  })

  it('[CM33] says when it takes the last units', () => {
    expect(check(buildAuthorization({ codes: [buildCode({ claimedUnits: 8 })] }))).toMatchObject([
      { weight: 'informs', at: { field: 'priorAuthorization' } },
    ])
  })
})
