/** The bar above every page: search, whether the server is there, the theme, the bell, and who is signed in. */
import type { CurrentUser } from '@mendwell/contract'
import { CloudOff, Moon, Sun } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { BellButton } from '../../features/notifications/bell-button.tsx'
import { useOfflineSince } from '../../platform/connection.ts'
import { formatTimeOf } from '../../platform/dates.ts'
import { whenQuiet } from '../../platform/routing/when-idle.ts'
import { useTheme } from '../../platform/theme.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Mark } from '../../ui/logo.tsx'
import { AccountButton } from './account-button.tsx'
import { chooseThemeEverywhere } from '../account-theme.ts'
import { SearchBox } from './search-box.tsx'

const WaitingSign = lazy(() =>
  whenQuiet(() => import('./pending-badge.tsx')).then((module) => ({ default: module.WaitingSign })),
)
const UserMenu = lazy(() =>
  whenQuiet(() => import('./user-menu.tsx')).then((module) => ({ default: module.UserMenu })),
)
const Bell = lazy(() =>
  whenQuiet(() => import('../../features/notifications/bell.tsx')).then((module) => ({
    default: module.Bell,
  })),
)

export function TopBar({
  user,
  searchText,
  onSearch,
  onEmergency,
}: {
  user: CurrentUser
  searchText: string
  onSearch: (text: string) => void
  /** Left out for whoever sees every patient anyway. */
  onEmergency: (() => void) | undefined
}) {
  const isPatient = user.role === 'patient'
  const bell = useOpenness()
  const menu = useOpenness()
  return (
    <header
      data-screen-only
      className="sticky top-(--strip-height) z-20 flex h-(--bar-height) shrink-0 items-center gap-3 border-b border-line bg-surface px-4 md:px-6"
    >
      <Mark className="size-7 md:hidden" />
      {isPatient ? (
        <p className="min-w-0 font-medium">{user.organization.name}</p>
      ) : (
        <SearchBox text={searchText} onSearch={onSearch} />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <OfflineSign timeZone={user.organization.timeZone} />
        <Suspense>
          <WaitingSign timeZone={user.organization.timeZone} />
        </Suspense>
        <ThemeToggle />
        <Suspense fallback={<BellButton unread={undefined} {...pressed(bell.onOpenChange)} />}>
          <Bell timeZone={user.organization.timeZone} {...bell} />
        </Suspense>
        <Suspense fallback={<AccountButton user={user} {...pressed(menu.onOpenChange)} />}>
          <UserMenu user={user} onEmergency={onEmergency} {...menu} />
        </Suspense>
      </div>
    </header>
  )
}

function useOpenness() {
  const [open, onOpenChange] = useState(false)
  return { open, onOpenChange }
}

/** A press on what stands in for a menu that is still loading opens the menu once it is there. */
const pressed = (onOpenChange: (open: boolean) => void) => ({
  onPointerDown: () => onOpenChange(true),
  onClick: () => onOpenChange(true),
})

/** Grey, never red: work goes on. Nothing is said while all is well. */
function OfflineSign({ timeZone }: { timeZone: string }) {
  const since = useOfflineSince()
  return (
    <p role="status" className="text-hint font-medium text-ink2">
      {since && (
        <span className="mr-1 inline-flex min-h-7 items-center gap-1.5 rounded-badge bg-sunken px-2">
          <CloudOff aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          <span>
            Offline<span className="max-sm:sr-only"> since</span> {formatTimeOf(since, timeZone)}
          </span>
        </span>
      )}
    </p>
  )
}

function ThemeToggle() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Switch to ${other} mode`}
      icon={theme === 'dark' ? Sun : Moon}
      onClick={() => chooseThemeEverywhere(other)}
    />
  )
}
