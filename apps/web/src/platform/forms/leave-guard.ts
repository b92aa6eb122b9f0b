/**
 * Asks before a half-typed form is left by the back button, a link or a closed tab. What was typed is kept as a sealed
 * draft either way; the question is there because leaving may not be meant.
 */
import { useBlocker } from '@tanstack/react-router'
import { isLeavingForSignIn } from '../session/session-expired.ts'

export function useLeaveGuard(isDirty: boolean) {
  useBlocker({
    // The same page with another view in its URL is no leaving.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      current.pathname !== next.pathname &&
      !isLeavingForSignIn() &&
      !window.confirm('Leave this form? What you typed is kept on this device as a draft.'),
    enableBeforeUnload: () => isDirty && !isLeavingForSignIn(),
  })
}
