/** The questions of the Medicare secondary payer questionnaire, in our own words. Rule CM32. */
import type { MspQuestionId } from './msp-questionnaire.ts'

export const mspQuestionTexts: { readonly [id in MspQuestionId]: string } = {
  black_lung: 'Black Lung benefits cover this care',
  federal_program: 'A federal agency or research program pays for this care',
  veterans: 'Veterans Affairs authorized and pays for this care',
  workers_compensation: 'The condition is covered by workers’ compensation',
  no_fault: 'No-fault insurance (for example, auto) covers the condition',
  liability: 'Another person’s liability insurance may pay for the condition',
  working_aged:
    'Age 65 or older, with a group health plan from current employment (patient or spouse, employer with 20 or more employees)',
  disabled:
    'Under 65 and disabled, with a group health plan from current employment (patient or family, employer with 100 or more employees)',
  renal_disease:
    'End-stage renal disease, with a group health plan, within the first 30 months of Medicare eligibility',
}
