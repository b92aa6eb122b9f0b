/** What every message in a thread looks like, and one that was not sent yet. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { discardQueued, retrySend } from '../../platform/outbox/outbox.ts'
import { needsAttention, type QueuedRecord } from '../../platform/outbox/store.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { getMessageText } from './send-message.ts'

const bubble = 'max-w-[min(34rem,88%)] rounded-card border px-3.5 py-2.5'

/** The frame of a message: who and when, what it says, and what is below it. One's own side is on the right. */
export function Bubble({
  isOwnSide,
  head,
  children,
}: {
  isOwnSide: boolean
  head: ReactNode
  children: ReactNode
}) {
  return (
    <li className={classNames('flex', isOwnSide ? 'justify-end' : 'justify-start')}>
      <article
        className={classNames(
          bubble,
          isOwnSide ? 'border-accent/30 bg-accent-tint' : 'border-line bg-surface',
        )}
      >
        <p className="text-hint text-ink2">{head}</p>
        {children}
      </article>
    </li>
  )
}

/** Still on this device: being sent, or rejected with the reason. */
export function QueuedBubble({ send }: { send: QueuedRecord }) {
  const { id: userId } = useUser()
  return (
    <li className="flex justify-end">
      <article className={classNames(bubble, 'border-dashed border-line2 bg-sunken')}>
        <p className="whitespace-pre-wrap wrap-anywhere">{getMessageText(send)}</p>
        {needsAttention(send) ? (
          <>
            <p role="alert" className="text-hint text-critical">
              {t`Not sent.`} {send.refused?.message ?? send.attempts?.message}
            </p>
            <div className="mt-1 flex flex-wrap justify-end gap-2">
              <Button
                size="small"
                onClick={() => void discardQueued(userId, send.id).catch(() => {})}
              >{t`Discard`}</Button>
              <Button
                size="small"
                onClick={() => void retrySend(userId, send).catch(() => {})}
              >{t`Resend`}</Button>
            </div>
          </>
        ) : (
          <p
            role="status"
            className="text-right text-label text-ink2"
          >{t`Not sent yet. It will be sent automatically.`}</p>
        )}
      </article>
    </li>
  )
}
