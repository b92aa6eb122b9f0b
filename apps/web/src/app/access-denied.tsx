/** For pages that exist and that the signed-in user may not open: says what it takes and who grants it, and shows nothing of the page. */
import { t } from '@lingui/core/macro'
import { listContacts } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { getRightLabel } from '../features/identity/roles/right-groups.ts'
import { call } from '../platform/api.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { getCurrentUser } from '../platform/session/session.ts'
import type { Audience } from './audience.ts'
import { HomeLink } from './home-link.tsx'

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' })
const maxNames = 3

export function AccessDenied({ audiences }: { audiences: readonly Audience[] }) {
  const user = getCurrentUser()
  const isPatient = user.role === 'patient'
  usePageTitle(t`No access`)
  const contacts = useQuery({
    queryKey: ['contacts'],
    queryFn: async ({ signal }) => (await call(listContacts, {}, { signal })).body,
    enabled: !isPatient,
  }).data
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-12 md:px-6">
      <h1 className="text-h1">{t`You don’t have access to this page`}</h1>
      <p className="max-w-prose text-ink2">
        {isPatient
          ? t`This page is for clinic staff.`
          : `${formatNeed(audiences)} ${formatGrantors(contacts)}`}
      </p>
      <HomeLink />
    </div>
  )
}

/** The permissions that open the page, one of them. Staff do not read that patients have a page of their own there. */
function formatNeed(audiences: readonly Audience[]): string {
  const needed = audiences.filter((audience) => audience !== 'patients' && audience !== 'staff')
  if (needed.length === 0) return 'This page is for patients.'
  const names = listFormat.format(needed.map((right) => `“${getRightLabel(right)}”`))
  return `This page needs the permission ${names}, which your role doesn’t have.`
}

/** Who can change the role. */
export function formatGrantors(contacts: readonly { readonly name: string }[] | undefined): string {
  const names = contacts?.slice(0, maxNames).map(({ name }) => name) ?? []
  return `If you need access, ask ${names.length > 0 ? listFormat.format(names) : 'an administrator'}.`
}
