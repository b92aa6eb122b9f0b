/** The page of an invitation's link: who invites, and joining with a new or existing account. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { replaceUrl } from '../../../../platform/routing/address.ts'
import { startSession, useSession } from '../../../../platform/session/session.ts'
import { LoadingLine } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { AcceptCard } from './accept-card.tsx'
import { completeSignIn, joinOrganization } from '../complete-sign-in.ts'
import { useRequestOnce } from './use-request-once.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { requestInvitation, isTemporary, type SignInResult } from '../data.ts'
import { ExpiredLink } from './expired-link.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { type SignInOrigin, AuthFlow, type PendingInvitation } from '../auth-flow.tsx'

export function InviteScreen({ token }: { token: string }) {
  const { answer, again } = useRequestOnce('invite', token, requestInvitation)
  return (
    <AuthFrame>
      {!answer && (
        <div className="pt-4">
          <LoadingLine>{t`Loading invitation...`}</LoadingLine>
        </div>
      )}
      {answer && 'body' in answer && <Welcome invited={{ token, invitation: answer.body }} />}
      {answer && 'failure' in answer && isTemporary(answer.failure.status) && (
        <ErrorState title={t`The invitation did not load`} onRetry={again}>
          {answer.failure.message || t`Can’t connect. Try again.`}
        </ErrorState>
      )}
      {answer && 'failure' in answer && !isTemporary(answer.failure.status) && (
        <ExpiredLink
          title={t`This invitation no longer works`}
          action={{ href: '/auth', label: t`Go to Sign In` }}
        >{t`It was already used, withdrawn, or has expired. If you already joined, sign in. Otherwise, ask for a new invitation.`}</ExpiredLink>
      )}
    </AuthFrame>
  )
}

function Welcome({ invited }: { invited: PendingInvitation }) {
  const session = useSession()
  const [failure, setFailure] = useState<string | undefined>()
  const [isCreated, setCreated] = useState(false)
  const { token, invitation } = invited

  if (session.state === 'signed-in') {
    return <AcceptCard invited={invited} user={session.user} failure={failure} onFailure={setFailure} />
  }
  const onSignedIn = async (answer: SignInResult, how: SignInOrigin) => {
    // Signing up with the link has joined already.
    if (how === 'just created') return completeSignIn(answer)
    const failed = await joinOrganization(token, invitation)
    if (failed === undefined) return
    setFailure(failed)
    startSession(answer.user)
    replaceUrl(location.pathname + location.search)
  }
  return (
    <>
      <div className="mt-3 mb-3">
        <InvitationNotice invitation={invitation} isCreated={isCreated} />
      </div>
      <AuthFlow
        startTab={invitation.hasAccount ? 'signin' : 'signup'}
        invited={invited}
        onCreated={() => setCreated(true)}
        onSignedIn={onSignedIn}
      />
    </>
  )
}
