/** Who may override a contraindication: a licensed independent practitioner who signs without a co-signature. Rule CX3. */

/** Credentials whose scope of practice includes ordering treatment. */
export const overridingCredentials = ['MD', 'DO', 'NP', 'PA', 'DPM'] as const

export const overrideAuthorityText =
  'Only an MD, DO, NP, PA, or DPM who signs without a co-signature can override a contraindication.'

export type Decider = { readonly credential: string | null; readonly isSupervised: boolean }

/** Without a documented credential: no. */
export const canOverrideContraindication = ({ credential, isSupervised }: Decider): boolean =>
  !isSupervised && (overridingCredentials as readonly (string | null)[]).includes(credential)
