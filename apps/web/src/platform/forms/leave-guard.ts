/** Asks before a half-typed form is left by the back button, a link or a closed tab: leaving may not be meant. */
import { useBlocker } from '@tanstack/react-router'
import { isLeavingForSignIn } from '../session/session-expired.ts'

/** `hasDraft`: the input is saved as an encrypted draft either way. */
export function useLeaveGuard(isDirty: boolean, hasDraft = false) {
  useBlocker({
    // The same page with another view in its URL is no leaving.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      current.pathname !== next.pathname &&
      !isLeavingForSignIn() &&
      !window.confirm(
        `Leave this form? Your changes are ${hasDraft ? 'saved as a draft on this device' : 'not saved'}.`,
      ),
    enableBeforeUnload: () => isDirty && !isLeavingForSignIn(),
  })
}
