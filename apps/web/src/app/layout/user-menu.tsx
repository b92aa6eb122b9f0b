/** The menu of the signed-in user. Arrives after the page, so that the first page does not wait for it. */
import { t } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'
import { useNavigate } from '@tanstack/react-router'
import { HardDrive, LogOut, Settings, Siren, UserRound } from 'lucide-react'
import { signOut } from '../../platform/session/sign-out.ts'
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AccountButton } from './account-button.tsx'
import { formatAccountName, formatRole } from './person-names.ts'

export function UserMenu({
  user,
  open,
  onOpenChange,
  onEmergency,
}: {
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onEmergency: (() => void) | undefined
}) {
  const navigate = useNavigate()
  return (
    <Menu open={open} onOpenChange={onOpenChange} trigger={<AccountButton user={user} />}>
      <MenuHeading>
        <p className="font-semibold">{formatAccountName(user)}</p>
        <p className="mb-2 text-hint text-ink2">{user.email}</p>
        <Tag>{formatRole(user)}</Tag>
      </MenuHeading>
      <MenuItem
        icon={<UserRound />}
        onSelect={() => void navigate({ to: '/settings', search: { section: 'profile' } })}
      >{t`Profile`}</MenuItem>
      <MenuItem
        icon={<Settings />}
        onSelect={() => void navigate({ to: '/settings' })}
      >{t`Settings`}</MenuItem>
      {user.role === 'clinician' && (
        <MenuItem
          icon={<HardDrive />}
          onSelect={() => void navigate({ to: '/offline' })}
        >{t`On this device`}</MenuItem>
      )}
      {onEmergency && <MenuItem icon={<Siren />} onSelect={onEmergency}>{t`Emergency access`}</MenuItem>}
      <MenuLine />
      <MenuItem icon={<LogOut />} onSelect={signOut}>{t`Log out`}</MenuItem>
    </Menu>
  )
}
