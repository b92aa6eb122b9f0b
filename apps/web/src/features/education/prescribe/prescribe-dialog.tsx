/** Prescribing a lesson: which one, until when, and a word with it. */
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { FormField, TextAreaField } from '../../../platform/forms/fields.tsx'
import type { EducationResource } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { parseDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { Picker, type PickerOption } from '../../../ui/form/picker.tsx'
import { useLessons } from '../data.ts'
import { typeLabels } from '../labels.ts'
import { usePrescribeLesson } from './data.ts'

type Values = { educationResourceId: PickerOption | null; dueOn: string; note: string }

const createValidator =
  (today: string) =>
  ({ educationResourceId, dueOn }: Values): FieldMessages<Values> => {
    const day = parseDate(dueOn)
    return {
      ...(educationResourceId === null && { educationResourceId: 'Select a lesson' }),
      ...(dueOn.trim() !== '' && !day && { dueOn: getDateMessage() }),
      ...(day && day < today && { dueOn: 'Date can’t be in the past' }),
    }
  }

export function PrescribeDialog({
  patientId,
  woundId,
  about,
  lesson,
  banner,
  today,
  onClose,
}: {
  patientId: string
  woundId?: string | undefined
  /** The wound it is for, as text. */
  about?: string
  /** Already selected. */
  lesson?: { id: string; title: string }
  banner: ReactNode
  today: string
  onClose: () => void
}) {
  const form = useForm<Values>({
    defaultValues: {
      educationResourceId: lesson ? { id: lesson.id, label: lesson.title } : null,
      dueOn: '',
      note: '',
    },
    resolver: createResolver(createValidator(today)),
  })
  const chosen = useController({ control: form.control, name: 'educationResourceId' })
  return (
    <FormDialog
      size="small"
      title="Assign a lesson"
      description={about}
      banner={banner}
      form={form}
      draft={{
        formId: 'education-prescription',
        title: 'assigned lesson',
        recordId: woundId ?? patientId,
        patientId,
      }}
      sending={usePrescribeLesson()}
      toBody={({ educationResourceId, dueOn, note }) => ({
        patientId,
        woundId,
        educationResourceId: educationResourceId!.id, // the validation requires it
        dueOn: parseDate(dueOn),
        note,
      })}
      saved={({ title }) => ['Lesson assigned', title]}
      refused="Failed to assign lesson"
      failed="Lesson was not assigned"
      save="Assign lesson"
      savingLabel="Assigning..."
      onClose={onClose}
    >
      <div className="flex min-h-80 flex-col gap-4">
        <FormField form={form} name="educationResourceId" label="Lesson" required>
          <LessonPicker chosen={chosen.field.value} onChoose={chosen.field.onChange} />
        </FormField>
        <DayPickerField
          form={form}
          name="dueOn"
          label="Due"
          hint="Leave blank for no due date"
          pickerLabel="the due date"
          today={today}
          earliest={today}
        />
        <TextAreaField form={form} name="note" label="Message to patient" maxLength={500} />
      </div>
    </FormDialog>
  )
}

const toOption = ({ id, title, type, category, duration }: EducationResource): PickerOption => ({
  id,
  label: title,
  detail: `${typeLabels[type]}, ${category}, ${duration} min`,
})

function LessonPicker({
  chosen,
  onChoose,
}: {
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
}) {
  const [text, setText] = useState('')
  const query = useLessons({ search: text.trim() })
  const options = (query.data?.pages[0]?.body ?? []).slice(0, 8).map(toOption)
  return (
    <Picker
      chosen={chosen}
      onChoose={onChoose}
      text={text}
      onText={setText}
      options={options}
      status={query.isFetching ? 'Searching...' : options.length === 0 ? 'No lessons found' : undefined}
      placeholder="Search lessons by word or topic..."
    />
  )
}
