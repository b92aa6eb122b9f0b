/** How the signed-in person is named in the frame. */
import { t } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'

export const formatFullName = ({ firstName, lastName }: CurrentUser) => `${firstName} ${lastName}`.trim()

/** With the credential: `Dana Okafor, NP`. */
export const formatAccountName = (user: CurrentUser) =>
  [formatFullName(user), user.credential].filter(Boolean).join(', ')

export const formatRole = ({ role, practiceRole }: { role?: string; practiceRole?: string | null }) =>
  practiceRole ??
  (role === 'patient'
    ? t`Patient`
    : role
      ? role.charAt(0).toUpperCase() + role.slice(1)
      : 'Healthcare Professional')
