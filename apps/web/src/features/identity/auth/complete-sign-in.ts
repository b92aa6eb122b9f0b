/** What follows a successful sign-in: keep a token if one was sent, join where invited, go to the dashboard. */
import { replaceAddress } from '../../../platform/routing/address.ts'
import { keepBearer } from '../../../platform/session/bearer.ts'
import { checkSession, enter } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { askAccept, type Invitation, type SignedIn } from './data.ts'

/** The address is set before the gate opens, so that the app starts there. */
export function arrive({ user, token }: SignedIn, to = '/dashboard') {
  if (token) keepBearer(token)
  toast('Signed in successfully!')
  replaceAddress(to)
  enter(user)
}

/** Answers why joining failed, or nothing. The session then belongs to the other organization: who is there is asked again. */
export async function join(inviteToken: string, invitation: Invitation): Promise<string | undefined> {
  const answer = await askAccept(inviteToken)
  if ('failure' in answer) {
    const message = answer.failure.message || 'The invitation could not be accepted.'
    toastProblem('Error', message)
    return message
  }
  toast(
    invitation.organizationName === null ? 'Practice created' : `You joined ${invitation.organizationName}`,
  )
  replaceAddress('/dashboard')
  await checkSession()
  return undefined
}
