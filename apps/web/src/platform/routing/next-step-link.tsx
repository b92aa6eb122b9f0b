/** What an empty screen lacks: the way to add it for users who may, and who can for the others. */
import {
  createAppointment,
  createFacility,
  createPatient,
  createVisit,
  createWoundAssessment,
  type Endpoint,
} from '@mendwell/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import { getButtonClass } from '../../ui/button.tsx'
import { usePermission } from '../permission.ts'

type Step = {
  readonly endpoint: Endpoint
  readonly label: string
  readonly to: LinkProps
  readonly others: string
}

const administrators = 'An owner or administrator'
const clinicians = 'A clinician'

const steps = {
  patient: {
    endpoint: createPatient,
    label: 'Add New Patient',
    to: { to: '/patients', search: { new: true } },
    others: 'Users with permission to register patients can add patients.',
  },
  assessment: {
    endpoint: createWoundAssessment,
    label: 'Start Assessment',
    to: { to: '/wound-assessment' },
    others: `${clinicians} can start an assessment.`,
  },
  appointment: {
    endpoint: createAppointment,
    label: 'Schedule Appointment',
    to: { to: '/appointments', search: { new: true } },
    others: 'Users with scheduling permission can schedule appointments.',
  },
  visit: {
    endpoint: createVisit,
    label: 'Document Visit',
    to: { to: '/visit-tracking', search: { new: 'visit' } },
    others: `${clinicians} can document visits.`,
  },
  facility: {
    endpoint: createFacility,
    label: 'Add Facility',
    to: { to: '/facility-management', search: { new: true } },
    others: `${administrators} can add facilities.`,
  },
} satisfies Record<string, Step>

export type StepName = keyof typeof steps

export function NextStepLink({ step }: { step: StepName }) {
  const { endpoint, label, to, others } = steps[step]
  return usePermission(endpoint) ? (
    <Link {...to} className={getButtonClass('secondary')}>
      {label}
    </Link>
  ) : (
    <p className="text-hint text-ink2">{others}</p>
  )
}
