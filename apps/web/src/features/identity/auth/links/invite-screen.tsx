/** Behind an invitation's link: who invites, and the way to join, with a new account or one that exists. */
import { useState } from 'react'
import { replaceAddress } from '../../../../platform/routing/address.ts'
import { enter, useSession } from '../../../../platform/session/session.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { LoadingLine } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { AcceptCard } from './accept-card.tsx'
import { arrive, join } from '../complete-sign-in.ts'
import { useAskedOnce } from './use-request-once.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { askInvitation, isPassing, type SignedIn } from '../data.ts'
import { DeadLink } from './expired-link.tsx'
import { type Arrival, Entrance, type Invited } from '../auth-flow.tsx'
import { roleNames } from '../role-options.ts'

export function InviteScreen({ token }: { token: string }) {
  const { answer, again } = useAskedOnce('invite', token, askInvitation)
  return (
    <AuthFrame>
      {!answer && (
        <div className="pt-4">
          <LoadingLine>Looking up the invitation...</LoadingLine>
        </div>
      )}
      {answer && 'body' in answer && <Welcome invited={{ token, invitation: answer.body }} />}
      {answer && 'failure' in answer && isPassing(answer.failure.status) && (
        <ErrorState title="The invitation could not be looked up" onRetry={again}>
          {answer.failure.message || 'The server did not answer.'}
        </ErrorState>
      )}
      {answer && 'failure' in answer && !isPassing(answer.failure.status) && (
        <DeadLink title="This invitation no longer works" action={{ href: '/auth', label: 'Go to Sign In' }}>
          It was used, withdrawn, or is too old. If you joined already, sign in. Otherwise ask whoever invited
          you to send it again.
        </DeadLink>
      )}
    </AuthFrame>
  )
}

function Welcome({ invited }: { invited: Invited }) {
  const session = useSession()
  const [failure, setFailure] = useState<string | undefined>()
  const { token, invitation } = invited
  const { organizationName, role, hasAccount } = invitation

  if (session.state === 'signed-in') {
    return <AcceptCard invited={invited} user={session.user} failure={failure} onFailure={setFailure} />
  }
  const onSignedIn = async (answer: SignedIn, how: Arrival) => {
    // Signing up with the link has joined already.
    if (how === 'just created') return arrive(answer)
    const failed = await join(token, invitation)
    if (failed === undefined) return
    setFailure(failed)
    enter(answer.user)
    replaceAddress(location.pathname + location.search)
  }
  return (
    <>
      <div className="mt-3 mb-3">
        {organizationName === null ? (
          <Notice level="note" title="Set up your practice">
            {hasAccount
              ? `${invitation.email} has an account. Sign in to create your new practice.`
              : 'Create your account. You’ll own a new, empty practice and can invite your team.'}
          </Notice>
        ) : (
          <Notice level="note" title={`${organizationName} invites you`}>
            {hasAccount
              ? `${invitation.email} has an account. Sign in to join as ${roleNames[role]}.`
              : `Create your account to join as ${roleNames[role]}.`}
          </Notice>
        )}
      </div>
      <Entrance startTab={hasAccount ? 'signin' : 'signup'} invited={invited} onSignedIn={onSignedIn} />
    </>
  )
}
