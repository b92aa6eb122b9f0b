/** How the signed-in person is named in the frame. */
import type { CurrentUser } from '@mendwell/contract'

export const fullName = ({ firstName, lastName }: CurrentUser) => `${firstName} ${lastName}`.trim()

/** With the credential: `Dana Okafor, NP`. */
export const accountName = (user: CurrentUser) => [fullName(user), user.credential].filter(Boolean).join(', ')

export const roleWord = ({ role }: { role?: string }) =>
  role ? role.charAt(0).toUpperCase() + role.slice(1) : 'Healthcare Professional'
