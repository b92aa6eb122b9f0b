/** Books a video visit on the day selected in the calendar. It stays filled in until the server has accepted it. */
import { SelectField, TextAreaField, TimeField } from '../../../platform/forms/fields.tsx'
import { listOptions, telehealthMinutes, telehealthPriorities, telehealthTypes } from '@mendwell/clinical'
import type { TelehealthSession } from '@mendwell/contract'
import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { formatDay } from '../../../platform/dates.ts'
import { SavedDraftNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../../../platform/drafts/use-encrypted-draft.ts'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import {
  toChosenOption,
  choosePatient,
  type PatientPickerComponent,
} from '../../../platform/forms/patient-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCreateSession, useSessionProviders } from '../data.ts'
import { BillingCodeField } from './billing-code-field.tsx'
import {
  validateSession,
  createEmptySession,
  toFieldName,
  type SessionValues,
  toSessionRequest,
} from './values.ts'

const draftOrigin = {
  formId: 'telehealth-session',
  patientId: null,
  title: 'video visit',
  formVersion: 1,
  recordId: '',
}
const durations = telehealthMinutes.map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutes`,
}))

export function ScheduleForm({
  day,
  patientPicker: PatientPicker,
  isInviting,
  onScheduled,
}: {
  day: string
  patientPicker: PatientPickerComponent
  /** The invitation of the previous session is being sent. */
  isInviting: boolean
  onScheduled: (session: TelehealthSession, invites: boolean) => void
}) {
  const user = useUser()
  const create = useCreateSession()
  const idempotency = useIdempotencyKey()
  const providers = useSessionProviders().data ?? [user]
  const [invites, setInvites] = useState(false)
  const form = useForm<SessionValues>({
    defaultValues: createEmptySession(user.rights.includes('sign') ? user.id : ''),
    resolver: createResolver(validateSession),
  })
  const draft = useEncryptedDraft(form, draftOrigin, idempotency)
  const { errors, isDirty } = form.formState
  useServerProblems(form, create.error, toFieldName)
  useLeaveGuard(isDirty, true)
  // Every field, as the types say; the library calls them perhaps missing.
  const values = useWatch({ control: form.control }) as SessionValues
  const chosen = toChosenOption(values)

  const save = (typed: SessionValues, alsoInvites: boolean) => {
    if (create.isPending) return
    create.mutate(
      { body: toSessionRequest(typed, day), idempotencyKey: idempotency.key },
      {
        onSuccess: (session) => {
          draft.finish()
          onScheduled(session, alsoInvites)
        },
        refused: 'Failed to schedule session',
        onError: idempotency.renewIfReused,
      },
    )
  }
  const createSubmitHandler = (alsoInvites: boolean) => () => {
    setInvites(alsoInvites)
    void form.handleSubmit((typed) => save(typed, alsoInvites))()
  }
  return (
    <Card title="Schedule Session" aside={formatDay(day)}>
      <form
        noValidate
        aria-label="Schedule Session"
        className="flex flex-col gap-3 px-4 py-3"
        onKeyDown={handleSaveKeys}
        onSubmit={(event) => {
          event.preventDefault()
          createSubmitHandler(false)()
        }}
      >
        <OfferedDraft draft={draft} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label="Patient" required error={errors.patientId?.message} className="sm:col-span-2">
            <PatientPicker chosen={chosen} onChoose={(option) => choosePatient(form, option)} />
          </Field>
          <SelectField
            form={form}
            name="sessionType"
            label="Session Type"
            required
            prompt="Select type"
            options={listOptions(telehealthTypes)}
          />
          <SelectField form={form} name="duration" label="Duration" options={durations} />
          <TimeField form={form} name="time" label="Time" required hint="Facility time" />
          <SelectField
            form={form}
            name="priority"
            label="Priority"
            options={listOptions(telehealthPriorities)}
          />
          <SelectField
            form={form}
            name="providerId"
            label="Provider"
            required
            prompt="Select a provider"
            options={providers.map((one) => ({
              value: one.id,
              label: `${one.firstName} ${one.lastName}`,
            }))}
          />
          <BillingCodeField
            error={errors.billingCode?.message}
            chosen={values.billingCode}
            input={form.register('billingCode')}
          />
          <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" />
        </div>
        {create.error && (
          <Notice level="critical" title="Session not scheduled" live>
            {formatProblem(create.error)} Your changes are still here.
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <SavedDraftNote draft={draft} />
          <Button
            icon={<Mail />}
            title="Schedules the session and emails the patient a link"
            pending={isInviting || (create.isPending && invites)}
            pendingLabel="Sending..."
            onClick={createSubmitHandler(true)}
          >
            Send Invitation
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<CalendarPlus />}
            pending={create.isPending && !invites}
            pendingLabel="Scheduling..."
          >
            Schedule Session
          </Button>
        </div>
      </form>
    </Card>
  )
}
