/** The comments of a task, oldest first, and adding one. A comment is never changed. */
import { type FormEvent, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type LoadedTask, useAddComment } from '../data.ts'

export function Comments({
  task,
  timeZone,
  text,
  onText,
}: {
  task: LoadedTask
  timeZone: string
  text: string
  /** Held by the dialog, which asks before it is lost. */
  onText: (text: string) => void
}) {
  const send = useAddComment(task.id)
  const idempotency = useIdempotencyKey()
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const content = text.trim()
    setMissing(content === '')
    if (content === '' || send.isPending) return
    send.mutate(
      { content, idempotencyKey: idempotency.key },
      {
        saved: ['Success', 'Comment added'],
        onSuccess: () => {
          idempotency.renew()
          onText('')
        },
        refused: 'Failed to add comment',
        onError: idempotency.renewIfReused,
      },
    )
  }
  const error = isMissing ? 'Enter a comment' : send.error ? formatProblem(send.error) : undefined
  return (
    <section aria-labelledby="task-comments" className="mt-4 border-t border-line pt-3">
      <h3 id="task-comments" className="text-h2">
        Comments
      </h3>
      {task.commentList.length === 0 ? (
        <p className="py-1 text-ink3">No comments yet</p>
      ) : (
        <ol className="divide-y divide-line">
          {task.commentList.map((comment) => (
            <li key={comment.id} className="py-2">
              <p className="text-hint text-ink3">
                <span className="font-medium text-ink2">{comment.byName}</span>,{' '}
                {formatDateTime(comment.writtenAt, timeZone)}
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{comment.content}</p>
            </li>
          ))}
        </ol>
      )}
      <form noValidate onSubmit={submit} className="mt-1 flex flex-col gap-2">
        <Field label="New comment" error={error}>
          <TextArea
            maxLength={4000}
            value={text}
            onChange={(event) => {
              setMissing(false)
              onText(event.target.value)
            }}
          />
        </Field>
        <div className="flex justify-end">
          <Button size="small" type="submit" pending={send.isPending} pendingLabel="Adding...">
            Add comment
          </Button>
        </div>
      </form>
    </section>
  )
}
