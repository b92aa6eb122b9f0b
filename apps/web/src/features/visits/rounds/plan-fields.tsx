/** The next date with quick answers, a time to book, and tasks that finishing the round makes. */
import { TimeField } from '../../../platform/forms/fields.tsx'
import { OctagonAlert, Plus, X } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { setFormValues } from '../../../platform/forms/form-adapter.ts'
import { Button } from '../../../ui/button.tsx'
import { addDays } from '../../../ui/calendar/month.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { formatCalendarDate } from '../../../ui/form/date-time-text.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { createTaskValues, type PlanValues } from './plan-values.ts'

const quick = [3, 7, 14]

export function PlanFields({ form, today }: { form: UseFormReturn<PlanValues>; today: string }) {
  const { errors } = form.formState
  const tasks = useWatch({ control: form.control, name: 'tasks' })
  const nextVisit = useWatch({ control: form.control, name: 'nextVisit' })
  const set = <Name extends keyof PlanValues>(name: Name, value: PlanValues[Name]) =>
    setFormValues(form, { [name]: value })
  const setTask = (key: string, part: Partial<PlanValues['tasks'][number]>) =>
    set(
      'tasks',
      tasks.map((task) => (task.key === key ? { ...task, ...part } : task)),
    )
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-h2">Plan</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_9rem]">
        <DayPickerField form={form} name="nextVisit" label="Next visit" today={today} earliest={today} />
        <TimeField
          form={form}
          name="bookAt"
          label="Appointment time"
          hint="Leave blank if no appointment is needed"
        />
      </div>
      <div role="group" aria-label="Next visit" className="flex flex-wrap gap-1.5">
        {quick.map((days) => (
          <Button
            key={days}
            size="small"
            onClick={() => set('nextVisit', formatCalendarDate(addDays(today, days)))}
          >
            In {days} days
          </Button>
        ))}
      </div>
      {tasks.map((task, index) => (
        <div key={task.key} className="grid grid-cols-[1fr_8.5rem_auto] items-end gap-2">
          <Field label={`Task ${index + 1}`} required>
            <TextInput
              maxLength={200}
              value={task.title}
              onChange={({ target }) => setTask(task.key, { title: target.value })}
            />
          </Field>
          <Field label="Due" required>
            <DayInput value={task.due} onChange={(due) => setTask(task.key, { due })} />
          </Field>
          <IconButton
            label={`Remove task ${index + 1}`}
            icon={X}
            onClick={() =>
              set(
                'tasks',
                tasks.filter(({ key }) => key !== task.key),
              )
            }
          />
        </div>
      ))}
      {errors.tasks?.message && (
        <p role="alert" className="flex items-start gap-1.5 text-hint text-critical">
          <OctagonAlert className="mt-0.5 size-3.5 shrink-0" />
          {errors.tasks.message}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus className="size-3.5" />}
          disabledReason={tasks.length >= 10 ? 'Maximum 10 tasks' : undefined}
          onClick={() =>
            set('tasks', [...tasks, createTaskValues(nextVisit || formatCalendarDate(addDays(today, 7)))])
          }
        >
          Add task
        </Button>
      </div>
    </fieldset>
  )
}
