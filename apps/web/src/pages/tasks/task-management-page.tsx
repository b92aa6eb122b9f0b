/** Tasks of the practice: what is open, late and done, the calendar of due days, and the templates that make tasks. */
import { createTask, type WorkflowTask } from '@mendwell/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useFacilities } from '../../features/facilities/data.ts'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { TaskFilters } from '../../features/tasks/filters.tsx'
import type { TaskDialogKind } from '../../features/tasks/list/task-actions.tsx'
import { TaskList } from '../../features/tasks/list/task-list.tsx'
import {
  parseTasksSearch,
  toTaskFilter,
  toWorklistFilters,
  type TasksSearch,
} from '../../features/tasks/search.ts'
import { WorklistBar } from '../../features/worklists/worklist-bar.tsx'
import { TaskStats } from '../../features/tasks/task-stats.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { toPatientOption } from '../../features/patients/patient-option.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the forms are here before the network could fail; the list does not wait for them.
const newDialog = import('../../features/tasks/form/new-task-dialog.tsx')
const NewTaskDialog = lazyComponent(() => newDialog, 'NewTaskDialog')
const taskDialog = import('../../features/tasks/details/task-details.tsx')
const TaskDialog = lazyComponent(() => taskDialog, 'TaskDialog')
const TaskCalendar = lazyComponent(
  () => import('../../features/tasks/calendar/task-calendar.tsx'),
  'TaskCalendar',
)
const TemplateList = lazyComponent(
  () => import('../../features/tasks/templates/template-list.tsx'),
  'TemplateList',
)

const route = getRouteApi('/task-management')
const tabs = [
  { value: 'active', label: 'Active Tasks' },
  { value: 'calendar', label: 'Calendar View' },
  { value: 'templates', label: 'Task Templates' },
] as const

export default function TaskManagementPage() {
  usePageTitle('Task Management')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { id: userId, organization } = useUser()
  const canCreate = usePermission(createTask)
  const facilities = useFacilities().data ?? []
  const patient = usePatient(search.patientId).data
  // Which of a task's dialogs opens with the URL's task.
  const [opening, setOpening] = useState<TaskDialogKind>('details')
  const zone = facilities.find(({ id }) => id === search.facilityId)?.timeZone ?? organization.timeZone
  const today = toWallClock(useNow(), zone).day
  const tab = search.tab ?? 'active'
  const chosen = search.date ?? today
  const filter = toTaskFilter(search)
  const parts = { facilities, patientPicker: PatientPicker }
  const updateSearch = (part: Partial<TasksSearch>) =>
    void navigate({
      to: '/task-management',
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  const openTask = ({ id }: WorkflowTask, what: TaskDialogKind) => {
    setOpening(what)
    updateSearch({ task: id })
  }
  const onNew = canCreate ? () => updateSearch({ new: true }) : undefined
  const patientChosen = search.patientId ? toPatientOption(search.patientId, patient) : null
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-h1">Task & Workflow Management</h1>
          <p className="text-ink2">Manage care schedules and workflow tasks</p>
        </div>
        {onNew && (
          <Button variant="primary" icon={<Plus />} onClick={onNew}>
            Create Task
          </Button>
        )}
      </header>
      <TaskStats filter={filter} today={today} />
      <div>
        <Tabs
          label="Task Management"
          tabs={tabs}
          value={tab}
          onChange={(next) => updateSearch({ tab: next === 'active' ? undefined : next })}
        >
          <div className="flex flex-col gap-3.5 pt-3.5">
            {tab !== 'templates' && (
              <TaskFilters
                search={search}
                userId={userId}
                patient={patientChosen}
                {...parts}
                onChange={(part) => updateSearch({ worklist: undefined, ...part })}
              />
            )}
            {tab !== 'templates' && (
              <WorklistBar
                list="tasks"
                chosen={search.worklist}
                filters={toWorklistFilters(search)}
                onChoose={(worklist) =>
                  void navigate({
                    to: '/task-management',
                    search: parseTasksSearch({
                      ...worklist?.filters,
                      tab: search.tab,
                      worklist: worklist?.id,
                    }),
                    replace: true,
                  })
                }
              />
            )}
            <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
              {tab === 'active' && (
                <TaskList
                  // A selection under other filters is cleared.
                  key={JSON.stringify(filter)}
                  filter={filter}
                  today={today}
                  onOpen={openTask}
                  onNew={onNew}
                  onClearFilters={() => void navigate({ to: '/task-management', replace: true })}
                />
              )}
              {tab === 'calendar' && (
                <TaskCalendar
                  filter={filter}
                  today={today}
                  chosen={chosen}
                  onChoose={(day) => updateSearch({ date: day === today ? undefined : day })}
                  onOpen={openTask}
                  onNew={onNew}
                />
              )}
              {tab === 'templates' && <TemplateList today={today} {...parts} />}
            </Suspense>
          </div>
        </Tabs>
      </div>
      <Suspense>
        {/* With a patient in the URL the form waits until it is known who that is. */}
        {search.new && canCreate && (!search.patientId || patient) && (
          <NewTaskDialog
            start={{
              day: tab === 'calendar' ? chosen : today,
              facilityId: search.facilityId,
              patient: patientChosen,
            }}
            today={today}
            {...parts}
            onClose={() => updateSearch({ new: undefined })}
          />
        )}
        {search.task && (
          <TaskDialog
            key={search.task}
            taskId={search.task}
            first={opening}
            today={today}
            timeZone={organization.timeZone}
            {...parts}
            onClose={() => {
              setOpening('details')
              updateSearch({ task: undefined })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
