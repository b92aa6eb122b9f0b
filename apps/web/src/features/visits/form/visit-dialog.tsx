/**
 * Documents a visit, or edits a pending one. Input is stored encrypted on this device and sent through the queue, so that no failure loses
 * it. It is saved as pending: completing it, which signs, is a separate step.
 */
import { NumberField, SelectField, TextAreaField, TimeField } from '../../../platform/forms/fields.tsx'
import { listOptions, visitTypes } from '@mendwell/clinical'
import { changeVisit, completeVisit, createVisit, type ProviderVisit } from '@mendwell/contract'
import { type ChangeEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { focusFirstError, createResolver, setFormValues } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { OfflineSignature } from '../../../platform/outbox/offline-signature.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { isStale } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { toChosenOption, type PatientPickerComponent } from '../../../platform/forms/patient-choice.ts'
import { Conflict } from '../../../ui/form/conflict.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFindPatientFacility, useTemplates, useVisit, useVisitRefresh } from '../data.ts'
import { formatVisitTime } from '../labels.ts'
import { CodingFields } from './coding-fields.tsx'
import { DayPickerField } from '../../../platform/forms/day-picker-field.tsx'
import { listVisitDifferences } from './differences.ts'
import {
  validateVisit,
  emptyVisit,
  toFieldName,
  findFacilityDateTime,
  toTemplateValues,
  toVisitChange,
  toVisitRequest,
  type VisitValues,
  toVisitValues,
} from './values.ts'

export type FacilityOption = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly isActive: boolean
}

const types = listOptions(visitTypes)
const pickPatient = ({ patientLabel, patientDetail }: VisitValues) => ({ patientLabel, patientDetail })

export function VisitDialog({
  start,
  isTimeNow = false,
  visit = null,
  appointmentId,
  roundId,
  facilities,
  patientPicker: PatientPicker,
  onSaved,
  onClose,
}: {
  /** The form's initial values. */
  start: Partial<VisitValues>
  /** Its date and time mean now, and follow the facility until one is typed. */
  isTimeNow?: boolean
  /** The pending visit that is changed; null for a new one. */
  visit?: ProviderVisit | null
  appointmentId?: string | undefined
  roundId?: string | undefined
  facilities: readonly FacilityOption[]
  patientPicker: PatientPickerComponent
  onSaved?: (visit: ProviderVisit) => void
  onClose: () => void
}) {
  const user = useUser()
  const now = useNow()
  const refresh = useVisitRefresh()
  const templates = useTemplates()
  const getTimeZone = (facilityId: string) =>
    facilities.find(({ id }) => id === facilityId)?.timeZone ?? user.organization.timeZone
  const form = useForm<VisitValues>({
    shouldFocusError: false,
    defaultValues: { ...emptyVisit, ...start },
    resolver: createResolver((values: VisitValues) =>
      validateVisit(values, toWallClock(now, getTimeZone(values.facilityId))),
    ),
  })
  // Every field, as the types say; the library calls them perhaps missing.
  const values = useWatch({ control: form.control }) as VisitValues
  const findFacility = useFindPatientFacility()
  const about = {
    title: 'visit',
    formId: visit ? 'visit-change' : 'visit',
    recordId: visit?.id ?? appointmentId ?? '',
    patientId: values.patientId || null,
    rename: toFieldName,
  }
  const record = useRecordForm(form, visit ? changeVisit : createVisit, about, onClose)
  const failed = visit ? 'Failed to update visit' : 'Failed to document visit'
  useSaveErrorToast(record.state, record.problem, isStale(record.problem) ? undefined : failed)
  const { errors, dirtyFields } = form.formState
  const today = toWallClock(now, getTimeZone(values.facilityId)).day
  const chosen = toChosenOption(values)
  const set = (part: Partial<VisitValues>) => setFormValues(form, part)
  const syncDateTime = (facilityId: string) => {
    const isTyped = Boolean(dirtyFields.day || dirtyFields.time)
    const moment = findFacilityDateTime({ isNow: isTimeNow, isTyped }, now, getTimeZone(facilityId))
    if (!moment) return
    form.resetField('day', { defaultValue: moment.day })
    form.resetField('time', { defaultValue: moment.time })
  }
  const [base, setBase] = useState(visit)
  const stored = useVisit(visit?.id).data
  const isBehind = stored && base && stored.version !== base.version && isStale(record.problem)
  const saveOver = (basis: ProviderVisit | null) => async (typed: VisitValues) => {
    const answer = basis
      ? await record.submit({ visitId: basis.id }, toVisitChange(typed), basis.version)
      : // Which of the two endpoints it is follows from the same question as these parameters.
        await record.submit({}, { ...toVisitRequest(typed), appointmentId, roundId })
    await refresh()
    if (!answer) return
    toast('Success', visit ? 'Visit updated successfully' : 'Visit documented successfully')
    record.finish()
    onSaved?.(answer)
  }
  const choosePatient = (option: PickerOption | null) => {
    set({
      patientLabel: option?.label ?? '',
      patientDetail: option?.detail ?? '',
      // Wounds of another patient are removed.
      woundIds: [],
      procedures: [],
      answers: {},
      patientId: option?.id ?? '',
    })
    if (!option) return
    void findFacility(option.id).then((facilityId) => {
      const isFree = form.getValues('facilityId') === '' && form.getValues('patientId') === option.id
      if (facilityId && isFree && facilities.some(({ id, isActive }) => id === facilityId && isActive)) {
        set({ facilityId })
        syncDateTime(facilityId)
      }
    })
  }
  return (
    <RecordDialog
      size="wide"
      title={visit ? 'Edit visit' : 'Document Visit'}
      description={
        visit ? `${values.patientLabel}, ${formatVisitTime(visit, user.organization.timeZone)}` : undefined
      }
      record={record}
      failed={visit ? 'Visit not updated' : 'Visit not documented'}
      notice={
        isBehind ? (
          <Conflict
            differences={listVisitDifferences(form.getValues(), toVisitValues(stored))}
            saving={record.isSending}
            onTakeStored={() => {
              form.reset({ ...form.getValues(), ...toVisitValues(stored), ...pickPatient(values) })
              setBase(stored)
            }}
            onKeepMine={form.handleSubmit(saveOver(stored))}
          />
        ) : // A rejection is resolved by loading what is stored.
        base !== visit ? null : undefined
      }
      whenKept={
        <OfflineSignature
          recordId={visit?.id ?? record.id}
          patientId={values.patientId || null}
          endpoint={completeVisit}
          what={{ params: { visitId: visit?.id ?? record.id } }}
          title="visit signature"
          verb="Complete and sign"
        />
      }
      save={visit ? 'Save changes' : 'Document Visit'}
      onSubmit={form.handleSubmit(saveOver(base), focusFirstError)}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {!visit && (
          <>
            <Field label="Patient" required error={errors.patientId?.message} className="sm:col-span-2">
              <PatientPicker chosen={chosen} onChoose={choosePatient} />
            </Field>
            <Field label="Facility" required error={errors.facilityId?.message}>
              <Select
                prompt="Select facility"
                options={facilities
                  .filter(({ isActive }) => isActive)
                  .map(({ id, name }) => ({ value: id, label: name }))}
                {...form.register('facilityId', {
                  onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => syncDateTime(target.value),
                })}
              />
            </Field>
          </>
        )}
        <SelectField
          form={form}
          name="visitType"
          label="Visit Type"
          required
          prompt="Select type"
          options={types}
        />
        <DayPickerField form={form} name="day" label="Visit Date" required today={today} />
        <div className="grid grid-cols-2 gap-x-4">
          <TimeField form={form} name="time" label="Time" hint="Facility time" />
          <NumberField form={form} name="duration" label="Duration" unit="min" />
        </div>
        {!visit && (templates.data?.length ?? 0) > 0 && (
          <Field label="Template" hint="Fills in visit type, codes, and notes" className="sm:col-span-2">
            <Select
              prompt="Select a template"
              options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value=""
              onChange={({ target }) => {
                const template = templates.data?.find(({ id }) => id === target.value)
                if (template) set(toTemplateValues(template))
              }}
            />
          </Field>
        )}
        <div className="sm:col-span-2">
          <CodingFields
            form={form}
            values={values}
            today={today}
            visitId={visit?.id}
            appointmentId={visit?.appointmentId ?? appointmentId}
          />
        </div>
        <TextAreaField
          form={form}
          name="treatmentProvided"
          label="Treatment Provided"
          required
          className="sm:col-span-2"
          rows={3}
        />
        <TextAreaField
          form={form}
          name="visitNotes"
          label="Visit Notes"
          required
          className="sm:col-span-2"
          rows={4}
        />
        <DayPickerField form={form} name="nextVisit" label="Next Visit" today={today} earliest={today} />
        {appointmentId && !visit && (
          <div className="self-end">
            <Notice level="note" title="From the schedule">
              Saving completes the appointment.
            </Notice>
          </div>
        )}
      </div>
    </RecordDialog>
  )
}
