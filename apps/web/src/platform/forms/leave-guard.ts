/** Asks before a half-typed form is left by the back button, a link or a closed tab: leaving may not be meant. */
import { useBlocker } from '@tanstack/react-router'
import { isLeavingForSignIn } from '../session/session-expired.ts'
import { askToLeave } from './ask-to-leave.tsx'

/** `hasDraft`: the input is saved as an encrypted draft either way. */
export function useLeaveGuard(isDirty: boolean, hasDraft = false) {
  useBlocker({
    // The same page with another view in its URL is no leaving.
    shouldBlockFn: async ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && !isLeavingForSignIn() && !(await askToLeave(hasDraft)),
    enableBeforeUnload: () => isDirty && !isLeavingForSignIn(),
  })
}
