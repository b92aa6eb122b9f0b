import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '@mendwell/contract'
import { computeRights } from '@mendwell/contract/rights'
import { messages } from 'virtual:messages-es'
import { i18n } from '../platform/i18n/i18n.ts'
import { formatRole } from './layout/person-names.ts'
import {
  footerEntries,
  groups,
  isActiveEntry,
  defaultOpenGroups,
  listVisibleEntries,
  listVisibleGroups,
} from './navigation.ts'

const all = [...Object.values(groups).flat(), ...footerEntries]
const createUser = (part: Partial<CurrentUser>) => {
  const account = { role: 'clinician', owner: false, billing: false, roleRights: null, ...part } as const
  return {
    ...account,
    rights: [...computeRights(account)],
  } as CurrentUser /* the navigation reads no more of them */
}

describe('the navigation', () => {
  it.each([
    ['/dashboard', 'Dashboard', 'Overview and analytics'],
    ['/patients', 'Patients', 'Patient management'],
    ['/ehr', 'EHR & Assessments', 'Electronic health records'],
    ['/wound-assessment', 'Wound Assessment', 'Clinical assessments'],
    ['/cms-wound-assessment', 'CMS Assessment', 'CMS-compliant wound assessment'],
    ['/photo-documentation', 'Photo Documentation', 'Image documentation'],
    ['/appointments', 'Appointments', 'Schedule management'],
    ['/visit-tracking', 'Visit Tracking', 'Provider visit tracking'],
    ['/billing-dashboard', 'Billing Dashboard', 'Claims and revenue'],
    ['/facility-management', 'Facility Management', 'Multi-facility management'],
    ['/task-management', 'Task Management', 'Workflow management'],
    ['/ai-wound-analysis', 'AI Wound Analysis', 'AI-powered wound analysis'],
    ['/treatment-recommendations', 'Recommendations', 'Evidence-based recommendations'],
    ['/analytics', 'Analytics', 'Reports and insights'],
    ['/reports', 'Reports', 'Clinical reports'],
    ['/patient-education', 'Patient Education', 'Patient learning center'],
    ['/telehealth', 'Telehealth', 'Virtual consultations'],
    ['/gamification', 'Health Journey', 'Health journey tracking'],
  ])('calls %s %s: %s', (path, name, description) => {
    expect(all.filter((entry) => entry.path === path)).toMatchObject([{ name, description }])
  })

  it('marks what is new and what is liked, and ends with settings and help', () => {
    const marked = all.flatMap(({ path, badge }) => (badge ? [[path, badge]] : []))
    expect(marked).toEqual([
      ['/ai-wound-analysis', 'NEW'],
      ['/gamification', 'HOT'],
    ])
    expect(footerEntries.map(({ path, name }) => [path, name])).toEqual([
      ['/settings', 'Settings'],
      ['/help', 'Help & Support'],
    ])
  })

  it('names pages for patients in their language, in short too', () => {
    i18n.activate('es', messages)
    const home = listVisibleEntries(groups.Overview, createUser({ role: 'patient' }), () => ['patients'])
    i18n.activate('en', {})
    expect(home[0]).toMatchObject({ path: '/dashboard', name: 'Inicio', short: 'Inicio' })
  })

  it('shows a page only once there is one, and only to those it is for', () => {
    const router = { '/patients': ['staff', 'patients'], '/people': ['people'] } as const
    const getAudience = (path: string) => router[path as keyof typeof router]
    const listEntryNames = (who: Partial<CurrentUser>) =>
      listVisibleGroups(createUser(who), getAudience).flatMap(({ entries }) =>
        entries.map(({ name }) => name),
      )
    expect(listEntryNames({ role: 'clinician' })).toEqual(['Patients'])
    expect(listEntryNames({ role: 'clinician', owner: true })).toEqual(['Patients', 'People'])
    expect(listEntryNames({ role: 'admin' })).toEqual(['Patients', 'People'])
    expect(listEntryNames({ role: 'patient' })).toEqual(['My record'])
  })

  it('expands every group until the clinical or the office one is selected', () => {
    expect(defaultOpenGroups.all).toEqual(Object.keys(groups))
  })

  it.each([
    ['/ehr', 'EHR & Assessments'],
    ['/ehr-dashboard', 'EHR & Assessments'],
    ['/patients/4711', 'Patients'],
    ['/patients', 'Patients'],
    ['/cms-wound-assessment', 'CMS Assessment'],
    ['/settings', 'Settings'],
  ])('marks one entry at %s: %s', (pathname, name) => {
    expect(all.filter((entry) => isActiveEntry(entry, pathname)).map((entry) => entry.name)).toEqual([name])
  })

  it('calls its groups by words of the person who reads them', () => {
    const getEveryAudience = () => ['staff', 'patients'] as const
    const listGroupTitles = (role: CurrentUser['role']) =>
      listVisibleGroups(createUser({ role }), getEveryAudience).map(({ title }) => title)
    expect(listGroupTitles('patient')).toEqual(['Today', 'My care', 'My privacy', 'More for you'])
    expect(listGroupTitles('clinician')).toEqual(Object.keys(groups))
  })

  it('leaves out for patients what has no name for them', () => {
    const getEveryAudience = () => ['staff', 'patients'] as const
    const shown = listVisibleEntries(groups.Operations, createUser({ role: 'patient' }), getEveryAudience)
    expect(shown.map(({ name }) => name)).toEqual(['Who viewed my chart'])
  })
})

describe('the role under a name', () => {
  it('is written with a capital, and is Healthcare Professional where there is none', () => {
    expect([formatRole({ role: 'clinician' }), formatRole({ role: 'admin' }), formatRole({})]).toEqual([
      'Clinician',
      'Admin',
      'Healthcare Professional',
    ])
  })
})
