/** Labels of consents: purpose and status. */
import type { ConsentState, consentTypes } from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

export type ConsentType = (typeof consentTypes)[number]

export const consentLabels: Record<ConsentType, string> = {
  photo: 'Photographs',
  treatment: 'Treatment',
  telehealth: 'Telehealth',
  'model-training': 'Use of photos for model improvement',
}

/** What is read to the patient. */
export const consentTexts: Record<ConsentType, string> = {
  photo:
    'I agree that photographs of my wounds are taken and kept in my record, so that my care team can follow how they heal.',
  treatment: 'I agree to the wound treatment that was explained to me, its benefits, risks and alternatives.',
  telehealth:
    'I agree to visits by video. I know that I can ask for a visit in person at any time, and that no visit is recorded without my consent.',
  'model-training':
    'I agree that photos of my wounds and the outlines drawn on them, with my name removed, may be used to improve the software that suggests wound outlines. My care will be the same whether or not I agree.',
}

export const consentStatuses: Record<ConsentState, { readonly level: Level; readonly word: string }> = {
  given: { level: 'good', word: 'Given' },
  refused: { level: 'warning', word: 'Refused' },
  revoked: { level: 'warning', word: 'Revoked' },
  expired: { level: 'warning', word: 'Expired' },
  'not-asked': { level: 'unknown', word: 'Not documented' },
}
