/** Sending a link to a report, and having it made again and again. Neither mails any data. */
import type { recurrences, ReportRun } from '@mendwell/contract'
import { useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { Choices } from './choices.ts'
import { useEmailReport, useCreateSchedule } from './data.ts'
import { PeopleChoice } from './people-choice.tsx'
import { fileFormatLabels, recurrenceLabels, typeLabels } from './labels.ts'

export function EmailReportDialog({ run, onClose }: { run: ReportRun; onClose: () => void }) {
  const email = useEmailReport()
  const [people, setPeople] = useState<string[]>([])
  return (
    <FormDialogFrame
      size="small"
      title="Email Report"
      description={`${run.title}, ${fileFormatLabels[run.format]}. Recipients get a link that requires sign-in. The file itself is not emailed.`}
      sending={email}
      savingLabel="Sending..."
      problemNote="Your selections are still here."
      failed="The link was not sent"
      save="Send link"
      disabledReason={people.length === 0 ? 'Select at least one person' : undefined}
      isDirty={people.length > 0}
      onClose={onClose}
      onSubmit={() =>
        email.mutate(
          { reportId: run.id, recipients: people },
          {
            saved: ['Link sent', `To ${pluralize(people.length, 'person', 'people')}`],
            refused: 'The link was not sent',
            onSuccess: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3.5">
        <PeopleChoice chosen={people} onChange={setPeople} />
      </div>
    </FormDialogFrame>
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
    <FormDialogFrame
      size="small"
      title="Schedule Report"
      description={`${typeLabels[choices.type].name}, ${fileFormatLabels[choices.format]}, all patients, last ${days} days. A link is sent each time.`}
      sending={make}
      savingLabel="Saving..."
      problemNote="Your selections are still here."
      failed="The schedule was not saved"
      save="Schedule"
      disabledReason={
        name.trim() === '' ? 'Enter a name' : people.length === 0 ? 'Select at least one person' : undefined
      }
      isDirty={people.length > 0}
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
            saved: ['Report scheduled', `${name}, ${recurrenceLabels[recurrence].toLowerCase()}`],
            refused: 'The schedule was not saved',
            onSuccess: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3.5">
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
      </div>
    </FormDialogFrame>
  )
}
