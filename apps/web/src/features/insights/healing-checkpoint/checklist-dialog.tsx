/** What keeps a wound from closing, question by question. Each one that is chosen becomes a task. */
import { type MissCheck, missChecklist } from '@mendwell/clinical'
import type { HealingCheckpoint } from '@mendwell/contract'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
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
      { checks: [...chosen], dueDate: parseDate(dueDate) ?? null },
      {
        onSuccess: () => {
          toast(
            chosen.length === 1 ? 'Task created' : `${chosen.length} tasks created`,
            'They are in your tasks.',
          )
          onClose()
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to create the tasks')
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="Behind at four weeks: look for the reason"
      description="Each question that you choose becomes a task of yours."
      banner={<MicroBanner patient={banner} />}
      dirty={chosen.length > 0 && !make.isPending}
      locked={make.isPending}
    >
      {(close) => (
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <DialogBody>
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
              hint="In a week if left empty"
              error={dueDate !== '' && !parseDate(dueDate) ? 'This date does not exist' : undefined}
            >
              <DayInput value={dueDate} onChange={setDueDate} />
            </Field>
          </DialogBody>
          <DialogFooter
            notice={
              make.isError && (
                <Notice level="critical" title="The tasks were not created" live>
                  {formatProblem(make.error)} Your choice is kept.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              disabledReason={
                chosen.length === 0
                  ? 'Choose at least one question'
                  : make.isPending
                    ? 'Saving...'
                    : undefined
              }
            >
              {make.isPending ? 'Saving...' : 'Create tasks'}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
