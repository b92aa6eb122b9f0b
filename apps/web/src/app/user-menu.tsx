/** Who is signed in, and the way out. */
import { type CurrentUser, roleNames } from '@mendwell/contract'
import { LogOut } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuHeading, MenuItem } from '../ui/menu.tsx'
import { signOut } from './navigation.ts'

export function UserMenu({ user }: { user: CurrentUser }) {
  const name = [`${user.firstName} ${user.lastName}`, user.credential].filter(Boolean).join(', ')
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account of ${name}`}
          className="flex items-center gap-2.5 rounded-control py-1 pr-2 pl-1 text-left hover:bg-sunken"
        >
          <Avatar given={user.firstName} family={user.lastName} pictureUrl={user.profileImageUrl} />
          <span className="max-lg:hidden">
            <span className="block leading-4.5 font-medium">{name}</span>
            <span className="block text-label text-ink3">{roleNames[user.role]}</span>
          </span>
        </button>
      }
    >
      <MenuHeading>
        <p className="font-semibold">{name}</p>
        <p className="text-hint text-ink2">{user.email}</p>
        <p className="mt-2 inline-block rounded-badge border border-line px-1.5 py-px text-hint text-ink2">
          {roleNames[user.role]}
        </p>
      </MenuHeading>
      <MenuItem icon={<LogOut aria-hidden className="size-4" strokeWidth={1.75} />} onSelect={signOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}
