/** The server no longer knows us: say so, then go and sign in again. Once, however many answers say it. */
import { toastProblem } from './toasts.ts'

const waitMs = 500
let isLeaving = false

export function sessionLost() {
  if (isLeaving) return
  isLeaving = true
  toastProblem('Unauthorized', 'You are logged out. Logging in again...')
  setTimeout(() => location.assign('/api/login'), waitMs)
}

/** True once we are on the way to sign in: nothing may then hold the page back with a question. */
export const isLeavingForSignIn = () => isLeaving
