/** The sections of the settings, whose they are, and the words that search finds them by. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { canAdminister, type CurrentUser } from '@mendwell/contract'
import type { Section } from './search.ts'

export const sectionLabels: Record<Section, MessageDescriptor> = {
  profile: msg`Profile`,
  security: msg`Security`,
  sessions: msg`Sessions`,
  notifications: msg`Notifications`,
  appearance: msg`Appearance`,
  'clinical-rules': msg`Clinical rules`,
  organization: msg`Organization`,
  roles: msg`Roles`,
  mail: msg`Demo email`,
}

/** Staff search in English. */
export const sectionWords: Record<Section, string> = {
  profile: 'name credential specialty photo email account',
  security: 'password two-step verification passkey authenticator recovery codes',
  sessions: 'devices signed in sign out',
  notifications: 'alerts email push reminders',
  appearance: 'theme dark light units dates time format',
  'clinical-rules': 'approve rules recommendations guideline',
  organization: 'practice name npi tax id time zone targets outline model',
  roles: 'permissions rights access front desk biller auditor reviewer nurse',
  mail: 'messages sent demo',
}

const commonSections: readonly Section[] = ['profile', 'security', 'sessions', 'notifications', 'appearance']

export const listVisibleSections = (user: CurrentUser): readonly Section[] => [
  ...commonSections,
  ...(user.rights.includes('charts.read') ? (['clinical-rules'] as const) : []),
  ...(canAdminister(user) ? (['organization'] as const) : []),
  ...(user.rights.includes('people') ? (['roles'] as const) : []),
  ...(user.role === 'admin' && user.organization.demo ? (['mail'] as const) : []),
]
