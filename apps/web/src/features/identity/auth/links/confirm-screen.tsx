/** Behind a mailed link that confirms something by being opened: waiting, done, not now, no longer. */
import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CircleCheck } from 'lucide-react'
import { i18n } from '../../../../platform/i18n/i18n.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { getButtonClass } from '../../../../ui/button.tsx'
import { LoadingLine } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useRequestOnce } from './use-request-once.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { type AuthResult, isTemporary } from '../data.ts'
import { ExpiredLink } from './expired-link.tsx'

type ConfirmLabels = {
  waiting: MessageDescriptor
  done: { title: MessageDescriptor; text: MessageDescriptor }
  /** The title while the server does not answer. */
  notNow: MessageDescriptor
  /** Why the link may have stopped working, and what to do. */
  over: MessageDescriptor
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
    ? { href: '/dashboard', label: t`Continue to Mendwell` }
    : { href: '/auth', label: t`Go to Sign In` }
  return (
    <AuthFrame>
      {!answer && (
        <div className="pt-4">
          <LoadingLine>{i18n._(words.waiting)}</LoadingLine>
        </div>
      )}
      {answer && 'body' in answer && (
        <div role="status" className="pt-4">
          <CircleCheck className="mb-2 size-6 text-good stroke-[1.5]" />
          <h2 className="text-h1">{i18n._(words.done.title)}</h2>
          <p className="mt-1 text-ink2">{i18n._(words.done.text)}</p>
          <a href={onward.href} className={`${getButtonClass('primary')} mt-5 min-h-11 w-full`}>
            {onward.label}
          </a>
        </div>
      )}
      {answer && 'failure' in answer && isTemporary(answer.failure.status) && (
        <ErrorState title={i18n._(words.notNow)} onRetry={again}>
          {answer.failure.message || t`Can’t connect. Try again.`}
        </ErrorState>
      )}
      {answer && 'failure' in answer && !isTemporary(answer.failure.status) && (
        <ExpiredLink title={t`This link no longer works`} action={onward}>
          {i18n._(words.over)}
        </ExpiredLink>
      )}
    </AuthFrame>
  )
}
