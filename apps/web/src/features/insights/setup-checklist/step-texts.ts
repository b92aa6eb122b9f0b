/** What each step of the set-up checklist is called, why it is needed, and where it is done. */
import {
  changeBillingProfile,
  changePerson,
  createClaims,
  createFacility,
  createPatient,
  createPayer,
  createVisit,
  createWoundAssessment,
  type Endpoint,
  invitePerson,
  type SetupStep,
} from '@mendwell/contract'
import type { LinkProps } from '@tanstack/react-router'

/** Done in a dialog over the dashboard. */
export type InPlaceStep = 'practice' | 'place' | 'people' | 'payers' | 'patient'

type StepText = {
  readonly title: string
  readonly why: string
  /** What the step writes; users who may not are told who does. */
  readonly needs?: Endpoint
  readonly others?: string
  /** Opens a dialog over the dashboard. */
  readonly inPlace?: readonly [label: string, step: InPlaceStep]
  readonly link?: readonly [label: string, to: LinkProps]
}

export const stepTexts: Record<SetupStep, StepText> = {
  credential: {
    title: 'Add your credentials and NPI',
    needs: changePerson,
    others: 'An owner or administrator who manages people',
    why: 'Printed in signatures and sent on claims',
  },
  practice: {
    title: 'Enter practice and tax information',
    needs: changeBillingProfile,
    others: 'An owner or administrator',
    why: 'Legal name, NPI, tax ID, and address for claims',
    inPlace: ['Enter practice data', 'practice'],
  },
  place: {
    title: 'Enter your office address or add a facility',
    needs: createFacility,
    others: 'An owner or administrator',
    why: 'Required for place of service on visits and claims',
    inPlace: ['Add Facility', 'place'],
    link: ['Enter office address', { to: '/facility-management' }],
  },
  people: {
    title: 'Invite your team',
    needs: invitePerson,
    others: 'An owner or administrator',
    why: 'Clinicians, nurses, and billing staff, each with their own access',
    inPlace: ['Invite team members', 'people'],
  },
  payers: {
    title: 'Add payers and a fee schedule',
    needs: createPayer,
    others: 'A user with billing permission',
    why: 'Used to price and send claims. Add your own fees, or start with sample fees.',
    inPlace: ['Add payer', 'payers'],
    link: ['Add fees', { to: '/billing-dashboard', search: { tab: 'cpt' } }],
  },
  card: {
    title: 'Print the marker card',
    why: 'The card must be in the photo to measure the wound',
    link: ['Print card', { to: '/photo-documentation/calibration' }],
  },
  patient: {
    title: 'Add your first patient',
    needs: createPatient,
    others: 'A clinician',
    why: 'Only the name and MRN are required',
    inPlace: ['Add New Patient', 'patient'],
  },
  assessment: {
    title: 'Sign your first assessment',
    needs: createWoundAssessment,
    others: 'A clinician',
    why: 'Wound type, size, and tissue; used for recommendations',
    link: ['Start Assessment', { to: '/wound-assessment' }],
  },
  visit: {
    title: 'Complete your first visit',
    needs: createVisit,
    others: 'A clinician',
    why: 'A completed, signed visit can be billed',
    link: ['Document Visit', { to: '/visit-tracking', search: { new: 'visit' } }],
  },
  claim: {
    title: 'Create your first claim',
    needs: createClaims,
    others: 'A user with billing permission',
    why: 'From a completed visit of an insured patient; checked before it is sent',
    link: ['Create Claims', { to: '/billing-dashboard', search: { new: true } }],
  },
  report: {
    title: 'Generate your first report',
    why: 'Patients, healing, and documentation for a period, as a file',
    link: ['Generate Report', { to: '/reports' }],
  },
}
