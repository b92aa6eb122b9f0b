/** The columns of the tasks. On a phone the first one carries what the others say. */
import { taskPriorities, taskStatuses, taskTypes } from '@mendwell/clinical'
import type { WorkflowTask } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { formatPatientName, formatPersonName } from '../../../platform/labels/person-names.ts'
import type { Column } from '../../../ui/table/columns.tsx'
import { PriorityBadge, StatusBadge, TypeTag } from '../badges.tsx'
import { RuleLine } from '../rule-line.tsx'
import type { useTaskActions } from '../use-task-actions.ts'
import { formatSubject, formatDue } from '../labels.ts'
import { Due } from './due.tsx'
import { type TaskDialogKind, TaskActions } from './task-actions.tsx'

export type ListTools = {
  readonly today: string
  readonly chosen: ReadonlySet<string>
  readonly steps: ReturnType<typeof useTaskActions>
  readonly onChoose: (task: WorkflowTask, isRange: boolean) => void
  readonly onOpen: (task: WorkflowTask, what: TaskDialogKind) => void
}

export function buildTaskColumns({
  today,
  chosen,
  steps,
  onChoose,
  onOpen,
}: ListTools): Column<WorkflowTask>[] {
  return [
    {
      id: 'choose',
      header: 'Select',
      silent: true,
      width: 'w-11',
      phone: 'word',
      render: (task) =>
        task.completedDate === null && (
          <label className="-my-1.5 -ml-2 inline-flex size-9 items-center justify-center pointer-coarse:size-11">
            <input
              type="checkbox"
              aria-label={`Select ${task.title}`}
              checked={chosen.has(task.id)}
              // Shift extends from the previous one; only a click has the modifier.
              onClick={(event) => onChoose(task, event.shiftKey)}
              readOnly
              className="size-4.5 accent-(--accent)"
            />
          </label>
        ),
    },
    {
      id: 'task',
      header: 'Task',
      fixed: true,
      phone: 'rest',
      render: (task) => (
        <span className="block min-w-0 py-0.5">
          <button
            type="button"
            onClick={() => onOpen(task, 'details')}
            className="block max-w-full text-left font-semibold wrap-anywhere pointer-coarse:min-h-9"
          >
            {task.title}
          </button>
          {task.rule && <RuleLine rule={task.rule} />}
          {task.comments > 0 && (
            <span className="mr-2 inline-flex items-center gap-1 text-hint text-ink3">
              <MessageSquare className="size-3.5" />
              {task.comments} {task.comments === 1 ? 'comment' : 'comments'}
            </span>
          )}
          <span className="flex flex-col items-start gap-1 pt-0.5 sm:hidden">
            <span className="text-hint text-ink2">
              {[formatSubject(task), formatPersonName(task.assignedUser)].filter(Boolean).join(', ')}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Due task={task} today={today} />
              {/* The days late imply that it is overdue. */}
              {!task.isOverdue && <StatusBadge status={task.status} />}
              {task.isOverdue && task.isStarted && <StatusBadge status="in_progress" />}
              <PriorityBadge priority={task.priority} />
            </span>
          </span>
        </span>
      ),
      text: ({ title }) => title,
    },
    {
      id: 'type',
      header: 'Type',
      width: 'w-28',
      from: 'wide',
      render: ({ taskType }) => <TypeTag type={taskType} />,
      text: ({ taskType }) => taskTypes.labels[taskType],
    },
    {
      id: 'about',
      header: 'Patient/Facility',
      width: 'w-44 max-xl:w-36',
      from: 'tablet',
      render: (task) => <TaskSubject task={task} />,
      text: (task) => formatSubject(task) ?? '',
    },
    {
      id: 'assigned',
      header: 'Assigned To',
      width: 'w-24',
      from: 'desktop',
      render: ({ assignedUser }) => <span className="text-ink2">{formatPersonName(assignedUser)}</span>,
      text: ({ assignedUser }) => formatPersonName(assignedUser),
    },
    {
      id: 'due',
      header: 'Due Date',
      width: 'w-33 max-xl:w-26',
      from: 'tablet',
      render: (task) => <Due task={task} today={today} />,
      text: (task) => formatDue(task, today),
    },
    {
      id: 'priority',
      header: 'Priority',
      width: 'w-24 max-xl:w-22',
      from: 'tablet',
      render: ({ priority }) => <PriorityBadge priority={priority} />,
      text: ({ priority }) => taskPriorities.labels[priority],
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-26',
      from: 'tablet',
      render: (task) => (
        <span className="flex flex-col items-start gap-0.5">
          <StatusBadge status={task.status} />
          {task.isOverdue && task.isStarted && <span className="text-hint text-ink3">in progress</span>}
          {task.closedByItself && <span className="text-hint text-ink3">automatic</span>}
        </span>
      ),
      text: ({ status }) => taskStatuses.labels[status],
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'w-40',
      numeric: true,
      fixed: true,
      phone: 'line',
      render: (task) => <TaskActions task={task} steps={steps} onOpen={onOpen} />,
    },
  ]
}

function TaskSubject({ task: { patient, patientId, facility } }: { task: WorkflowTask }) {
  if (!patient && !facility) return <span className="text-ink3">not specified</span>
  return (
    <>
      {patient && patientId && (
        <Link
          to="/patients/$patientId"
          params={{ patientId }}
          className="block font-medium text-ink wrap-anywhere hover:underline"
        >
          {formatPatientName(patient)}
        </Link>
      )}
      {patient && (
        <span className="block text-hint text-ink3">
          {[patient.medicalRecordNumber, patient.room && `room ${patient.room}`].filter(Boolean).join(', ')}
        </span>
      )}
      {facility && <span className="block text-hint text-ink2">{facility.name}</span>}
    </>
  )
}
