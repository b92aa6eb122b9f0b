/** Behind the link that confirms an address. Signing in never waits for it. */
import { msg } from '@lingui/core/macro'
import { requestEmailVerification } from '../data.ts'
import { ConfirmScreen } from './confirm-screen.tsx'

const labels = {
  waiting: msg`Confirming your email address...`,
  done: {
    title: msg`Your email address is confirmed`,
    text: msg`Thank you. No further action is needed.`,
  },
  notNow: msg`The email address could not be confirmed`,
  over: msg`This link was already used or has expired. If your address is not confirmed yet, sign in and request a new link in Settings. You can keep working in the meantime.`,
}

export function VerifyScreen({ token }: { token: string }) {
  return <ConfirmScreen link="verify" token={token} ask={requestEmailVerification} words={labels} />
}
