/** The open tasks about one patient, in the chart. */
import { createTask } from '@mendwell/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { buildPatientTasksQuery, maxTasksInCard, useTasksPreview } from '../data.ts'
import type { TaskFormParts } from '../form/task-fields.tsx'
import { useTaskActions } from '../use-task-actions.ts'
import { TaskRow } from './task-row.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const NewTaskDialog = lazyComponent(() => import('../form/new-task-dialog.tsx'), 'NewTaskDialog')

export function PatientTasksCard({
  patient,
  facilityId,
  today,
  banner,
  ...parts
}: TaskFormParts & {
  patient: PickerOption
  facilityId: string | undefined
  today: string
  banner: ReactNode
}) {
  const isAllowed = usePermission(createTask)
  const query = useTasksPreview(buildPatientTasksQuery(patient.id), today)
  const steps = useTaskActions()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const { data } = query
  if (!isAllowed) return null
  const more = (data?.total ?? 0) - maxTasksInCard
  return (
    <Card
      title="Tasks"
      count={data && data.total > 0 && `${data.total.toLocaleString('en-US')} open`}
      actions={
        <Button size="small" icon={<Plus />} onClick={() => setNew(true)}>
          New task
        </Button>
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading tasks...</LoadingLine>
        </div>
      )}
      {query.isError && !data && (
        <ErrorState title="Tasks did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {data?.total === 0 && <p className="px-4 py-4 text-ink2">No open tasks for this patient</p>}
      {data && data.total > 0 && (
        <ul className="divide-y divide-line" aria-label="Tasks">
          {data.tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              steps={steps}
              withDue
              withPerson
              withAbout={false}
              onOpen={() =>
                void navigate({
                  to: '/task-management',
                  search: { patientId: patient.id, task: task.id },
                })
              }
            />
          ))}
        </ul>
      )}
      {data && data.total > 0 && (
        <p className="border-t border-line px-4 py-2">
          <Link
            to="/task-management"
            search={{ patientId: patient.id }}
            className="text-hint font-medium text-accent"
          >
            {more > 0 ? `All tasks, ${more} more open` : 'All tasks for this patient'}
          </Link>
        </p>
      )}
      <Suspense>
        {isNew && (
          <NewTaskDialog
            start={{ day: today, facilityId, patient }}
            today={today}
            banner={banner}
            {...parts}
            onClose={() => setNew(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
