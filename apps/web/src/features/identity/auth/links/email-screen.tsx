/** Behind the link that moves an account to its new address. */
import { requestEmailConfirmation } from '../data.ts'
import { ConfirmScreen } from './confirm-screen.tsx'

const labels = {
  waiting: 'Changing your address...',
  done: {
    title: 'Your email address was changed',
    text: 'From now on you sign in with the new one. Your password and second factors stay as they are.',
  },
  notNow: 'The address could not be changed now',
  over: 'It was used already, is too old, or the password was changed meanwhile. If your address is still the old one, ask for a new link in your settings.',
}

export function EmailScreen({ token }: { token: string }) {
  return <ConfirmScreen link="email" token={token} ask={requestEmailConfirmation} words={labels} />
}
