/** The grid of a month: each day is one button with its numbers and, where there is room, what is due. Keys move by day. */
import type { ResponseBody, taskDays, WorkflowTask } from '@mendwell/contract'
import { type KeyboardEvent, useRef } from 'react'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { formatWeekdayDate, listWeekdays } from '../../../ui/calendar/month.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { statusStyles } from '../badges.tsx'
import { formatTaskCount } from '../labels.ts'
import { findDayForKey } from './month-page.ts'

export type DayCount = ResponseBody<typeof taskDays>[number]

const maxShown = 3

export function MonthGrid({
  weeks,
  month,
  today,
  chosen,
  counts,
  tasks,
  onChoose,
}: {
  weeks: readonly (readonly string[])[]
  month: string
  today: string
  chosen: string
  counts: ReadonlyMap<string, DayCount>
  /** Every task of the page, or none where there are too many. */
  tasks: readonly WorkflowTask[]
  onChoose: (day: string) => void
}) {
  const grid = useRef<HTMLTableElement>(null)
  const byDay = Map.groupBy(tasks, ({ dueDate }) => dueDate)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = findDayForKey(event.key, chosen)
    if (!to) return
    event.preventDefault()
    onChoose(to)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }
  return (
    <table
      ref={grid}
      role="grid"
      aria-label="Tasks this month"
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {listWeekdays().map((name) => (
            <th key={name} scope="col" className="h-8 text-label font-medium text-ink3">
              <span aria-hidden>{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                aria-selected={day === chosen}
                className={classNames(
                  'h-26 border-t border-l border-line p-0 align-top first:border-l-0 max-md:h-14',
                  !day.startsWith(month) && 'bg-sunken/50',
                )}
              >
                <DayButton
                  day={day}
                  count={counts.get(day)}
                  tasks={byDay.get(day) ?? []}
                  isToday={day === today}
                  isChosen={day === chosen}
                  onChoose={onChoose}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const formatCount = (count: DayCount | undefined) =>
  count === undefined
    ? ''
    : [
        '',
        formatTaskCount(count.tasks),
        `${count.open} open`,
        count.overdue > 0 && `${count.overdue} overdue`,
        count.urgent > 0 && `${count.urgent} urgent`,
      ]
        .filter((part) => part !== false)
        .join(', ')

function DayButton({
  day,
  count,
  tasks,
  isToday,
  isChosen,
  onChoose,
}: {
  day: string
  count: DayCount | undefined
  tasks: readonly WorkflowTask[]
  isToday: boolean
  isChosen: boolean
  onChoose: (day: string) => void
}) {
  return (
    <button
      type="button"
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onChoose(day)}
      className={classNames(
        'flex h-full min-h-26 w-full flex-col items-stretch gap-0.5 p-1 text-left -outline-offset-2 max-md:min-h-14 max-md:items-center max-md:p-0.5',
        isChosen ? 'bg-accent-tint ring-2 ring-accent ring-inset' : 'hover:bg-sunken',
      )}
    >
      <span className="sr-only">{`${formatWeekdayDate(day)}${isToday ? ', today' : ''}${formatCount(count)}`}</span>
      <span aria-hidden className="flex items-center justify-between gap-1 max-md:flex-col">
        <span
          className={classNames(
            'inline-flex min-h-6 min-w-6 items-center justify-center rounded-control px-1 text-hint',
            isToday && 'bg-accent font-semibold text-on-accent',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {count && <DayCounts count={count} />}
      </span>
      {tasks.length > 0 && (
        <span aria-hidden className="flex flex-col gap-0.5 max-md:hidden" data-may-clip>
          {tasks.slice(0, tasks.length > maxShown ? maxShown - 1 : maxShown).map((task) => (
            <TaskChip key={task.id} task={task} />
          ))}
          {tasks.length > maxShown && (
            <span className="px-1 text-label text-ink2">
              <Figures metric="tasks-of-day" in={`${tasks.length - maxShown + 1} more`} />
            </span>
          )}
        </span>
      )}
    </button>
  )
}

function DayCounts({ count: { tasks, open, overdue } }: { count: DayCount }) {
  return (
    <span
      className={classNames(
        'rounded-badge px-1 text-label font-medium whitespace-nowrap',
        overdue > 0 ? 'bg-critical-tint text-critical' : open > 0 ? 'bg-sunken text-ink' : 'text-ink3',
      )}
    >
      <Figure metric="tasks-of-day" source="count">
        {open > 0 ? open : tasks}
      </Figure>
      <span className="max-lg:hidden">{overdue > 0 ? ' overdue' : open > 0 ? ' open' : ' done'}</span>
    </span>
  )
}

function TaskChip({ task }: { task: WorkflowTask }) {
  const { icon: Icon, badge } = statusStyles[task.status]
  return (
    <span
      className={classNames(
        'flex items-center gap-1 overflow-hidden rounded-badge border px-1 py-px text-label',
        badge,
      )}
    >
      <Icon className="size-3 shrink-0 stroke-2" />
      <span className="truncate text-ink">
        {task.title}
        {task.patient && <span className="text-ink2">, {formatPatientName(task.patient)}</span>}
      </span>
    </span>
  )
}
