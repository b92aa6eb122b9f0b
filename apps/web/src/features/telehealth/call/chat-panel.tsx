/** What the two write to each other during the call. It is gone with it. */
import { t } from '@lingui/core/macro'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { ChatLine } from './call.ts'

const maxLength = 1_000

export function ChatPanel({
  chat,
  peerName,
  canWrite,
  onWrite,
}: {
  chat: readonly ChatLine[]
  peerName: string
  canWrite: boolean
  onWrite: (text: string) => void
}) {
  const [text, setText] = useState('')
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand back.
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [chat.length])
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <p className="text-hint text-ink3">{t`Chat is not saved after the call.`}</p>
      <ul
        aria-label={t`Chat`}
        aria-live="polite"
        className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto"
      >
        {chat.length === 0 && <li className="text-ink2">{t`No messages yet.`}</li>}
        {chat.map((line, at) => (
          <li
            key={line.id}
            ref={at === chat.length - 1 ? end : undefined}
            className={classNames(
              'max-w-[85%] rounded-card px-3 py-1.5 break-words',
              line.isMine ? 'self-end bg-accent-tint' : 'self-start bg-sunken',
            )}
          >
            <span className="block text-hint text-ink3">{line.isMine ? t`You` : peerName}</span>
            {line.text}
          </li>
        ))}
      </ul>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!canWrite || text.trim() === '') return
          onWrite(text)
          setText('')
        }}
      >
        <TextInput
          aria-label={t`Message`}
          placeholder={canWrite ? t`Write a message` : t`Waiting for others to join`}
          maxLength={maxLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" aria-label={t`Send`} icon={<SendHorizontal />} />
      </form>
    </div>
  )
}
