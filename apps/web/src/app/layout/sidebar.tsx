/** The navigation on desktop and tablet: 224 px wide, or 56 px with a word on hovering. */
import { t } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'
import { LogOut, type LucideIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { signOut } from '../../platform/session/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useNavigation } from './navigation-entries.tsx'
import { formatFullName, formatRole } from './person-names.ts'
import { SidebarGroups } from './sidebar-groups.tsx'
import { SidebarLink } from './sidebar-link.tsx'
import { useSidebarWidth } from './sidebar-width.ts'

export function Sidebar({ user }: { user: CurrentUser }) {
  const { isNarrow, toggle } = useSidebarWidth()
  const { groups, foot } = useNavigation()
  return (
    <aside
      aria-label={t`Sidebar`}
      data-screen-only
      className={classNames(
        'sticky top-(--strip-height) flex h-[calc(100dvh-var(--strip-height))] shrink-0 flex-col border-r border-line bg-canvas max-md:hidden',
        isNarrow ? 'w-14 px-1.5' : 'w-56 px-2.5',
      )}
    >
      <div
        className={classNames(
          'flex shrink-0 items-center',
          isNarrow ? 'flex-col gap-2 pt-3.5' : 'h-(--bar-height) pl-2',
        )}
      >
        <LogoMark className="size-7" />
        <span className={isNarrow ? 'sr-only' : 'ml-2.5 flex-1 text-banner'}>Mendwell</span>
        <IconButton
          label={isNarrow ? t`Expand sidebar` : t`Collapse sidebar`}
          icon={isNarrow ? PanelLeftOpen : PanelLeftClose}
          onClick={toggle}
        />
      </div>
      <SidebarGroups groups={groups} isNarrow={isNarrow} />
      <div className="flex shrink-0 flex-col gap-0.5 border-t border-line py-2">
        <nav aria-label={t`More`} className="flex flex-col gap-0.5">
          {foot.map((entry) => (
            <SidebarLink key={entry.path} entry={entry} isNarrow={isNarrow} />
          ))}
        </nav>
        <div
          className={classNames(
            'flex items-center gap-1 pt-1',
            isNarrow ? 'flex-col' : 'mt-1 border-t border-line pl-1.5',
          )}
        >
          <Tooltip text={isNarrow ? `${formatFullName(user)}, ${formatRole(user)}` : undefined}>
            <div className="flex min-w-0 flex-1 items-center gap-2.5 py-1.5">
              <Avatar
                given={user.firstName}
                family={user.lastName}
                pictureUrl={user.profileImageUrl}
                fallback="figure"
              />
              <div className={isNarrow ? 'sr-only' : 'min-w-0'}>
                <p className="wrap-break-word leading-4.5 font-medium">{formatFullName(user)}</p>
                <p className="wrap-anywhere text-label text-ink3">{formatRole(user)}</p>
              </div>
            </div>
          </Tooltip>
          <IconButton label={t`Sign Out`} icon={LogOut} onClick={signOut} />
        </div>
      </div>
    </aside>
  )
}

function IconButton({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: LucideIcon
  onClick: () => void
}) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <Icon className="size-4.5" />
      </button>
    </Tooltip>
  )
}
