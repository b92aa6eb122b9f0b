import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  isOneTimeCode,
  createRecoveryCodes,
  createSecret,
  normalizeOneTimeCode,
  hashRecoveryCode,
  encryptSecret,
  getTotpStep,
  buildTotpUri,
  decryptSecret,
} from './codes.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    expect(getTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
  })

  it('are good one step early and one step late, and no further', () => {
    const step = 66_666_666 // 2,000,000,000 s
    const getStepAt = (seconds: number) => getTotpStep(secret, '279037', new Date(seconds * 1000))
    expect([getStepAt(step * 30 - 31), getStepAt(step * 30 - 30)]).toEqual([null, step])
    expect([getStepAt(step * 30 + 59), getStepAt(step * 30 + 60)]).toEqual([step, null])
  })

  it('are read as people copy them, and anything else is no code', () => {
    expect(normalizeOneTimeCode('279 037')).toBe('279037')
    expect(isOneTimeCode('279 037')).toBe(true)
    for (const other of ['27903', '2790377', '27903a', '２７９０３７', 'ABCD-EFGH-JKMN-PQRS'])
      expect(isOneTimeCode(other)).toBe(false)
  })

  it('come from a secret of 160 bits that an app can read', () => {
    const made = createSecret()
    expect(Secret.fromBase32(made).bytes.length).toBe(20)
    const uri = new URL(buildTotpUri(made, 'nurse@test.example'))
    expect(decodeURIComponent(uri.pathname)).toContain('Mendwell:nurse@test.example')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: made,
      issuer: 'Mendwell',
      digits: '6',
      period: '30',
    })
  })

  it('come from a secret that opens for its owner only', () => {
    const key = Buffer.alloc(32, 1)
    const sealed = encryptSecret(key, 'one', secret)
    expect(decryptSecret(key, 'one', sealed)).toBe(secret)
    expect(() => decryptSecret(key, 'another', sealed)).toThrow('belongs to another user')
    expect(() => decryptSecret(Buffer.alloc(32, 2), 'one', sealed)).toThrow('unable to authenticate')
  })
})

describe('recovery codes', () => {
  it('are ten, all different, of 80 bits each', () => {
    const codes = createRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-TV-Z0-9]{4}-){3}[A-HJKMNP-TV-Z0-9]{4}$/)
  })

  it('mean the same however they are typed', () => {
    const hash = hashRecoveryCode('AB01-CDEF-GHJK-MNPQ')
    for (const typed of ['ab01cdefghjkmnpq', 'AB01 CDEF GHJK MNPQ', 'ABOI-cdef-ghjk-mnpq'])
      expect(hashRecoveryCode(typed)).toEqual(hash)
    expect(hashRecoveryCode('AB01-CDEF-GHJK-MNPR')).not.toEqual(hash)
  })
})
