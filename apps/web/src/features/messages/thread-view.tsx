/** One thread: its subject, its messages in order of time, and a composer. Visible messages count as read. */
import { t } from '@lingui/core/macro'
import { formatPatientSite, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { MessageThread } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useQueued } from '../../platform/outbox/use-send.ts'
import { isNotFound, formatProblem } from '../../platform/format-problem.ts'
import { usePageVisible } from '../../platform/lock/use-page-visible.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Composer } from './composer.tsx'
import { useMarkThreadRead, useMessages, useThread } from './data.ts'
import { EmergencyNote } from './emergency-note.tsx'
import { QueuedBubble } from './bubble.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { MessageScroll } from './message-scroll.tsx'
import type { MessagesSearch } from './search.ts'
import { isThreadMessage, sendMessage } from './send-message.ts'
import { ThreadActions } from './thread-actions.tsx'

export function ThreadView({ threadId, search }: { threadId: string; search: MessagesSearch }) {
  const { id: userId, role } = useUser()
  const thread = useThread(threadId)
  const language = useLanguage()
  const [sent, setSent] = useState(0)
  if (isNotFound(thread.error)) {
    return (
      <EmptyState
        title={t`Conversation not found`}
      >{t`This conversation does not exist or you don’t have access to it.`}</EmptyState>
    )
  }
  if (!thread.data) {
    return thread.isError ? (
      <ErrorState title={t`Conversation did not load`} onRetry={() => void thread.refetch()}>
        {formatProblem(thread.error)}
      </ErrorState>
    ) : (
      <div className="p-4">
        <LoadingLine>{t`Loading conversation...`}</LoadingLine>
      </div>
    )
  }
  const { subject, patient, patientId, wound } = thread.data
  return (
    <section aria-label={subject} className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-col gap-2 border-b border-line px-4 py-3">
        <Link
          to="/messages"
          search={{ ...search, thread: undefined }}
          className="inline-flex min-h-11 items-center gap-2 text-accent md:hidden"
        >
          <ArrowLeft />
          {t`All messages`}
        </Link>
        <div>
          <h2 className="text-h2 wrap-anywhere">{subject}</h2>
          <p className="text-hint text-ink2">
            {role !== 'patient' && (
              <>
                <Link
                  to="/patients/$patientId"
                  params={{ patientId }}
                  className="font-medium text-accent underline"
                >
                  {formatPatientName(patient)}
                </Link>{' '}
                {patient.medicalRecordNumber}
              </>
            )}
            {wound &&
              (role === 'patient'
                ? t`About wound ${formatWoundLetter(wound.number)}, ${formatPatientSite(wound, language)}`
                : `, about wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}`)}
          </p>
        </div>
        {role !== 'patient' && <ThreadActions thread={thread.data} />}
        {role === 'patient' && <EmergencyNote />}
        {role !== 'patient' && !thread.data.patientHasAccount && (
          <Notice level="warning" title="Patient has no portal account">
            Invite the patient from People, or call.
          </Notice>
        )}
      </header>
      <Messages thread={thread.data} sent={sent} />
      <Composer
        key={`${threadId} ${sent}`}
        draftOf={{ formId: 'message', recordId: threadId, patientId }}
        label={t`Your message`}
        isNext={sent > 0}
        takesFiles
        onSend={(body, files) => sendMessage(userId, { threadId, patientId }, body, files)}
        onSent={() => setSent(sent + 1)}
      />
    </section>
  )
}

function Messages({ thread, sent }: { thread: MessageThread; sent: number }) {
  const query = useMessages(thread.id)
  const waiting = useQueued().filter((send) => isThreadMessage(send, thread.id))
  const { mutate: markRead } = useMarkThreadRead()
  const isSeen = usePageVisible()
  const messages = query.data?.pages.flatMap((page) => page.body).toReversed()
  const newest = messages?.at(-1)?.id
  useEffect(() => {
    if (isSeen && newest && thread.unread > 0) markRead({ messageThreadId: thread.id, messageId: newest })
  }, [isSeen, newest, thread.id, thread.unread, markRead])
  if (!messages) {
    return query.isError ? (
      <ErrorState title={t`Messages did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    ) : (
      <div className="flex-1 p-4">
        <LoadingLine>{t`Loading messages...`}</LoadingLine>
      </div>
    )
  }
  return (
    <MessageScroll
      className="min-h-0 flex-1"
      label={t`Messages`}
      latest={`${newest ?? ''} ${sent} ${waiting.length}`}
      earlier={query}
    >
      {messages.map((message) => (
        <MessageBubble key={message.id} message={message} />
      ))}
      {waiting.map((send) => (
        <QueuedBubble key={send.id} send={send} />
      ))}
    </MessageScroll>
  )
}
