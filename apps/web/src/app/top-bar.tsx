/** The bar above every page: where we are, the theme, and who is signed in. */
import type { CurrentUser } from '@mendwell/contract'
import { Moon, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { chooseTheme, useTheme } from '../platform/theme.ts'
import { Mark } from '../ui/logo.tsx'
import { AccountButton } from './account-button.tsx'

const UserMenu = lazy(() => import('./user-menu.tsx').then((module) => ({ default: module.UserMenu })))

export function TopBar({ user }: { user: CurrentUser }) {
  return (
    <header
      data-screen-only
      className="sticky top-(--strip-height) z-20 flex h-(--bar-height) shrink-0 items-center gap-3 border-b border-line bg-surface px-4 md:px-6"
    >
      <Mark className="size-7 md:hidden" />
      <p className="min-w-0 truncate font-medium">{user.organization.name}</p>
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <ThemeToggle />
        <Suspense fallback={<AccountButton user={user} />}>
          <UserMenu user={user} />
        </Suspense>
      </div>
    </header>
  )
}

function ThemeToggle() {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      aria-label={`Switch to ${other} mode`}
      onClick={() => chooseTheme(other)}
      className="inline-flex size-9 items-center justify-center rounded-control text-ink2 hover:bg-sunken pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
    </button>
  )
}
