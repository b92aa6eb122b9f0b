/** One entry of the sidebar. Its description comes on hovering, after 700 ms. */
import { Suspense } from 'react'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { whenIdle } from '../../platform/routing/when-idle.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { NavigationEntry } from '../navigation.ts'
import { EntryLink } from './navigation-entries.tsx'

// After the page: the frame does not wait for numbers beside it.
const PendingCount = lazyComponent(() => whenIdle(() => import('./pending-count.tsx')), 'PendingCount')

const entryClass =
  'flex min-h-8.5 w-full items-center gap-3 rounded-control border border-transparent px-2.5 text-body text-ink2 no-underline hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:font-semibold data-[status=active]:text-ink'

export function SidebarLink({ entry, isNarrow }: { entry: NavigationEntry; isNarrow: boolean }) {
  const Icon = entry.icon
  return (
    <Tooltip text={isNarrow ? `${entry.name}: ${entry.description}` : entry.description}>
      <EntryLink entry={entry} className={classNames(entryClass, isNarrow && 'justify-center px-0')}>
        <Icon className="size-4.5 shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 py-1 leading-4.5'}>{entry.name}</span>
        {entry.badge && !isNarrow && <Tag>{entry.badge}</Tag>}
        {!isNarrow && (
          <Suspense>
            <PendingCount path={entry.path} />
          </Suspense>
        )}
      </EntryLink>
    </Tooltip>
  )
}
