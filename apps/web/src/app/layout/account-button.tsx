/** Who is signed in, as the button that opens the user menu. */
import { t } from '@lingui/core/macro'
import { type CurrentUser, roleNames } from '@mendwell/contract'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { formatAccountName } from './person-names.ts'

type AccountButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  user: CurrentUser
  ref?: Ref<HTMLButtonElement>
}

export function AccountButton({ user, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      className="flex items-center gap-2.5 rounded-control py-1 pr-2 pl-1 text-left hover:bg-sunken max-lg:size-11 max-lg:justify-center max-lg:p-0"
      {...rest}
    >
      <Avatar given={user.firstName} family={user.lastName} pictureUrl={user.profileImageUrl} />
      <span className="sr-only">{t`Account:`}</span>
      <span className="max-lg:sr-only">
        <span className="block max-w-44 wrap-break-word leading-4.5 font-medium">
          {formatAccountName(user)}
        </span>
        <span className="block text-label text-ink3">
          {user.role === 'patient' ? t`Patient` : roleNames[user.role]}
        </span>
      </span>
    </button>
  )
}
