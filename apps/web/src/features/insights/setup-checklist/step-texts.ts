/** What each step of the set-up checklist is called, why it is needed, and where it is done. */
import type { SetupStep } from '@mendwell/contract'
import type { LinkProps } from '@tanstack/react-router'

/** Done in a dialog over the dashboard. */
export type InPlaceStep = 'practice' | 'place' | 'people' | 'payers' | 'patient'

type StepText = {
  readonly title: string
  readonly why: string
  /** Opens a dialog over the dashboard. */
  readonly inPlace?: readonly [label: string, step: InPlaceStep]
  readonly link?: readonly [label: string, to: LinkProps]
}

export const stepTexts: Record<SetupStep, StepText> = {
  credential: { title: 'Add your credentials and NPI', why: 'Printed in signatures and sent on claims' },
  practice: {
    title: 'Enter practice and tax data',
    why: 'Legal name, NPI, tax ID, and address for claims',
    inPlace: ['Enter practice data', 'practice'],
  },
  place: {
    title: 'Enter your office address or add a facility',
    why: 'Visits and claims name the place of care',
    inPlace: ['Add Facility', 'place'],
    link: ['Enter office address', { to: '/facility-management' }],
  },
  people: {
    title: 'Invite your team',
    why: 'Clinicians, nurses, and billing staff, each with their own access',
    inPlace: ['Invite team', 'people'],
  },
  payers: {
    title: 'Add payers and a fee schedule',
    why: 'Claims are priced and sent with them. Add your own fees, or start with sample fees.',
    inPlace: ['Add payer', 'payers'],
    link: ['Add fees', { to: '/billing-dashboard', search: { tab: 'cpt' } }],
  },
  card: {
    title: 'Print the marker card',
    why: 'Photos are measured with the card in the picture',
    link: ['Print card', { to: '/photo-documentation/calibration' }],
  },
  patient: {
    title: 'Add your first patient',
    why: 'Only the name and MRN are required',
    inPlace: ['Add New Patient', 'patient'],
  },
  assessment: {
    title: 'Sign your first assessment',
    why: 'The wound, its size, and its tissue; recommendations follow from it',
    link: ['Start Assessment', { to: '/wound-assessment' }],
  },
  visit: {
    title: 'Complete your first visit',
    why: 'A completed, signed visit can be billed',
    link: ['Document Visit', { to: '/visit-tracking', search: { new: 'visit' } }],
  },
  claim: {
    title: 'Create your first claim',
    why: 'From a completed visit of an insured patient; checked before it is sent',
    link: ['Create Claims', { to: '/billing-dashboard', search: { new: true } }],
  },
  report: {
    title: 'Generate your first report',
    why: 'Patients, healing, and documentation of a period, as a file',
    link: ['Generate Report', { to: '/reports' }],
  },
}
