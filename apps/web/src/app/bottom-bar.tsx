/** The navigation on phones, under the thumb. */
import type { Role } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { entriesFor } from './navigation.ts'

export function BottomBar({ role }: { role: Role }) {
  return (
    <nav
      aria-label="Main"
      data-screen-only
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entriesFor(role).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-14 min-w-24 flex-col items-center justify-center gap-0.5 text-label font-medium text-ink2 no-underline data-[status=active]:text-accent"
        >
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
