/**
 * What is read to the patient before a consent. The statement is stored with each form, so a new wording here never changes what a patient
 * agreed to before. A replaced wording moves to `formerConsentStatements`: a form filled in offline may still send it.
 */
import type { consentTypes } from './consents.ts'

type ConsentType = (typeof consentTypes)[number]

export const consentStatements: Readonly<Record<ConsentType, string>> = {
  photo:
    'I agree that photographs of my wounds may be taken and stored in my medical record, so that my care team can follow how they heal.',
  treatment:
    'I agree to the wound treatment that was explained to me, including its benefits, risks, and alternatives.',
  telehealth:
    'I agree to visits by video. I know that I can ask for a visit in person at any time, and that no visit is recorded without my consent.',
  'model-training':
    'I agree that photos of my wounds and the outlines drawn on them, with my name removed, may be used to improve the software that suggests wound outlines. My care will be the same whether or not I agree.',
}

export const formerConsentStatements: Readonly<Record<ConsentType, readonly string[]>> = {
  photo: [
    'I agree that photographs of my wounds are taken and kept in my record, so that my care team can follow how they heal.',
  ],
  treatment: [
    'I agree to the wound treatment that was explained to me, its benefits, risks and alternatives.',
  ],
  telehealth: [],
  'model-training': [
    'I agree that photographs of my wounds and the outlines drawn on them, without my name, may be used to improve the program that proposes outlines. My care does not depend on my answer.',
  ],
}

export const isConsentStatement = (formType: ConsentType, statement: string): boolean =>
  [consentStatements[formType], ...formerConsentStatements[formType]].includes(statement)
