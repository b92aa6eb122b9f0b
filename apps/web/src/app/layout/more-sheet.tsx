/** Every entry of the navigation, on a phone. */
import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { signOut } from '../../platform/session/sign-out.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { NavigationEntry, VisibleGroup } from '../navigation.ts'
import { EntryLink } from './navigation-entries.tsx'

const rowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left text-patient text-ink no-underline data-[status=active]:bg-accent-tint'

export function MoreSheet({
  groups,
  foot,
  onClose,
}: {
  groups: readonly VisibleGroup[]
  foot: readonly NavigationEntry[]
  onClose: () => void
}) {
  return (
    <Sheet title={t`More`} onClose={onClose}>
      <nav aria-label={t`All pages`}>
        {groups.map((group) => (
          <section key={group.name} aria-label={group.title}>
            {groups.length > 1 && <h3 className="px-2 pt-3 pb-1 text-hint text-ink3">{group.title}</h3>}
            {group.entries.map((entry) => (
              <Row key={entry.path} entry={entry} onClose={onClose} />
            ))}
          </section>
        ))}
        <div className="mt-2 border-t border-line pt-2">
          {foot.map((entry) => (
            <Row key={entry.path} entry={entry} onClose={onClose} />
          ))}
          <button type="button" onClick={signOut} className={rowClass}>
            <LogOut className="size-5.5" />
            {t`Sign Out`}
          </button>
        </div>
      </nav>
    </Sheet>
  )
}

function Row({ entry, onClose }: { entry: NavigationEntry; onClose: () => void }) {
  return (
    <EntryLink entry={entry} className={rowClass} onClick={onClose}>
      <entry.icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{entry.name}</span>
      {entry.badge && <Tag>{entry.badge}</Tag>}
    </EntryLink>
  )
}
