/** The navigation on phones, under the thumb: the first few entries, and a sheet with all of them. */
import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useInboxCount } from '../../features/inbox/count.ts'
import { useUnreadMessages } from '../../features/messages/unread.ts'
import { useUser } from '../../platform/session/session.ts'
import { useNavigation, EntryLink } from './navigation-entries.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const MoreSheet = lazyComponent(() => import('./more-sheet.tsx'), 'MoreSheet')
/** Staff have the inbox beside them. */
const maxInBar = { patient: 4, staff: 5 } as const
const itemClass =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-1 text-label font-medium text-ink2 no-underline data-[status=active]:text-accent'

export function BottomBar() {
  const [isMoreOpen, setMoreOpen] = useState(false)
  const navigation = useNavigation()
  const unread = useUnreadMessages() ?? 0
  const isPatient = useUser().role === 'patient'
  const inBar = navigation.groups
    .flatMap(({ entries }) => entries)
    .slice(0, maxInBar[isPatient ? 'patient' : 'staff'])
  const counts: Readonly<Record<string, number>> = {
    '/messages': unread,
    '/inbox': useInboxCount()?.waiting ?? 0,
  }
  return (
    <>
      <nav
        aria-label={t`Main`}
        data-screen-only
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {inBar.map((entry) => {
          const count = counts[entry.path] ?? 0
          return (
            <EntryLink key={entry.path} entry={entry} className={itemClass}>
              <span className="relative">
                <entry.icon aria-hidden className="size-6" strokeWidth={1.75} />
                {count > 0 && (
                  <span className="absolute -top-1 left-3.5 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-surface">
                    {count > 99 ? '99+' : count}
                    <span className="sr-only"> {entry.path === '/messages' ? t`unread` : t`waiting`}</span>
                  </span>
                )}
              </span>
              <span className="max-w-full wrap-break-word text-center leading-3.5">
                {entry.short ?? entry.name}
              </span>
            </EntryLink>
          )
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen}
          onClick={() => setMoreOpen(true)}
          className={itemClass}
        >
          <Ellipsis className="size-6" />
          {t`More`}
        </button>
      </nav>
      {isMoreOpen && (
        <Suspense>
          <MoreSheet {...navigation} onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
