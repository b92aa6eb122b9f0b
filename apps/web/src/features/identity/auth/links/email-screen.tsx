/** Behind the link that moves an account to its new address. */
import { msg } from '@lingui/core/macro'
import { requestEmailConfirmation } from '../data.ts'
import { ConfirmScreen } from './confirm-screen.tsx'

const labels = {
  waiting: msg`Changing your email address...`,
  done: {
    title: msg`Your email address was changed`,
    text: msg`Sign in with the new address from now on. Your password and two-step verification have not changed.`,
  },
  notNow: msg`The email address could not be changed`,
  over: msg`This link was already used, has expired, or your password changed. If your address has not changed, request a new link in Settings.`,
}

export function EmailScreen({ token }: { token: string }) {
  return <ConfirmScreen link="email" token={token} ask={requestEmailConfirmation} words={labels} />
}
