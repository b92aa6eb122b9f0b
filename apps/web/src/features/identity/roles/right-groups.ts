/** The permissions of a role as people read them, grouped as they are granted. */
import type { CurrentUser, PracticeRole } from '@mendwell/contract'

export type Right = CurrentUser['rights'][number]

interface RightText {
  readonly right: Right
  readonly label: string
  readonly hint: string
}

export interface RightGroup {
  readonly title: string
  readonly rights: readonly RightText[]
}

const describe = (right: Right, label: string, hint: string): RightText => ({ right, label, hint })

export const rightGroups: readonly RightGroup[] = [
  {
    title: 'Registration and schedule',
    rights: [
      describe('patients.read', 'View patient registration', 'Name, date of birth, contact, and facility'),
      describe('patients.write', 'Register and update patients', 'Registration and patient status'),
      describe(
        'coverage',
        'Manage insurance',
        'Coverage, card photos, eligibility, billing forms, and authorizations',
      ),
      describe('schedule.read', 'View the schedule', 'Appointments and the calendar feed'),
      describe('schedule.write', 'Schedule appointments', 'Books, changes, and cancels appointments'),
    ],
  },
  {
    title: 'Chart',
    rights: [
      describe('charts.read', 'View charts', 'Notes, wounds, photos, medications, and diagnoses'),
      describe('charts.write', 'Document care', 'Assessments, notes, visits, photos, and results'),
      describe('sign', 'Sign and co-sign', 'Assessments, notes, and visits'),
      describe('orders', 'Write orders and plans', 'Wound orders, treatment plans, and recommendations'),
      describe('review', 'Send records back', 'Requests a correction from the author'),
      describe('messages', 'Use messages', 'Patient messages, and staff messages about wounds'),
    ],
  },
  {
    title: 'Work',
    rights: [
      describe('tasks', 'Work on tasks', 'Tasks can contain clinical details.'),
      describe('supplies', 'Manage supplies', 'Stock, recalls, and supply orders'),
    ],
  },
  {
    title: 'Billing',
    rights: [
      describe('claims', 'Work on claims', 'Claims, payments, and fees'),
      describe(
        'claims.evidence',
        'View claim documentation',
        'What the chart documents for a claim, and letters of medical necessity',
      ),
    ],
  },
  {
    title: 'Practice',
    rights: [
      describe('reports', 'Run reports and analytics', 'Requires “View charts” to include chart data'),
      describe('export', 'Download charts', 'Wound packets, photo exports, and original photos'),
      describe('audit', 'View the audit log', 'Who viewed and changed what'),
      describe('people', 'Manage people and roles', 'Administrator accounts and owners only'),
      describe('settings', 'Change practice settings', 'Administrator accounts and owners only'),
    ],
  },
]

const labels = new Map(rightGroups.flatMap(({ rights }) => rights.map(({ right, label }) => [right, label])))

export const getRightLabel = (right: Right): string => labels.get(right) ?? right

/** The permissions in words, for a row and for comparing two versions. */
export const listGranted = (rights: readonly Right[]): string =>
  rightGroups
    .flatMap((group) => group.rights)
    .filter(({ right }) => rights.includes(right))
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
    .join(', ') || 'no permissions'

export const accessLabels: Record<PracticeRole['patientAccess'], string> = {
  facilities: 'By facility',
  'care-team': 'Care team only',
  all: 'All patients',
}

export const accessHints: Record<PracticeRole['patientAccess'], string> = {
  facilities: 'Patients of the user’s facilities; all if none is assigned',
  'care-team': 'Patients assigned to the user’s care team',
  all: 'All patients, regardless of assigned facilities',
}
