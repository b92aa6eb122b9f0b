/** Sending a link to a report, and having it made again and again. Neither mails any data. */
import type { recurrences, ReportRun } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Choices } from './choices.ts'
import { useEmailReport, useCreateSchedule } from './data.ts'
import { PeopleChoice } from './people-choice.tsx'
import { fileFormatLabels, recurrenceLabels, typeLabels } from './labels.ts'

type SendState = { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown }

function SendingDialog({
  title,
  description,
  sending,
  failed,
  submit,
  missing,
  dirty,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  description: string
  sending: SendState
  failed: string
  submit: string
  /** What is still needed. */
  missing: string | undefined
  dirty: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      dirty={dirty && !sending.isPending}
      locked={sending.isPending}
    >
      {(close) => (
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <DialogBody>
            <div className="flex flex-col gap-3.5">{children}</div>
          </DialogBody>
          <DialogFooter
            notice={
              sending.isError && (
                <Notice level="critical" title={failed} live>
                  {formatProblem(sending.error)} Your choices are kept.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              disabledReason={sending.isPending ? 'Sending...' : missing}
            >
              {sending.isPending ? 'Sending...' : submit}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

export function EmailReportDialog({ run, onClose }: { run: ReportRun; onClose: () => void }) {
  const email = useEmailReport()
  const [people, setPeople] = useState<string[]>([])
  return (
    <SendingDialog
      title="Email Report"
      description={`${run.title}, ${fileFormatLabels[run.format]}. They get a link that opens after signing in, never the file.`}
      sending={email}
      failed="The link was not sent"
      submit="Send link"
      missing={people.length === 0 ? 'Choose at least one person' : undefined}
      dirty={people.length > 0}
      onClose={onClose}
      onSubmit={() =>
        email.mutate(
          { reportId: run.id, recipients: people },
          {
            onSuccess: () => {
              toast('Link sent', `To ${pluralize(people.length, 'person', 'people')}`)
              onClose()
            },
            onError: (error) => {
              if (!isUnauthorized(error)) toastProblem('Error', 'The link was not sent')
            },
          },
        )
      }
    >
      <PeopleChoice chosen={people} onChange={setPeople} />
    </SendingDialog>
  )
}

const recurrenceOptions = Object.entries(recurrenceLabels).map(([value, label]) => ({ value, label }))
const dayCounts = { '7': 7, '30': 30, '90': 90, '365': 365, custom: 30 } as const

export function ScheduleReportDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const make = useCreateSchedule()
  const [people, setPeople] = useState<string[]>([])
  const [name, setName] = useState(typeLabels[choices.type].name)
  const [recurrence, setRecurrence] = useState<(typeof recurrences)[number]>('weekly')
  const days = dayCounts[choices.range]
  return (
    <SendingDialog
      title="Schedule Report"
      description={`${typeLabels[choices.type].name}, ${fileFormatLabels[choices.format]}, of all patients over the last ${days} days. Each time a link goes out.`}
      sending={make}
      failed="The schedule was not saved"
      submit="Schedule"
      missing={
        name.trim() === '' ? 'Give it a name' : people.length === 0 ? 'Choose at least one person' : undefined
      }
      dirty={people.length > 0}
      onClose={onClose}
      onSubmit={() =>
        make.mutate(
          {
            type: choices.type,
            format: choices.format,
            include: [...choices.include],
            name,
            days,
            recurrence,
            recipients: people,
          },
          {
            onSuccess: () => {
              toast('Report scheduled', `${name}, ${recurrenceLabels[recurrence].toLowerCase()}`)
              onClose()
            },
            onError: (error) => {
              if (!isUnauthorized(error)) toastProblem('Error', 'The schedule was not saved')
            },
          },
        )
      }
    >
      <Field label="Name" required>
        <TextInput value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Repeats">
        <Select
          value={recurrence}
          options={recurrenceOptions}
          onChange={({ target }) =>
            setRecurrence(
              target.value === 'daily' ? 'daily' : target.value === 'monthly' ? 'monthly' : 'weekly',
            )
          }
        />
      </Field>
      <PeopleChoice chosen={people} onChange={setPeople} />
    </SendingDialog>
  )
}
