/** Behind the link that confirms an address. Signing in never waits for it. */
import { CircleCheck } from 'lucide-react'
import { useSession } from '../../../../platform/session/session.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { LoadingLine } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useAskedOnce } from './asked-once.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { askVerify, isPassing } from '../data.ts'
import { DeadLink } from './dead-link.tsx'

export function VerifyScreen({ token }: { token: string }) {
  const { answer, again } = useAskedOnce('verify', token, askVerify)
  const isSignedIn = useSession().state === 'signed-in'
  const onward = isSignedIn
    ? { href: '/dashboard', label: 'Continue to Mendwell' }
    : { href: '/auth', label: 'Go to Sign In' }
  return (
    <AuthFrame>
      {!answer && (
        <div className="pt-4">
          <LoadingLine>Confirming your address...</LoadingLine>
        </div>
      )}
      {answer && 'body' in answer && (
        <div role="status" className="pt-4">
          <CircleCheck aria-hidden className="mb-2 size-6 text-good" strokeWidth={1.5} />
          <h2 className="text-h1">Your email address is confirmed</h2>
          <p className="mt-1 text-ink2">Thank you. There is nothing else to do.</p>
          <a href={onward.href} className={`${buttonClass('primary')} mt-5 min-h-11 w-full`}>
            {onward.label}
          </a>
        </div>
      )}
      {answer && 'failure' in answer && isPassing(answer.failure.status) && (
        <ErrorState title="The address could not be confirmed now" onRetry={again}>
          {answer.failure.message || 'The server did not answer.'}
        </ErrorState>
      )}
      {answer && 'failure' in answer && !isPassing(answer.failure.status) && (
        <DeadLink title="This link no longer works" action={onward}>
          It was used already, or it is too old. If your address is not confirmed yet, sign in and ask for a
          new link in your settings. You can work either way.
        </DeadLink>
      )}
    </AuthFrame>
  )
}
