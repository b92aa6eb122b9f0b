/** What surrounds every signed-in page: demo strip, sidebar, top bar, bottom bar on phones, skip link, palette, lock. */
import { t } from '@lingui/core/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useOpenEmergency } from '../features/identity/emergency/open-emergency.ts'
import { getDraftKeys } from '../platform/drafts/encryption.ts'
import { useLanguage } from '../platform/i18n/use-language.ts'
import { whenIdle } from '../platform/routing/when-idle.ts'
import { useUser } from '../platform/session/session.ts'
import { useNavigation } from './layout/navigation-entries.tsx'
import { useShortcuts } from './layout/shortcuts.ts'
import { Sidebar } from './layout/sidebar.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { lazyComponent } from '../platform/routing/lazy-component.ts'

const CommandPalette = lazyComponent(() => import('./layout/palette.tsx'), 'CommandPalette')
const EmergencyDialog = lazyComponent(
  () => import('../features/identity/emergency/emergency-dialog.tsx'),
  'EmergencyDialog',
)
const EmergencyBanner = lazyComponent(
  () => import('../features/identity/emergency/emergency-banner.tsx'),
  'EmergencyBanner',
)
const SampleBanner = lazyComponent(() => import('../features/sample-data/sample-banner.tsx'), 'SampleBanner')
const DeviceLine = lazyComponent(() => whenIdle(() => import('./offline/device-line.tsx')), 'DeviceLine')
const BottomBar = lazyComponent(() => import('./layout/bottom-bar.tsx'), 'BottomBar')
const KeysDialog = lazyComponent(() => import('./layout/keys-dialog.tsx'), 'KeysDialog')

const loadAccountTheme = () => import('./account-theme.ts')

export function AppLayout() {
  const user = useUser()
  useLanguage()
  const [opened, setOpened] = useState<'palette' | 'keys' | 'emergency' | null>(null)
  const [searchText, setSearchText] = useState('')
  const { groups, foot } = useNavigation()
  const emergency = useOpenEmergency()
  const close = () => {
    setOpened(null)
    setSearchText('')
  }
  useShortcuts({
    paths: [...groups.flatMap(({ entries }) => entries), ...foot].map(({ path }) => path),
    onPalette: () => setOpened('palette'),
    onKeys: () => setOpened('keys'),
  })
  // Cosmetic: it comes after the page, and without an answer the device's own theme stays.
  useEffect(() => {
    whenIdle(loadAccountTheme)
      .then(({ applyAccountTheme }) => applyAccountTheme())
      .catch(() => {})
  }, [user.id])
  // Fetched while online, so that a form opened offline can still be encrypted.
  useEffect(() => void getDraftKeys(user.id).catch(() => {}), [user.id])
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >{t`Skip to content`}</a>
      <div className="flex">
        <Sidebar user={user} />
        <div className="flex min-h-[calc(100dvh-var(--strip-height))] min-w-0 flex-1 flex-col">
          <TopBar
            user={user}
            searchText={searchText}
            onSearch={(text) => {
              setSearchText(text)
              setOpened('palette')
            }}
            onEmergency={user.narrowed && !emergency ? () => setOpened('emergency') : undefined}
          />
          <Suspense>
            <DeviceLine timeZone={user.organization.timeZone} />
          </Suspense>
          <Suspense>{emergency && <EmergencyBanner open={emergency} />}</Suspense>
          <Suspense>{user.organization.sampleData && user.role !== 'patient' && <SampleBanner />}</Suspense>
          {/* Everything on the page is written again in the new formats. */}
          <Content key={JSON.stringify(user.formats)} />
          <Suspense>
            <BottomBar />
          </Suspense>
        </div>
      </div>
      <Suspense>
        {opened === 'palette' && (
          <CommandPalette
            text={searchText}
            onText={setSearchText}
            onKeys={() => setOpened('keys')}
            onClose={close}
          />
        )}
        {opened === 'emergency' && <EmergencyDialog onClose={close} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** The chart is in English in every language. */
const isEnglishOnly = (path: string) => /^\/(patients|wounds)\b/.test(path)

/** A new page gets the focus, so that keyboard and screen reader start at its top. */
function Content() {
  const place = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    place.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main
      id="content"
      ref={place}
      tabIndex={-1}
      lang={isEnglishOnly(pathname) ? 'en' : undefined}
      className="flex-1 outline-none max-md:pb-20 max-md:has-[[data-step-bar]]:pb-(--nav-height)"
    >
      <Outlet />
    </main>
  )
}
