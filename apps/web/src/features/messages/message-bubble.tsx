/** One message: author, time, text, file, and delivery status. */
import { t } from '@lingui/core/macro'
import type { ThreadMessage } from '@mendwell/contract'
import { FileText, Image as ImageIcon } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { formatRecent } from '../../platform/dates.ts'
import { formatLongRecent } from '../../platform/i18n/patient-dates.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { saveBlob } from '../../ui/media/save-blob.ts'
import { Bubble } from './bubble.tsx'
import { fetchMessageFile } from './data.ts'

export function MessageBubble({ message }: { message: ThreadMessage }) {
  const { id: userId, role, organization } = useUser()
  const now = useNow()
  const when = role === 'patient' ? formatLongRecent : formatRecent
  const isOwn = message.authorId === userId
  const isOwnSide = message.fromPatient === (role === 'patient')
  return (
    <Bubble
      isOwnSide={isOwnSide}
      head={
        <>
          <span className="font-medium">{isOwn ? t`You` : message.authorName}</span>,{' '}
          {when(message.sentAt, now, organization.timeZone)}
        </>
      }
    >
      {message.body && <p className="whitespace-pre-wrap wrap-anywhere">{message.body}</p>}
      {message.file && <FileButton message={message} file={message.file} />}
      {isOwnSide && <p className="text-right text-label text-ink2">{message.isRead ? t`Read` : t`Sent`}</p>}
    </Bubble>
  )
}

function FileButton({ message, file }: { message: ThreadMessage; file: NonNullable<ThreadMessage['file']> }) {
  const [isLoading, setLoading] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)
  const isPicture = file.mediaType === 'image/jpeg'
  const Icon = isPicture ? ImageIcon : FileText
  const openFile = async () => {
    setLoading(true)
    try {
      const blob = await fetchMessageFile(message.threadId, message.id)
      if (isPicture) setPicture(URL.createObjectURL(blob))
      else saveBlob(file.name, blob)
    } catch (error) {
      toastProblem(t`The file did not load`, formatProblem(error))
    }
    setLoading(false)
  }
  if (picture) {
    return (
      <img
        src={picture}
        alt={file.name}
        onLoad={() => URL.revokeObjectURL(picture)}
        className="my-1 max-h-80 rounded-control"
      />
    )
  }
  return (
    <Button
      size="small"
      className="my-1 max-w-full"
      icon={<Icon className="shrink-0" />}
      pending={isLoading}
      pendingLabel={t`Loading...`}
      onClick={() => void openFile()}
    >
      <span className="truncate">
        {isPicture ? t`Show` : t`Save`} {file.name}
      </span>
    </Button>
  )
}
