/** Creates the tasks of a template now: assignee, facility, patients, and due date. */
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { SelectField } from '../../../platform/forms/fields.tsx'
import type { TaskTemplate } from '@mendwell/contract'
import { useForm, useWatch } from 'react-hook-form'
import { X } from 'lucide-react'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { addDays } from '../../../ui/calendar/month.ts'
import { Field } from '../../../ui/form/field.tsx'
import { parseDate, formatCalendarDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { type TaskFormParts, usePeopleOptions } from '../form/task-fields.tsx'
import { formatTaskCount } from '../labels.ts'
import { useApplyTemplate } from './data.ts'

type ApplyValues = { assignedTo: string; facilityId: string; dueDate: string; patients: PickerOption[] }

function validate(values: ApplyValues): FieldMessages<ApplyValues> {
  return {
    ...(values.assignedTo === '' && { assignedTo: 'Assigned user is required' }),
    ...(values.dueDate.trim() === '' && { dueDate: 'Due date is required' }),
    ...(values.dueDate.trim() !== '' && !parseDate(values.dueDate) && { dueDate: getDateMessage() }),
  }
}

export function UseTemplateDialog({
  template,
  today,
  facilities,
  patientPicker: PatientPicker,
  onClose,
}: TaskFormParts & { template: TaskTemplate; today: string; onClose: () => void }) {
  const people = usePeopleOptions()
  const form = useForm<ApplyValues>({
    defaultValues: {
      assignedTo: '',
      facilityId: '',
      dueDate: formatCalendarDate(addDays(today, template.dueInDays)),
      patients: [],
    },
    resolver: createResolver(validate),
  })
  const { errors } = form.formState
  const patients = useWatch({ control: form.control, name: 'patients' })
  const setPatients = (next: PickerOption[]) => form.setValue('patients', next, { shouldDirty: true })
  return (
    <FormDialog
      title={`Create Tasks: ${template.name}`}
      description={template.title}
      form={form}
      sending={useApplyTemplate(template.id)}
      toBody={(values) => ({
        assignedTo: values.assignedTo,
        facilityId: values.facilityId || null,
        patientIds: values.patients.map(({ id }) => id),
        dueDate: parseDate(values.dueDate),
      })}
      rename={(name) => (name.startsWith('patientIds') ? 'patients' : name)}
      saved={({ length }) =>
        length === 0
          ? ['No tasks were created', 'No patients with open wounds found.']
          : [
              'Success',
              length === 1 ? 'Task created successfully' : `${formatTaskCount(length)} created successfully`,
            ]
      }
      refused="Failed to create task"
      failed="No tasks were created"
      problemNote="Your selections are still here."
      save="Create Tasks"
      savingLabel="Creating..."
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          form={form}
          name="assignedTo"
          label="Assigned To"
          required
          hint={people.hint}
          prompt="Select user"
          options={people.options}
        />
        <DayPickerField
          form={form}
          name="dueDate"
          label="Due Date"
          required
          pickerLabel="the due date"
          today={today}
        />
        <SelectField
          form={form}
          name="facilityId"
          label="Facility"
          className="sm:col-span-2"
          prompt={template.perPatient ? 'All facilities' : 'No specific facility'}
          options={facilities
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field
          label="Patients"
          error={errors.patients?.message}
          hint={
            patients.length > 0
              ? `One task for each: ${formatTaskCount(patients.length)}`
              : template.perPatient
                ? 'If none selected, creates one task for each patient there with an open wound'
                : 'If none selected, creates one task'
          }
          className="sm:col-span-2"
        >
          <PatientPicker
            chosen={null}
            onChoose={(option) => {
              if (option && !patients.some(({ id }) => id === option.id)) setPatients([...patients, option])
            }}
          />
        </Field>
        {patients.length > 0 && (
          <ul aria-label="Selected patients" className="flex flex-wrap gap-1.5 sm:col-span-2">
            {patients.map((patient) => (
              <li key={patient.id} className="flex items-center rounded-control border border-line2 pl-2.5">
                {patient.label}
                <button
                  type="button"
                  aria-label={`Remove ${patient.label}`}
                  onClick={() => setPatients(patients.filter(({ id }) => id !== patient.id))}
                  className="inline-flex size-9 items-center justify-center text-ink2 hover:text-ink pointer-coarse:size-11"
                >
                  <X />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  )
}
