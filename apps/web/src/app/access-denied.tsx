/** For pages that exist and that the signed-in role may not open: says who may, and shows nothing of the page. */
import { t } from '@lingui/core/macro'
import { usePageTitle } from '../platform/page-title.ts'
import { getCurrentUser } from '../platform/session/session.ts'
import { type Audience, formatAudiences } from './audience.ts'
import { HomeLink } from './home-link.tsx'

export function AccessDenied({ audiences }: { audiences: readonly Audience[] }) {
  const user = getCurrentUser()
  usePageTitle(t`No access`)
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-12 md:px-6">
      <h1 className="text-h1">{t`You don’t have access to this page`}</h1>
      <p className="max-w-prose text-ink2">
        {user.role === 'patient'
          ? t`This page is for clinic staff.`
          : `This page is for ${formatAudiences(audiences, user)}. If you need access, ask an administrator.`}
      </p>
      <HomeLink />
    </div>
  )
}
