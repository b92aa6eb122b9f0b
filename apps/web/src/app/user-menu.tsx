/** The menu of the signed-in user. Arrives after the page, so that the first page does not wait for it. */
import { type CurrentUser, roleNames } from '@mendwell/contract'
import { LogOut } from 'lucide-react'
import { Menu, MenuHeading, MenuItem } from '../ui/menu.tsx'
import { AccountButton, accountName } from './account-button.tsx'
import { signOut } from './navigation.ts'

export function UserMenu({ user }: { user: CurrentUser }) {
  return (
    <Menu trigger={<AccountButton user={user} />}>
      <MenuHeading>
        <p className="font-semibold">{accountName(user)}</p>
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
