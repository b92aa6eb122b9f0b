/** Labels of consents: purpose and status. */
import type { ConsentForm, ConsentState, consentTypes } from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

export type ConsentType = (typeof consentTypes)[number]

export const consentLabels: Record<ConsentType, string> = {
  photo: 'Photographs',
  treatment: 'Treatment',
  telehealth: 'Telehealth',
  'model-training': 'Use of photos for model improvement',
}

export const consentStatuses: Record<ConsentState, { readonly level: Level; readonly word: string }> = {
  given: { level: 'good', word: 'Given' },
  refused: { level: 'warning', word: 'Declined' },
  revoked: { level: 'warning', word: 'Revoked' },
  expired: { level: 'warning', word: 'Expired' },
  'not-asked': { level: 'unknown', word: 'Not documented' },
}

/** Who decided; forms from before it was asked do not say. */
export const formatSigner = ({
  signer,
  representativeName,
  representativeRelationship,
}: Pick<ConsentForm, 'signer' | 'representativeName' | 'representativeRelationship'>): string => {
  if (signer === null) return 'Not documented'
  return signer === 'patient'
    ? 'Patient'
    : `Representative: ${representativeName ?? ''}, ${representativeRelationship ?? ''}`
}
