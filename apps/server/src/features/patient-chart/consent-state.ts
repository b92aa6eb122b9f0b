/** The state of a consent on a date, and which of several answers applies. */
import { consentTypes, type ConsentForm, type ConsentState } from '@mendwell/contract'

interface Form {
  id: string
  formType: string
  consentGiven: boolean
  consentDate: string
  expirationDate: string | null
  revokedAt: string | null
  voidedAt: string | null
}

/** A consent is in force through its last day. */
export function getConsentState(form: Form, today: string): ConsentForm['state'] {
  if (form.voidedAt) return 'void'
  if (!form.consentGiven) return 'refused'
  if (form.revokedAt) return 'revoked'
  return form.expirationDate !== null && form.expirationDate < today ? 'expired' : 'given'
}

export interface ConsentInForce {
  formType: (typeof consentTypes)[number]
  state: ConsentState
  consentId: string | null
  consentDate: string | null
  expirationDate: string | null
}

/** The latest answer decides, whatever was answered before. Forms come newest first; errors do not count. */
export function listStatesInForce(forms: readonly Form[], today: string): ConsentInForce[] {
  return consentTypes.map((formType) => {
    const form = forms.find((one) => one.formType === formType && !one.voidedAt)
    const state = form && getConsentState(form, today)
    return {
      formType,
      state: state === undefined || state === 'void' ? 'not-asked' : state,
      consentId: form?.id ?? null,
      consentDate: form?.consentDate ?? null,
      expirationDate: form?.expirationDate ?? null,
    }
  })
}
