/** Behind a mailed link that confirms something by being opened: waiting, done, not now, no longer. */
import { CircleCheck } from 'lucide-react'
import { useSession } from '../../../../platform/session/session.ts'
import { getButtonClass } from '../../../../ui/button.tsx'
import { LoadingLine } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useRequestOnce } from './use-request-once.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { type AuthResult, isTemporary } from '../data.ts'
import { ExpiredLink } from './expired-link.tsx'

type ConfirmLabels = {
  waiting: string
  done: { title: string; text: string }
  /** The title while the server does not answer. */
  notNow: string
  /** Why the link may have stopped working, and what to do. */
  over: string
}

export function ConfirmScreen({
  link,
  token,
  ask,
  words,
}: {
  link: 'verify' | 'email'
  token: string
  ask: (token: string) => Promise<AuthResult<unknown>>
  words: ConfirmLabels
}) {
  const { answer, again } = useRequestOnce(link, token, ask)
  const isSignedIn = useSession().state === 'signed-in'
  const onward = isSignedIn
    ? { href: '/dashboard', label: 'Continue to Mendwell' }
    : { href: '/auth', label: 'Go to Sign In' }
  return (
    <AuthFrame>
      {!answer && (
        <div className="pt-4">
          <LoadingLine>{words.waiting}</LoadingLine>
        </div>
      )}
      {answer && 'body' in answer && (
        <div role="status" className="pt-4">
          <CircleCheck className="mb-2 size-6 text-good stroke-[1.5]" />
          <h2 className="text-h1">{words.done.title}</h2>
          <p className="mt-1 text-ink2">{words.done.text}</p>
          <a href={onward.href} className={`${getButtonClass('primary')} mt-5 min-h-11 w-full`}>
            {onward.label}
          </a>
        </div>
      )}
      {answer && 'failure' in answer && isTemporary(answer.failure.status) && (
        <ErrorState title={words.notNow} onRetry={again}>
          {answer.failure.message || 'The server did not answer.'}
        </ErrorState>
      )}
      {answer && 'failure' in answer && !isTemporary(answer.failure.status) && (
        <ExpiredLink title="This link no longer works" action={onward}>
          {words.over}
        </ExpiredLink>
      )}
    </AuthFrame>
  )
}
