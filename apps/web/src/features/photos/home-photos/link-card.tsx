/** Photos from home on a wound's page: the links that were given, closing one, and making a new one. */
import { type HomeLink, makeHomeLink } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useHomeLinks, useRevokeHomeLink } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const LinkDialog = lazyComponent(() => import('./link-dialog.tsx'), 'LinkDialog')

const stateLabels: Record<HomeLink['state'], string> = {
  open: 'active',
  used: 'photo limit reached',
  expired: 'expired',
  revoked: 'closed',
}

export function HomeLinkCard({
  woundId,
  banner,
  timeZone,
}: {
  woundId: string
  banner: ReactNode
  timeZone: string
}) {
  const isAllowed = usePermission(makeHomeLink)
  const [isOpen, setOpen] = useState(false)
  const links = useHomeLinks(woundId)
  const revoke = useRevokeHomeLink()
  return (
    <Card
      title="Photos from home"
      actions={
        <Link to="/photo-documentation/from-home" className={getButtonClass('quiet', 'small')}>
          Queue
        </Link>
      }
    >
      <div className="flex flex-col gap-2.5 px-4 py-3.5">
        {links.isError && !links.data && <p className="text-critical">{formatProblem(links.error)}</p>}
        {links.data?.length === 0 && (
          <p className="text-hint text-ink2">No home photo link for this wound.</p>
        )}
        <ul className="flex flex-col gap-1.5">
          {links.data?.slice(0, 4).map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-hint">
                {formatDate(link.createdAt, timeZone)}, {link.photosSent} of{' '}
                {pluralize(link.mostPhotos, 'photo')},{' '}
                <span className="font-medium">{stateLabels[link.state]}</span>
                {link.state === 'open' && ` until ${formatDate(link.expiresAt, timeZone)}`}
              </span>
              {isAllowed && link.state === 'open' && (
                <Button
                  size="small"
                  pending={revoke.isPending && revoke.variables === link.id}
                  onClick={() =>
                    revoke.mutate(link.id, {
                      saved: ['Link closed', 'Photos already received are retained.'],
                      onError: (error) => toastProblem('The link was not closed', formatProblem(error)),
                    })
                  }
                >
                  Close link
                </Button>
              )}
            </li>
          ))}
        </ul>
        {isAllowed && (
          <Button icon={<House />} onClick={() => setOpen(true)}>
            Request photos from home
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <LinkDialog woundId={woundId} banner={banner} timeZone={timeZone} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
