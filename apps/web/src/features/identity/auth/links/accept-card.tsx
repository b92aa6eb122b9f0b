/** An invitation opened by a signed-in user: join, or see why that account cannot. */
import { t } from '@lingui/core/macro'
import type { CurrentUser } from '@mendwell/contract'
import { useState } from 'react'
import { Button, getButtonClass } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { joinOrganization } from '../complete-sign-in.ts'
import type { PendingInvitation } from '../auth-flow.tsx'
import { FormFailure } from '../form-parts.tsx'
import { getRoleLabel } from '../role-options.ts'

export function AcceptCard({
  invited: { token, invitation },
  user,
  failure,
  onFailure,
}: {
  invited: PendingInvitation
  user: CurrentUser
  failure: string | undefined
  onFailure: (failure: string | undefined) => void
}) {
  const { organizationName } = invitation
  const [isJoining, setJoining] = useState(false)
  const isTheirs = user.email.toLowerCase() === invitation.email.toLowerCase()
  const accept = async () => {
    setJoining(true)
    onFailure(undefined)
    onFailure(await joinOrganization(token, invitation))
    setJoining(false)
  }
  return (
    <div className="flex flex-col gap-4 pt-4">
      <div>
        <h2 className="text-h1">
          {organizationName === null ? t`Set up your practice` : t`${organizationName} invites you`}
        </h2>
        <p className="mt-1 text-ink2">
          {organizationName === null
            ? t`You’ll own a new, empty practice.`
            : invitation.role === 'patient'
              ? t`You’ll see your wounds, visits, and care plan here.`
              : t`You’ll join as ${getRoleLabel(invitation.role)}.`}{' '}
          {t`You are signed in as ${user.email}.`}
        </p>
      </div>
      {isTheirs ? (
        <>
          <FormFailure>{failure}</FormFailure>
          <Button
            variant="primary"
            className="min-h-11 w-full"
            pending={isJoining}
            pendingLabel={t`Joining...`}
            onClick={accept}
          >
            {organizationName === null
              ? t`Create practice`
              : invitation.role === 'patient'
                ? t`Accept invitation`
                : t`Join ${organizationName}`}
          </Button>
        </>
      ) : (
        <>
          <Notice
            level="warning"
            title={t`This invitation is for another email address`}
          >{t`It was sent to ${invitation.email}. Sign out, then open the link again.`}</Notice>
          <a href="/api/logout" className={`${getButtonClass('primary')} min-h-11 w-full`}>{t`Sign Out`}</a>
        </>
      )}
      <a href="/dashboard" className={`${getButtonClass('quiet')} self-center`}>{t`Not now`}</a>
    </div>
  )
}
