/** What staff do with a thread: say who answers it, close it, open it again. */
import type { MessageThread } from '@mendwell/contract'
import { useId } from 'react'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useAssignThread, useColleagues, useSetThreadStatus } from './data.ts'

export function ThreadActions({ thread }: { thread: MessageThread }) {
  const { id: userId } = useUser()
  const holderId = useId()
  const colleagues = useColleagues().data ?? []
  const assign = useAssignThread(thread.id)
  const openOrClose = useSetThreadStatus(thread.id)
  const failed = {
    onError: (error: unknown) => toastProblem('The conversation was not changed', formatProblem(error)),
  }
  const known = colleagues.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}` }))
  const options = [
    { value: '', label: 'Unassigned' },
    ...(thread.assignedTo && !known.some(({ value }) => value === thread.assignedTo)
      ? [{ value: thread.assignedTo, label: thread.assignedToName ?? 'A colleague' }]
      : []),
    ...known,
  ]
  const isClosed = thread.status === 'closed'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={holderId} className="text-hint text-ink2">
        Assigned to
      </label>
      <Select
        id={holderId}
        className="max-w-48"
        options={options}
        value={thread.assignedTo ?? ''}
        onChange={({ target }) => assign.mutate(target.value || null, failed)}
      />
      {thread.assignedTo !== userId && (
        <Button size="small" pending={assign.isPending} onClick={() => assign.mutate(userId, failed)}>
          Assign to me
        </Button>
      )}
      <Button
        size="small"
        pending={openOrClose.isPending}
        onClick={() =>
          openOrClose.mutate(isClosed ? 'reopen' : 'close', {
            ...failed,
            saved: [isClosed ? 'Conversation reopened' : 'Conversation closed'],
          })
        }
      >
        {isClosed ? 'Reopen' : 'Close conversation'}
      </Button>
    </div>
  )
}
