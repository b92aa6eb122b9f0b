/** The bar above every page: search, whether the server is there, the theme, the bell, and who is signed in. */
import { t } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'
import { CloudOff, Moon, Sun } from 'lucide-react'
import { Suspense, useState } from 'react'
import { BellButton } from '../../features/notifications/bell-button.tsx'
import { useOfflineSince } from '../../platform/connection.ts'
import { formatTime } from '../../platform/dates.ts'
import { whenIdle } from '../../platform/routing/when-idle.ts'
import { useTheme } from '../../platform/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { AccountButton } from './account-button.tsx'
import { SearchBox } from './search-box.tsx'
import { switchTheme } from '../switch-theme.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const PendingBadge = lazyComponent(
  () => whenIdle(() => import('../offline/pending-badge.tsx')),
  'PendingBadge',
)
const UserMenu = lazyComponent(() => whenIdle(() => import('./user-menu.tsx')), 'UserMenu')
const Bell = lazyComponent(() => whenIdle(() => import('../../features/notifications/bell.tsx')), 'Bell')

export function TopBar({
  user,
  searchText,
  onSearch,
  onEmergency,
}: {
  user: CurrentUser
  searchText: string
  onSearch: (text: string) => void
  /** Left out for users who see every patient. */
  onEmergency: (() => void) | undefined
}) {
  const isPatient = user.role === 'patient'
  const bell = useOpenState()
  const menu = useOpenState()
  return (
    <header
      data-screen-only
      className="sticky top-(--strip-height) z-20 flex h-(--bar-height) shrink-0 items-center gap-3 border-b border-line bg-surface px-4 md:px-6"
    >
      <LogoMark className="size-7 md:hidden" />
      {isPatient ? (
        <p className="min-w-0 font-medium">{user.organization.name}</p>
      ) : (
        <SearchBox text={searchText} onSearch={onSearch} />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <OfflineIndicator timeZone={user.organization.timeZone} />
        <Suspense>
          <PendingBadge timeZone={user.organization.timeZone} />
        </Suspense>
        <ThemeToggle />
        <Suspense fallback={<BellButton unread={undefined} {...openHandlers(bell.onOpenChange)} />}>
          <Bell timeZone={user.organization.timeZone} {...bell} />
        </Suspense>
        <Suspense fallback={<AccountButton user={user} {...openHandlers(menu.onOpenChange)} />}>
          <UserMenu user={user} onEmergency={onEmergency} {...menu} />
        </Suspense>
      </div>
    </header>
  )
}

function useOpenState() {
  const [open, onOpenChange] = useState(false)
  return { open, onOpenChange }
}

/** Selecting the placeholder of a loading menu opens the menu once it is loaded. */
const openHandlers = (onOpenChange: (open: boolean) => void) => ({
  onPointerDown: () => onOpenChange(true),
  onClick: () => onOpenChange(true),
})

/** Gray, never red: work continues. Nothing is shown while all is well. */
function OfflineIndicator({ timeZone }: { timeZone: string }) {
  const since = useOfflineSince()
  return (
    <p role="status" className="text-hint font-medium text-ink2">
      {since && (
        <span className="mr-1 inline-flex min-h-7 items-center gap-1.5 rounded-badge bg-sunken px-2">
          <CloudOff className="shrink-0" />
          <span className="sm:hidden">{t`Offline`}</span>
          <span className="max-sm:sr-only">{t`Offline since ${formatTime(since, timeZone)}`}</span>
        </span>
      )}
    </p>
  )
}

function ThemeToggle() {
  const theme = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={isDark ? t`Switch to light mode` : t`Switch to dark mode`}
      icon={isDark ? Sun : Moon}
      onClick={() => switchTheme(isDark ? 'light' : 'dark')}
    />
  )
}
