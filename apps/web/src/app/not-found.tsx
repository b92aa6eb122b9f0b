/** For paths that lead nowhere. A page that is not for the signed-in role arrives here too, and says so instead. */
import { t } from '@lingui/core/macro'
import type { NotFoundRouteProps } from '@tanstack/react-router'
import { usePageTitle } from '../platform/page-title.ts'
import { AccessDenied } from './access-denied.tsx'
import type { DeniedPage } from './audience.ts'
import { HomeLink } from './home-link.tsx'

export function NotFound({ data }: Pick<NotFoundRouteProps, 'data'>) {
  // Only `assertAudience` throws it with data.
  const denied = data as DeniedPage | undefined
  return denied ? <AccessDenied audiences={denied.audiences} /> : <MissingPage />
}

function MissingPage() {
  usePageTitle(t`Page not found`)
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-12 md:px-6">
      <h1 className="text-h1">{t`404 Page Not Found`}</h1>
      <p className="max-w-prose text-ink2">{t`There is no page at this address. Did someone forget to add the page to the router?`}</p>
      <HomeLink />
    </div>
  )
}
