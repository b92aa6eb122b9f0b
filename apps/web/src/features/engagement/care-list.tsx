/** Today's care from the plan. A patient reports what is done, once; the care team reads it. */
import { t } from '@lingui/core/macro'
import type { CareToday } from '@mendwell/contract'
import { Check, ClipboardList } from 'lucide-react'
import { formatLongDay } from '../../platform/i18n/patient-dates.ts'
import { formatPoints } from '../../platform/i18n/counts.ts'
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
    <Card title={t`Today's care`} aside={query.data && formatLongDay(query.data.today)}>
      <QueryContent query={query}>{(care) => <Tasks care={care} isOwn={isOwn} />}</QueryContent>
    </Card>
  )
}

function Tasks({ care, isOwn }: { care: CareToday; isOwn: boolean }) {
  const checking = useCheckIn()
  const firstOpen = care.tasks.find(({ kind, due }) => kind !== 'photo' && due.some(({ isDone }) => !isDone))
  if (care.tasks.length === 0) {
    return (
      <EmptyState icon={ClipboardList} title={care.hasPlan ? t`Nothing to do at home` : t`No care plan yet`}>
        {care.hasPlan
          ? t`Your plan has no home tasks right now.`
          : t`Your tasks come from your care plan. Your care team makes a plan for each wound.`}
      </EmptyState>
    )
  }
  const recordCheckIn = (task: Task, { from, slot, points }: Due) =>
    checking.mutate(
      { taskId: task.taskId, from, slot },
      {
        saved: ({ isNew }) => [
          t`Well done`,
          isNew ? t`You earned ${formatPoints(points)}.` : t`This was already counted.`,
        ],
      },
    )
  return (
    <>
      {checking.error && (
        <div className="px-4 pt-3">
          <Notice level="critical" title={t`It was not saved`} live>
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
                  ? t`The plan says “${task.frequency}”. Ask your care team how often that is.`
                  : t`The plan does not say how often. Ask your care team.`}
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
  const when = due.to === today ? t`Due today` : t`Due by ${formatLongDay(due.to)}`
  const which = task.due.length > 1 ? ` (${t`${due.slot} of ${task.due.length}`})` : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
      <p className="text-ink2">
        {when}
        {which}, {formatPoints(due.points)}
      </p>
      {due.isDone ? (
        <p className="flex min-h-11 items-center gap-1.5 font-medium text-good">
          <Check className="size-5" />
          {t`Done`}
        </p>
      ) : task.kind === 'photo' ? (
        <p className="text-ink2">{t`You get points when your photo arrives.`}</p>
      ) : isOwn ? (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          size="large"
          className="max-sm:w-full"
          icon={<Check className="size-5" />}
          pending={saving}
          pendingLabel={t`Saving...`}
          aria-label={`${t`I did it`}: ${task.title}${which}`}
          onClick={onDone}
        >
          {t`I did it`}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center text-ink2">{t`Not marked yet`}</p>
      )}
    </div>
  )
}
