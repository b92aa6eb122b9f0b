/** The state of a consent on a date, and which of several answers applies. */
import { consentTypes, type ConsentForm, type ConsentState } from '@mendwell/contract'

interface Form {
  id: string
  form_type: string
  consent_given: boolean
  consent_date: string
  expiration_date: string | null
  revoked_at: string | null
  voided_at: string | null
}

/** A consent is in force through its last day. */
export function getConsentState(form: Form, today: string): ConsentForm['state'] {
  if (form.voided_at) return 'void'
  if (!form.consent_given) return 'refused'
  if (form.revoked_at) return 'revoked'
  return form.expiration_date !== null && form.expiration_date < today ? 'expired' : 'given'
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
    const form = forms.find((one) => one.form_type === formType && !one.voided_at)
    const state = form && getConsentState(form, today)
    return {
      formType,
      state: state === undefined || state === 'void' ? 'not-asked' : state,
      consentId: form?.id ?? null,
      consentDate: form?.consent_date ?? null,
      expirationDate: form?.expiration_date ?? null,
    }
  })
}
