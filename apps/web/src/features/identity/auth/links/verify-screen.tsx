/** Behind the link that confirms an address. Signing in never waits for it. */
import { requestEmailVerification } from '../data.ts'
import { ConfirmScreen } from './confirm-screen.tsx'

const labels = {
  waiting: 'Confirming your address...',
  done: {
    title: 'Your email address is confirmed',
    text: 'Thank you. There is nothing else to do.',
  },
  notNow: 'The address could not be confirmed now',
  over: 'It was used already, or it is too old. If your address is not confirmed yet, sign in and ask for a new link in your settings. You can work either way.',
}

export function VerifyScreen({ token }: { token: string }) {
  return <ConfirmScreen link="verify" token={token} ask={requestEmailVerification} words={labels} />
}
