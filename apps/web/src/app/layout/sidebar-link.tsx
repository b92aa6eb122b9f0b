/** One entry of the sidebar. Its description comes on hovering, after 700 ms. */
import { t } from '@lingui/core/macro'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { NavigationEntry } from '../navigation.ts'
import { EntryLink } from './navigation-entries.tsx'

const maxShown = 100

const entryClass =
  'flex min-h-8.5 w-full items-center gap-3 rounded-control border border-transparent px-2.5 text-body text-ink2 no-underline hover:bg-sunken hover:text-ink pointer-coarse:min-h-11 data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:font-semibold data-[status=active]:text-ink'

export function SidebarLink({
  entry,
  isNarrow,
  waiting,
}: {
  entry: NavigationEntry
  isNarrow: boolean
  /** How much waits there; nothing is shown of nothing. */
  waiting?: number | undefined
}) {
  const Icon = entry.icon
  return (
    <Tooltip text={isNarrow ? `${entry.name}: ${entry.description}` : entry.description}>
      <EntryLink entry={entry} className={classNames(entryClass, isNarrow && 'justify-center px-0')}>
        <Icon className="size-4.5 shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 py-1 leading-4.5'}>{entry.name}</span>
        {entry.badge && !isNarrow && <Tag>{entry.badge}</Tag>}
        {waiting !== undefined && waiting > 0 && !isNarrow && (
          <span className="text-hint text-ink3 tabular-nums">
            {waiting >= maxShown ? `${maxShown - 1}+` : waiting}
            <span className="sr-only"> {t`waiting`}</span>
          </span>
        )}
      </EntryLink>
    </Tooltip>
  )
}
