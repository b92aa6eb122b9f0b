/** The user's identity: photo, address, organization, permissions. The address is verified and changed from here. */
import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useSendVerification } from './data.ts'
import { ProfilePhoto } from './profile-photo.tsx'
import { getRoleLabel } from '../auth/role-options.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const EmailDialog = lazyComponent(() => import('./email-dialog.tsx'), 'EmailDialog')

export function ProfileIdentity() {
  const user = useUser()
  const send = useSendVerification()
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ProfilePhoto />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="wrap-anywhere">{user.email}</span>
          {user.emailVerified ? (
            <Badge level="good">{t`Confirmed`}</Badge>
          ) : (
            <Badge level="unknown">{t`Not confirmed`}</Badge>
          )}
        </p>
        <p className="text-ink2">{user.organization.name}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Tag>{getRoleLabel(user.role)}</Tag>
          {user.credential && <Tag>{user.credential}</Tag>}
          {user.owner && <Tag>{t`Owner`}</Tag>}
          {user.practiceRole && <Tag>{user.practiceRole}</Tag>}
          {user.billing && <Tag>{t`Billing`}</Tag>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!user.emailVerified && (
          <Button
            size="small"
            pending={send.isPending}
            pendingLabel={t`Sending...`}
            onClick={() =>
              send.mutate(undefined, {
                saved: ({ body }) => [t`Email Sent`, body.message],
                onError: (error) => toastProblem(t`Error`, formatProblem(error)),
              })
            }
          >{t`Confirm email address`}</Button>
        )}
        <Button size="small" onClick={() => setChanging(true)}>{t`Change email address`}</Button>
      </div>
      <Suspense>{isChanging && <EmailDialog onClose={() => setChanging(false)} />}</Suspense>
    </div>
  )
}
