/** The user's own settings, and for administrators the organization's. The open section is in the URL. */
import { t } from '@lingui/core/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { i18n } from '../../platform/i18n/i18n.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { AppearanceSection } from '../../features/identity/settings/appearance-section.tsx'
import { LanguageSection } from '../../features/identity/settings/language-section.tsx'
import { NotificationSection } from '../../features/identity/settings/notification-section.tsx'
import { ProfileSection } from '../../features/identity/settings/profile-section.tsx'
import type { Section } from '../../features/identity/settings/search.ts'
import { listVisibleSections, sectionLabels } from '../../features/identity/settings/sections.ts'
import { SessionSection } from '../../features/identity/settings/session-section.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const SecuritySection = lazyComponent(
  () => import('../../features/identity/settings/security-section.tsx'),
  'SecuritySection',
)
const OrganizationSection = lazyComponent(
  () => import('../../features/identity/settings/organization-section.tsx'),
  'OrganizationSection',
)
const OutlineModelCard = lazyComponent(
  () => import('../../features/identity/settings/outline-model-card.tsx'),
  'OutlineModelCard',
)
const ClinicalRulesSection = lazyComponent(
  () => import('../../features/plans/clinical-rules/clinical-rules-section.tsx'),
  'ClinicalRulesSection',
)
const RolesSection = lazyComponent(
  () => import('../../features/identity/roles/roles-section.tsx'),
  'RolesSection',
)
const DemoMailSection = lazyComponent(
  () => import('../../features/identity/settings/demo-mail-section.tsx'),
  'DemoMailSection',
)
const route = getRouteApi('/settings')

const panels: Record<Section, () => ReactNode> = {
  profile: () => <ProfileSection />,
  security: () => <SecuritySection />,
  sessions: () => <SessionSection />,
  notifications: () => <NotificationSection />,
  appearance: () => (
    <>
      <PatientLanguageSection />
      <AppearanceSection />
    </>
  ),
  'clinical-rules': () => <ClinicalRulesSection />,
  organization: () => (
    <>
      <OrganizationSection />
      <OutlineModelCard />
    </>
  ),
  roles: () => <RolesSection />,
  mail: () => <DemoMailSection />,
}
/** Staff read English. */
const PatientLanguageSection = () => (useUser().role === 'patient' ? <LanguageSection /> : null)

export default function SettingsPage() {
  usePageTitle(t`Settings`)
  const user = useUser()
  const navigate = useNavigate()
  const { section = 'profile' } = route.useSearch()
  const shown = listVisibleSections(user)
  const open = shown.includes(section) ? section : 'profile'
  return (
    <div className="px-4 py-4 md:px-6">
      <h1 className="text-h1">{t`Settings`}</h1>
      <div className="mt-2 max-w-3xl">
        <Tabs
          label={t`Settings`}
          tabs={shown.map((value) => ({ value, label: i18n._(sectionLabels[value]) }))}
          value={open}
          onChange={(next) =>
            void navigate({ to: '/settings', search: { section: next }, replace: true, resetScroll: false })
          }
        >
          <div className="flex flex-col gap-4 py-4">
            <Suspense fallback={<LoadingLine>{t`Loading...`}</LoadingLine>}>{panels[open]()}</Suspense>
          </div>
        </Tabs>
      </div>
    </div>
  )
}
