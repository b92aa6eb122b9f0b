/** Behind the link that moves an account to its new address. */
import { requestEmailConfirmation } from '../data.ts'
import { ConfirmScreen } from './confirm-screen.tsx'

const labels = {
  waiting: 'Changing your email address...',
  done: {
    title: 'Your email address was changed',
    text: 'Sign in with the new address from now on. Your password and two-step verification have not changed.',
  },
  notNow: 'The email address could not be changed',
  over: 'This link was already used, has expired, or your password changed. If your address has not changed, request a new link in Settings.',
}

export function EmailScreen({ token }: { token: string }) {
  return <ConfirmScreen link="email" token={token} ask={requestEmailConfirmation} words={labels} />
}
