/** Prescribing a lesson: which one, until when, and a word with it. */
import type { EducationResource } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { type FieldMessages, resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { DayPicker } from '../../../ui/form/day-picker.tsx'
import { type ControlWiring, Field } from '../../../ui/form/field.tsx'
import { readDay } from '../../../ui/form/moment-text.ts'
import { Picker, type PickerOption } from '../../../ui/form/picker.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useLessons } from '../data.ts'
import { typeNames } from '../words.ts'
import { usePrescribe } from './data.ts'

type Values = { educationResourceId: PickerOption | null; dueOn: string; note: string }

const check =
  (today: string) =>
  ({ educationResourceId, dueOn }: Values): FieldMessages<Values> => {
    const day = readDay(dueOn)
    return {
      ...(educationResourceId === null && { educationResourceId: 'Choose a lesson' }),
      ...(dueOn.trim() !== '' && !day && { dueOn: 'Write a date such as 16-Nov-2026' }),
      ...(day && day < today && { dueOn: 'Cannot be in the past' }),
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
  /** The wound it is for, in words. */
  about?: string
  /** Chosen already. */
  lesson?: { id: string; title: string }
  banner: ReactNode
  today: string
  onClose: () => void
}) {
  const prescribe = usePrescribe()
  const idempotency = useIdempotencyKey()
  const form = useForm<Values>({
    defaultValues: {
      educationResourceId: lesson ? { id: lesson.id, label: lesson.title } : null,
      dueOn: '',
      note: '',
    },
    resolver: resolverOf(check(today)),
  })
  const origin = { formId: 'education-prescription', title: 'prescribed lesson', formVersion: 1 }
  const draft = useSealedDraft(form, { ...origin, recordId: woundId ?? patientId, patientId }, idempotency)
  const { errors, isDirty } = form.formState
  useServerProblems(form, prescribe.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = ({ educationResourceId, dueOn, note }: Values) => {
    if (prescribe.isPending || !educationResourceId) return
    prescribe.mutate(
      {
        body: {
          patientId,
          woundId,
          educationResourceId: educationResourceId.id,
          dueOn: readDay(dueOn),
          note,
        },
        idempotencyKey: idempotency.key,
      },
      {
        onSuccess: ({ title }) => {
          toast('Lesson Prescribed', title)
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to prescribe the lesson')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title="Prescribe a lesson"
      {...(about && { description: about })}
      banner={banner}
      dirty={isDirty}
      locked={prescribe.isPending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <div className="flex min-h-80 flex-col gap-4">
              <OfferedDraft draft={draft} />
              <Field label="Lesson" required error={errors.educationResourceId?.message}>
                {(wiring) => (
                  <Controller
                    control={form.control}
                    name="educationResourceId"
                    render={({ field }) => (
                      <LessonPicker wiring={wiring} chosen={field.value} onChoose={field.onChange} />
                    )}
                  />
                )}
              </Field>
              <Field label="Due" hint="Empty: no day" error={errors.dueOn?.message}>
                {(wiring) => (
                  <Controller
                    control={form.control}
                    name="dueOn"
                    render={({ field }) => (
                      <DayPicker
                        wiring={wiring}
                        label="the due day"
                        value={field.value}
                        today={today}
                        earliest={today}
                        onChange={field.onChange}
                        onBlur={field.onBlur}
                      />
                    )}
                  />
                )}
              </Field>
              <Field label="A word for the patient" error={errors.note?.message}>
                {(wiring) => <TextArea {...wiring} maxLength={500} {...form.register('note')} />}
              </Field>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              prescribe.error && (
                <Notice level="critical" title="The lesson was not prescribed" live>
                  {problemText(prescribe.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              pending={prescribe.isPending}
              pendingLabel="Prescribing..."
            >
              Prescribe
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

const optionOf = ({ id, title, type, category, duration }: EducationResource): PickerOption => ({
  id,
  label: title,
  detail: `${typeNames[type]}, ${category}, ${duration} min`,
})

function LessonPicker({
  wiring,
  chosen,
  onChoose,
}: {
  wiring: ControlWiring
  chosen: PickerOption | null
  onChoose: (option: PickerOption | null) => void
}) {
  const [text, setText] = useState('')
  const query = useLessons({ search: text.trim() })
  const options = (query.data?.pages[0]?.body ?? []).slice(0, 8).map(optionOf)
  return (
    <Picker
      wiring={wiring}
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
