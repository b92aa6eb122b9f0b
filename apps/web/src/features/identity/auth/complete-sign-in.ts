/** After a successful sign-in: store a token if one was sent, join if invited, open the dashboard. */
import { t } from '@lingui/core/macro'
import { replaceUrl } from '../../../platform/routing/address.ts'
import { saveBearer } from '../../../platform/session/bearer.ts'
import { checkSession, startSession } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { requestAcceptInvitation, type Invitation, type SignInResult } from './data.ts'

/** The address is set before the gate opens, so that the app starts there. */
export function completeSignIn({ user, token }: SignInResult, to = '/dashboard') {
  if (token) saveBearer(token)
  toast(t`Signed in successfully!`)
  replaceUrl(to)
  startSession(user)
}

/** Returns why joining failed, or nothing. The session then belongs to the other organization: the current user is fetched again. */
export async function joinOrganization(
  inviteToken: string,
  invitation: Invitation,
): Promise<string | undefined> {
  const answer = await requestAcceptInvitation(inviteToken)
  if ('failure' in answer) {
    const message = answer.failure.message || t`The invitation was not accepted.`
    toastProblem(t`Error`, message)
    return message
  }
  toast(
    invitation.organizationName === null ? t`Practice created` : t`You joined ${invitation.organizationName}`,
  )
  replaceUrl('/dashboard')
  await checkSession()
  return undefined
}
