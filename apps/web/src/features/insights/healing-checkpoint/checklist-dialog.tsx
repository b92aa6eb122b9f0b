/** Barriers to healing, question by question. Each selected one becomes a task. */
import { type MissCheck, missChecklist } from '@mendwell/clinical'
import type { HealingCheckpoint } from '@mendwell/contract'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { getDateMessage, parseDate } from '../../../ui/form/date-time-text.ts'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useCreateCheckTasks } from '../data.ts'

export function ChecklistDialog({
  clock,
  banner,
  onClose,
}: {
  clock: HealingCheckpoint
  banner: BannerPatient
  onClose: () => void
}) {
  const make = useCreateCheckTasks(clock.woundId)
  const [chosen, setChosen] = useState<readonly MissCheck[]>([])
  const [dueDate, setDueDate] = useState('')
  const findOpenTask = (check: MissCheck) =>
    clock.tasks.find((task) => task.check === check && task.status !== 'completed')
  const save = () =>
    make.mutate(
      { body: { checks: [...chosen], dueDate: parseDate(dueDate) ?? null } },
      {
        saved: [
          chosen.length === 1 ? 'Task created' : `${chosen.length} tasks created`,
          'Added to your tasks.',
        ],
        refused: 'Failed to create tasks',
        onSuccess: onClose,
      },
    )
  return (
    <FormDialogFrame
      title="Behind at 4 weeks: review causes"
      description="Each selected item is added to your tasks."
      banner={<MicroBanner patient={banner} />}
      isDirty={chosen.length > 0}
      onSubmit={save}
      sending={make}
      failed="Tasks were not created"
      problemNote="Your selections are still here."
      save="Create tasks"
      disabledReason={chosen.length === 0 ? 'Select at least one item' : undefined}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-1">
        {missChecklist.map((check) => {
          const open = findOpenTask(check.id)
          return (
            <li key={check.id}>
              {open ? (
                <p className="flex min-h-8 flex-wrap items-center gap-2 pl-7">
                  {check.label}
                  <Badge level={open.status === 'overdue' ? 'warning' : 'note'}>
                    Task due {formatDay(open.dueDate)}
                  </Badge>
                </p>
              ) : (
                <Checkbox
                  label={check.label}
                  hint={`${check.task.replace(/[^?]$/, '$&.')} ${check.why}`}
                  checked={chosen.includes(check.id)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosen, check.id] : chosen.filter((one) => one !== check.id),
                    )
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      <Field
        className="mt-3"
        label="Due date"
        hint="Defaults to 1 week"
        error={dueDate !== '' && !parseDate(dueDate) ? getDateMessage() : undefined}
      >
        <DayInput value={dueDate} onChange={setDueDate} />
      </Field>
    </FormDialogFrame>
  )
}
