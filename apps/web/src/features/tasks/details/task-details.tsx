/** One task in full: title, assignee, cause, outcome, and comments. */
import { taskTypes } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { Check, Pencil, Play, Undo2, UserRoundPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { QueuedSteps } from '../../../platform/outbox/offline-signature.tsx'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { PriorityBadge, StatusBadge } from '../badges.tsx'
import { type LoadedTask, useTask } from '../data.ts'
import { EditTaskDialog, ReassignDialog } from '../form/edit-task-dialogs.tsx'
import type { TaskFormParts } from '../form/task-fields.tsx'
import type { TaskDialogKind } from '../list/task-actions.tsx'
import { RuleLine } from '../rule-line.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import { formatDue } from '../labels.ts'
import { Comments } from './comments.tsx'

export function TaskDialog({
  taskId,
  first,
  today,
  timeZone,
  onClose,
  ...parts
}: TaskFormParts & {
  taskId: string
  /** Its initial view; a form opened directly closes everything. */
  first: TaskDialogKind
  today: string
  timeZone: string
  onClose: () => void
}) {
  const query = useTask(taskId)
  const [what, setWhat] = useState<TaskDialogKind>(first)
  const [comment, setComment] = useState('')
  const task = query.data
  const goBack = () => (first === 'details' ? setWhat('details') : onClose())
  const changing = { facilities: parts.facilities, onClose: goBack }
  // Also when a colleague completes it meanwhile: the form then says so, with the input preserved.
  if (task && what === 'edit')
    return <EditTaskDialog task={task} today={today} patientPicker={parts.patientPicker} {...changing} />
  if (task && what === 'reassign') return <ReassignDialog task={task} {...changing} />
  return (
    <Dialog open title={task?.title ?? 'Task'} dirty={comment.trim() !== ''} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading task...</LoadingLine>}
            {task && <QueuedSteps recordId={task.id} />}
            {query.isError && !task && isNotFound(query.error) && (
              <EmptyState title="Task not found">
                This task does not exist or you don’t have access to it.
              </EmptyState>
            )}
            {query.isError && !task && !isNotFound(query.error) && (
              <ErrorState title="Task did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {task && (
              <>
                <Facts task={task} today={today} timeZone={timeZone} />
                <Comments task={task} timeZone={timeZone} text={comment} onText={setComment} />
              </>
            )}
          </DialogBody>
          <DialogFooter>
            {task ? <Steps task={task} onOpen={setWhat} /> : <Button onClick={close}>Close</Button>}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Facts({ task, today, timeZone }: { task: LoadedTask; today: string; timeZone: string }) {
  const { patient, patientId } = task
  const formatTimestamp = (instant: string) => formatDateTime(instant, timeZone)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={task.status} />
        <PriorityBadge priority={task.priority} />
        <span className="font-semibold">{taskTypes.labels[task.taskType]}</span>
      </p>
      {task.description && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{task.description}</p>}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {task.rule && (
          <Fact name="Created by">
            automatic (chart rule)
            <RuleLine rule={task.rule} />
          </Fact>
        )}
        <Fact name="Due Date">{formatDue(task, today)}</Fact>
        <Fact name="Assigned To">{formatPersonName(task.assignedUser)}</Fact>
        <Fact name="Patient">
          {patient && patientId ? (
            <>
              <Link
                to="/patients/$patientId"
                params={{ patientId }}
                className="font-medium text-accent underline"
              >
                {formatPatientName(patient)}
              </Link>
              <span className="block text-hint text-ink3">
                {[patient.medicalRecordNumber, patient.room && `room ${patient.room}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </>
          ) : (
            'No specific patient'
          )}
        </Fact>
        <Fact name="Facility">{task.facility?.name ?? 'No specific facility'}</Fact>
        {task.startedAt && <Fact name="Started">{formatTimestamp(task.startedAt)}</Fact>}
        {task.completedDate && (
          <Fact name="Completed">
            {formatTimestamp(task.completedDate)}
            {task.closedByItself
              ? ', closed automatically (resolved)'
              : task.completedByName && ` by ${task.completedByName}`}
          </Fact>
        )}
        {task.notes && (
          <Fact name="Notes">
            <span className="whitespace-pre-wrap">{task.notes}</span>
          </Fact>
        )}
        <Fact name="Created">
          {formatTimestamp(task.createdAt)}
          {task.createdByName && ` by ${task.createdByName}`}
        </Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink3">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function Steps({ task, onOpen }: { task: LoadedTask; onOpen: (what: TaskDialogKind) => void }) {
  const steps = useTaskActions()
  if (task.completedDate !== null) {
    return <p className="mr-auto text-hint text-ink3">This task is completed and can’t be changed.</p>
  }
  const pending = steps.getPendingStep(task.id)
  return (
    <>
      <Button size="small" icon={<UserRoundPen />} onClick={() => onOpen('reassign')}>
        Reassign
      </Button>
      <Button size="small" icon={<Pencil />} onClick={() => onOpen('edit')}>
        Edit
      </Button>
      {task.isStarted ? (
        <Button
          size="small"
          icon={<Undo2 />}
          pending={pending === 'put_back'}
          onClick={() => steps.take(task, 'put_back')}
        >
          Return to Pending
        </Button>
      ) : (
        <Button
          size="small"
          icon={<Play />}
          pending={pending === 'start'}
          onClick={() => steps.take(task, 'start')}
        >
          Start
        </Button>
      )}
      <Button
        size="small"
        variant="primary"
        icon={<Check />}
        pending={pending === 'complete'}
        onClick={() => steps.take(task, 'complete')}
      >
        Complete
      </Button>
    </>
  )
}
