/** Staff writing to each other about a wound. Patients never see it, and it is no part of the printed chart unless a message is added to it. */
import { postWoundMessage, voidWoundMessage, woundThreadNotice, type WoundMessage } from '@mendwell/contract'
import { AtSign, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePageVisible } from '../../../platform/lock/use-page-visible.ts'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import { useQueued } from '../../../platform/outbox/use-send.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Composer } from '../composer.tsx'
import { QueuedBubble } from '../bubble.tsx'
import { MessageScroll } from '../message-scroll.tsx'
import {
  isWoundMessage,
  sendWoundMessage,
  useExportWoundMessages,
  useMarkWoundMessagesRead,
  useWoundColleagues,
  useWoundMessages,
} from './data.ts'
import { appendMention, listMentioned } from './mentions.ts'
import { WoundMessageBubble } from './wound-message-bubble.tsx'

export function WoundThreadCard({
  patientId,
  woundId,
  banner,
}: {
  patientId: string
  woundId: string
  banner: BannerPatient
}) {
  const { id: userId } = useUser()
  const query = useWoundMessages(woundId)
  const waiting = useQueued().filter((send) => isWoundMessage(send, woundId))
  const exportAll = useExportWoundMessages(patientId)
  const colleagues = useWoundColleagues(woundId).data?.filter(({ id }) => id !== userId) ?? []
  const canWrite = usePermission(postWoundMessage)
  const [sent, setSent] = useState(0)
  const [voiding, setVoiding] = useState<WoundMessage | null>(null)
  const messages = query.data?.pages.flatMap((page) => page.body).toReversed()
  const total = query.data?.pages[0]?.total ?? 0
  const { end, newIds } = useReadMarker(woundId, messages)
  return (
    <Card
      title="Staff messages"
      count={total > 0 && String(total)}
      aside={newIds.size > 0 && <Badge level="note">{`${newIds.size} new`}</Badge>}
      actions={
        total > 0 && (
          <IconButton
            icon={Download}
            label="Export staff messages of this patient"
            onClick={() =>
              exportAll.mutate(undefined, { saved: ['Staff messages exported'], refused: formatProblem })
            }
          />
        )
      }
    >
      <p className="border-b border-line px-4 py-2 text-hint text-ink2">{woundThreadNotice}</p>
      {!messages && query.isError && (
        <ErrorState title="Messages did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {!messages && query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading messages...</LoadingLine>
        </div>
      )}
      {messages && messages.length + waiting.length === 0 && (
        <p className="px-4 py-4 text-ink2">No staff messages about this wound yet.</p>
      )}
      {messages && messages.length + waiting.length > 0 && (
        <MessageScroll
          className="max-h-96"
          label="Staff message list"
          latest={`${messages.at(-1)?.id ?? ''} ${waiting.length}`}
          earlier={query}
        >
          {messages.map((message) => (
            <WoundMessageBubble
              key={message.id}
              message={message}
              isNew={newIds.has(message.id)}
              onVoid={() => setVoiding(message)}
            />
          ))}
          {waiting.map((send) => (
            <QueuedBubble key={send.id} send={send} />
          ))}
        </MessageScroll>
      )}
      <div ref={end} />
      {canWrite && (
        <Composer
          key={sent}
          draftOf={{ formId: 'wound-message', recordId: woundId, patientId }}
          label="Message to staff"
          isNext={sent > 0}
          tools={(form) =>
            colleagues.length > 0 && (
              <Menu side="top" trigger={<Button icon={<AtSign />}>Mention</Button>}>
                <div className="max-h-72 overflow-y-auto">
                  {colleagues.map((one) => (
                    <MenuItem
                      key={one.id}
                      onSelect={() =>
                        form.setValue('body', appendMention(form.getValues('body'), one), {
                          shouldDirty: true,
                        })
                      }
                    >
                      {[one.name, one.credential].filter(Boolean).join(', ')}
                    </MenuItem>
                  ))}
                </div>
              </Menu>
            )
          }
          onSend={(body) =>
            sendWoundMessage(
              userId,
              { woundId, patientId },
              body,
              listMentioned(body, colleagues).slice(0, 10),
            )
          }
          onSent={() => setSent(sent + 1)}
        />
      )}
      {voiding && (
        <ReasonRecordDialog
          step={{
            endpoint: voidWoundMessage,
            params: { woundMessageId: voiding.id },
            title: 'message',
            patientId,
            question: 'Mark this message as entered in error?',
            description: voiding.body.slice(0, 120),
            keep: 'Keep message',
            confirm: 'Mark as entered in error',
            confirming: 'Marking...',
            failed: 'The message was not marked',
            refused: 'Failed to mark the message. Please try again.',
            done: 'Marked as entered in error',
            doneAbout: 'The message stays visible, struck through, with your reason.',
          }}
          banner={banner}
          onClose={() => {
            setVoiding(null)
            void query.refetch()
          }}
        />
      )}
    </Card>
  )
}

/** Messages count as read once their end is on the screen; what was new on this page stays marked as such. */
function useReadMarker(woundId: string, messages: readonly WoundMessage[] | undefined) {
  const end = useRef<HTMLDivElement>(null)
  const isVisible = usePageVisible()
  const [isOnScreen, setOnScreen] = useState(false)
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const { mutate: markRead, isPending } = useMarkWoundMessagesRead(woundId)
  const unread = messages?.filter(({ isUnread }) => isUnread) ?? []
  const newest = unread.at(-1)?.id
  useEffect(() => {
    const element = end.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const unreadKey = unread.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (unreadKey !== '') setNewIds((known) => new Set([...known, ...unreadKey.split(' ')]))
  }, [unreadKey])
  useEffect(() => {
    if (isVisible && isOnScreen && newest && !isPending) markRead(newest)
  }, [isVisible, isOnScreen, newest, isPending, markRead])
  return { end, newIds }
}
