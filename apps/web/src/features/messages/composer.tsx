/** Writing in a thread: text, files where the thread takes them, and a draft that survives the page. The caller stores and sends it. */
import { t } from '@lingui/core/macro'
import { TextAreaField } from '../../platform/forms/fields.tsx'
import { documentMediaTypes, maxDocumentBytes } from '@mendwell/contract'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { OfferedDraft } from '../../platform/drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../../platform/drafts/use-encrypted-draft.ts'
import { handleSaveKeys } from '../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../platform/idempotency.ts'
import { useLeaveGuard } from '../../platform/forms/leave-guard.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const maxFiles = 5
const maxLength = 4000

type ComposerForm = UseFormReturn<{ body: string }>

export function Composer({
  draftOf,
  label,
  isNext,
  takesFiles = false,
  tools,
  onSend,
  onSent,
}: {
  /** What the message is about: drafts are offered again there. */
  draftOf: { formId: string; recordId: string; patientId: string }
  label: string
  /** Another one was just sent: continue writing. */
  isNext: boolean
  takesFiles?: boolean
  /** More buttons beside the one that sends. */
  tools?: (form: ComposerForm) => ReactNode
  /** Stores it on this device, from where it is sent. */
  onSend: (body: string, files: readonly File[]) => Promise<unknown>
  onSent: () => void
}) {
  const form = useForm({ defaultValues: { body: '' } })
  const idempotency = useIdempotencyKey()
  const origin = { ...draftOf, title: 'message', formVersion: 1 }
  const draft = useEncryptedDraft(form, origin, idempotency)
  const [files, setFiles] = useState<readonly File[]>([])
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement | null>(null)
  useLeaveGuard((form.formState.isDirty || files.length > 0) && !isSending, true)
  useEffect(() => {
    if (isNext) form.setFocus('body')
  }, [form, isNext])

  const attach = (chosen: readonly File[]) => {
    const large = chosen.find(({ size }) => size > maxDocumentBytes)
    if (large) return setError(t`${large.name} is larger than 10 MB. Choose a smaller file.`)
    if (files.length + chosen.length > maxFiles)
      return setError(t`You can send up to ${maxFiles} files at a time.`)
    setError(undefined)
    setFiles([...files, ...chosen])
  }
  const send = async ({ body }: { body: string }) => {
    const words = body.trim()
    if (words === '' && files.length === 0) return setError(t`Write your message`)
    if (isSending) return
    setSending(true)
    try {
      await onSend(words, files)
      draft.finish()
      onSent()
    } catch {
      // Neither sent nor stored: it stays in the field.
      toastProblem(
        t`Not sent`,
        t`Your message could not be saved on this device. It is still here. Try again.`,
      )
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send)}
      onKeyDown={handleSaveKeys}
      className="flex flex-col gap-2 border-t border-line bg-surface px-4 py-3"
    >
      <OfferedDraft draft={draft} />
      <TextAreaField form={form} name="body" label={label} error={error} rows={3} maxLength={maxLength} />
      {files.length > 0 && (
        <ul aria-label={t`Files to send`} className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex max-w-full items-center gap-1 rounded-control border border-line pl-2.5"
            >
              <span className="truncate text-hint">{file.name}</span>
              <IconButton
                icon={X}
                label={t`Remove ${file.name}`}
                onClick={() => setFiles(files.filter((one) => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {tools?.(form)}
        {takesFiles && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              accept={documentMediaTypes.join(',')}
              className="sr-only"
              tabIndex={-1}
              aria-hidden
              onChange={({ target }) => {
                attach([...(target.files ?? [])])
                target.value = ''
              }}
            />
            <Button
              icon={<Paperclip />}
              onClick={() => input.current?.click()}
            >{t`Add a photo or PDF`}</Button>
          </>
        )}
        <Button
          type="submit"
          variant="primary"
          icon={<SendHorizontal />}
          pending={isSending}
          pendingLabel={t`Sending...`}
        >{t`Send`}</Button>
      </div>
    </form>
  )
}
