/** Asks before a half-typed form is left by the back button, a link or a closed tab: leaving may not be meant. */
import { useBlocker } from '@tanstack/react-router'
import { isLeavingForSignIn } from '../session/session-expired.ts'

/** The dialog is loaded when it is asked for. Where it does not load, only what is saved as a draft is left. */
const askToLeave = (hasDraft: boolean): Promise<boolean> =>
  import('./ask-to-leave.tsx').then(({ askToLeave: ask }) => ask(hasDraft)).catch(() => hasDraft)

/** `hasDraft`: the input is saved as an encrypted draft either way. */
export function useLeaveGuard(isDirty: boolean, hasDraft = false) {
  useBlocker({
    // The same page with another view in its URL is no leaving.
    shouldBlockFn: async ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && !isLeavingForSignIn() && !(await askToLeave(hasDraft)),
    enableBeforeUnload: () => isDirty && !isLeavingForSignIn(),
  })
}
