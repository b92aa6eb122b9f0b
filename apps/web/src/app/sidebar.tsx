/** The navigation on desktop and tablet: 224 px wide, or 56 px with a word on hovering. */
import { type CurrentUser, roleNames } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { Mark } from '../ui/logo.tsx'
import { WithTooltip } from '../ui/tooltip.tsx'
import { entriesFor, type NavigationEntry, signOut } from './navigation.ts'
import { useSidebarWidth } from './sidebar-width.ts'

const entryClass =
  'flex h-9 w-full items-center gap-3 rounded-control border border-transparent px-2.5 text-body text-ink2 no-underline hover:bg-sunken hover:text-ink pointer-coarse:h-11 data-[status=active]:border-line data-[status=active]:bg-surface data-[status=active]:font-semibold data-[status=active]:text-ink'

export function Sidebar({ user }: { user: CurrentUser }) {
  const { isNarrow, toggle } = useSidebarWidth()
  return (
    <aside
      aria-label="Sidebar"
      data-screen-only
      className={classNames(
        'sticky top-(--strip-height) flex h-[calc(100dvh-var(--strip-height))] shrink-0 flex-col border-r border-line bg-canvas max-md:hidden',
        isNarrow ? 'w-14 px-1.5' : 'w-56 px-2.5',
      )}
    >
      <div className={classNames('flex h-(--bar-height) items-center', isNarrow ? 'justify-center' : 'px-2')}>
        <Mark className="size-7" />
        <span className={isNarrow ? 'sr-only' : 'ml-2.5 text-banner'}>Mendwell</span>
      </div>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 overflow-y-auto py-2">
        {entriesFor(user.role).map((entry) => (
          <SidebarLink key={entry.to} entry={entry} isNarrow={isNarrow} />
        ))}
      </nav>
      <div className="flex flex-col gap-0.5 border-t border-line py-2">
        <WithTooltip
          text={isNarrow ? `${user.firstName} ${user.lastName}, ${roleNames[user.role]}` : undefined}
        >
          <div
            className={classNames('flex items-center gap-2.5 py-1.5', isNarrow ? 'justify-center' : 'px-2')}
          >
            <Avatar given={user.firstName} family={user.lastName} pictureUrl={user.profileImageUrl} />
            {!isNarrow && (
              <div className="min-w-0">
                <p className="truncate font-medium">
                  {user.firstName} {user.lastName}
                </p>
                <p className="truncate text-hint text-ink3">{roleNames[user.role]}</p>
              </div>
            )}
          </div>
        </WithTooltip>
        <SidebarButton label="Sign Out" isNarrow={isNarrow} icon={LogOut} onClick={signOut} />
        <SidebarButton
          label={isNarrow ? 'Expand sidebar' : 'Collapse sidebar'}
          isNarrow={isNarrow}
          icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
          onClick={toggle}
        />
      </div>
    </aside>
  )
}

function SidebarLink({ entry, isNarrow }: { entry: NavigationEntry; isNarrow: boolean }) {
  const Icon = entry.icon
  return (
    <WithTooltip text={isNarrow ? entry.label : undefined}>
      <Link to={entry.to} className={classNames(entryClass, isNarrow && 'justify-center')}>
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className={isNarrow ? 'sr-only' : undefined}>{entry.label}</span>
      </Link>
    </WithTooltip>
  )
}

function SidebarButton({
  label,
  isNarrow,
  icon: Icon,
  onClick,
}: {
  label: string
  isNarrow: boolean
  icon: NavigationEntry['icon']
  onClick: () => void
}) {
  return (
    <WithTooltip text={isNarrow ? label : undefined}>
      <button
        type="button"
        onClick={onClick}
        className={classNames(entryClass, isNarrow && 'justify-center')}
      >
        <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
        <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
      </button>
    </WithTooltip>
  )
}
