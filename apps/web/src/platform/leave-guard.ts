/** Asks before a half-typed form is left by the back button, a link or a closed tab. */
import { useBlocker } from '@tanstack/react-router'
import { isLeavingForSignIn } from './session-lost.ts'

export function useLeaveGuard(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: () =>
      isDirty && !isLeavingForSignIn() && !window.confirm('Leave this form? What you typed is not saved.'),
    enableBeforeUnload: () => isDirty && !isLeavingForSignIn(),
  })
}
