/** Today's care from the plan. A patient reports what is done, once; the care team reads it. */
import type { CareToday } from '@mendwell/contract'
import { Check, ClipboardList } from 'lucide-react'
import { formatLongDay } from '../../platform/dates.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useCareToday, useCheckIn, type PatientId } from './data.ts'
import { QueryContent } from './query-content.tsx'

type Task = CareToday['tasks'][number]
type Due = Task['due'][number]

export function CareList({ patientId, isOwn }: { patientId: PatientId; isOwn: boolean }) {
  const query = useCareToday(patientId)
  return (
    <Card title="Today's care" aside={query.data && formatLongDay(query.data.today)}>
      <QueryContent query={query} what="care of today">
        {(care) => <Tasks care={care} isOwn={isOwn} />}
      </QueryContent>
    </Card>
  )
}

function Tasks({ care, isOwn }: { care: CareToday; isOwn: boolean }) {
  const checking = useCheckIn()
  const firstOpen = care.tasks.find(({ kind, due }) => kind !== 'photo' && due.some(({ isDone }) => !isDone))
  if (care.tasks.length === 0) {
    return (
      <EmptyState icon={ClipboardList} title={care.hasPlan ? 'Nothing to do at home' : 'No care plan yet'}>
        {care.hasPlan
          ? 'The plan has no bandage, boot or photo in it that is done at home.'
          : 'What counts here comes from the care plan. The care team writes one with each wound.'}
      </EmptyState>
    )
  }
  const recordCheckIn = (task: Task, { from, slot, points }: Due) =>
    checking.mutate(
      { taskId: task.taskId, from, slot },
      {
        saved: ({ isNew }) => [
          'Well done',
          isNew ? `${points} points for you.` : 'This was counted already.',
        ],
      },
    )
  return (
    <>
      {checking.error && (
        <div className="px-4 pt-3">
          <Notice level="critical" title="It was not saved" live>
            {formatProblem(checking.error)}
          </Notice>
        </div>
      )}
      <ul>
        {care.tasks.map((task) => (
          <li key={task.taskId} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="text-patient font-medium">{task.title}</p>
            {task.due.length === 0 && (
              <p className="text-ink2">
                {task.frequency
                  ? `The plan says “${task.frequency}”. Ask the care team how often that is.`
                  : 'The plan does not say how often. Ask the care team.'}
              </p>
            )}
            {task.due.map((due) => (
              <DueLine
                key={`${due.from} ${due.slot}`}
                task={task}
                due={due}
                today={care.today}
                isOwn={isOwn}
                isFirst={task === firstOpen && due === task.due.find(({ isDone }) => !isDone)}
                saving={
                  checking.isPending &&
                  checking.variables.taskId === task.taskId &&
                  checking.variables.slot === due.slot
                }
                onDone={() => recordCheckIn(task, due)}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

function DueLine({
  task,
  due,
  today,
  isOwn,
  isFirst,
  saving,
  onDone,
}: {
  task: Task
  due: Due
  today: string
  isOwn: boolean
  isFirst: boolean
  saving: boolean
  onDone: () => void
}) {
  const when = due.to === today ? 'Due today' : `Due by ${formatLongDay(due.to)}`
  const which = task.due.length > 1 ? ` (${due.slot} of ${task.due.length})` : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
      <p className="text-ink2">
        {when}
        {which}, {pluralize(due.points, 'point')}
      </p>
      {due.isDone ? (
        <p className="flex min-h-11 items-center gap-1.5 font-medium text-good">
          <Check className="size-5" />
          Done
        </p>
      ) : task.kind === 'photo' ? (
        <p className="text-ink2">Counts when the photo has come in.</p>
      ) : isOwn ? (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size="large"
          className="max-sm:w-full"
          icon={<Check className="size-5" />}
          pending={saving}
          pendingLabel="Saving..."
          aria-label={`${doneLabels[task.kind]}: ${task.title}${which}`}
          onClick={onDone}
        >
          {doneLabels[task.kind]}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center text-ink2">Not told yet</p>
      )}
    </div>
  )
}

const doneLabels = { dressing: 'I did it', offloading: 'I wore it' } as const
