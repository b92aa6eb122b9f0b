import { describe, expect, it } from 'vitest'
import { validateConsent, type ConsentValues, toConsentRequest } from './consent-values.ts'

const today = '2026-11-16'
const given: ConsentValues = {
  formType: 'photo',
  answer: 'given',
  consentDate: '11/16/2026',
  expirationDate: '',
  witnessId: '',
  signer: 'patient',
  representativeName: '',
  representativeRelationship: '',
  signature: 'data:image/png;base64,iVBORw0KGgo=',
  notes: '',
}

describe('recording a consent', () => {
  it('wants an answer; none is chosen beforehand', () => {
    expect(validateConsent({ ...given, answer: '' }, today).answer).toBe('Select Given or Declined')
  })

  it('wants a signature for yes and none for no', () => {
    expect(validateConsent({ ...given, signature: '' }, today).signature).toMatch(/Signature/)
    expect(validateConsent({ ...given, answer: 'refused', signature: '' }, today)).toEqual({})
  })

  it('wants to know who decided, and of a representative the name and relationship', () => {
    expect(validateConsent({ ...given, signer: '' }, today).signer).toBe('Select Patient or Representative')
    const byDaughter = { ...given, signer: 'representative' } as const
    expect(Object.keys(validateConsent(byDaughter, today)).toSorted()).toEqual([
      'representativeName',
      'representativeRelationship',
    ])
    const named = { ...byDaughter, representativeName: 'Ann Roe', representativeRelationship: 'Daughter' }
    expect(validateConsent(named, today)).toEqual({})
    expect(toConsentRequest({ ...named, signer: 'patient' })).toMatchObject({
      representativeName: null,
      representativeRelationship: null,
    })
  })

  it('does not end before it begins, nor begin tomorrow', () => {
    expect(validateConsent({ ...given, expirationDate: '11/15/2026' }, today).expirationDate).toBe(
      'Can’t be before the consent date',
    )
    expect(validateConsent({ ...given, consentDate: '11/17/2026' }, today).consentDate).toMatch(/future/)
    expect(validateConsent({ ...given, consentDate: '' }, today).consentDate).toBe('Consent date is required')
  })

  it('stores no expiry with a refusal', () => {
    expect(toConsentRequest({ ...given, answer: 'refused', expirationDate: '11/16/2027' })).toMatchObject({
      consentGiven: false,
      expirationDate: null,
    })
  })
})
