/** Today’s note for one patient of the round, and the plan. It is stored on this device before it is sent. */
import { NumberField, SelectField, TextAreaField } from '../../../platform/forms/fields.tsx'
import { listOptions, visitTypes } from '@mendwell/clinical'
import type { Round } from '@mendwell/contract'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { getNow, useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { SavedDraftNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useEncryptedDraft } from '../../../platform/drafts/use-encrypted-draft.ts'
import { createResolver, handleSaveKeys, useServerProblems } from '../../../platform/forms/form-adapter.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { formatCalendarDate, formatClockTime } from '../../../ui/form/date-time-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CodingFields } from '../form/coding-fields.tsx'
import { validateVisit, emptyVisit, toFieldName, toVisitRequest, type VisitValues } from '../form/values.ts'
import { sendEntry } from './data.ts'
import { queuedEntryText, type ShownEntry } from './entries.ts'
import { PlanFields } from './plan-fields.tsx'
import { validatePlan, type PlanValues, toPlanRequest } from './plan-values.ts'

type TodayValues = VisitValues & PlanValues

export function TodayForm({
  round,
  entry,
  timeZone,
  formId,
  isSaving,
  onSaving,
  onDone,
}: {
  round: Round
  entry: ShownEntry
  timeZone: string
  /** The save button is outside and references it. */
  formId: string
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  onDone: () => void
}) {
  const user = useUser()
  const now = useNow()
  const clock = toWallClock(now, timeZone)
  // What was typed before and not accepted is corrected here, under its ids.
  const [before] = useState(() => entry.refused)
  const typedBefore = before?.body.outcome === 'done' ? before : null
  const [visitId] = useState<string>(() => typedBefore?.body.visitId ?? crypto.randomUUID())
  const [entrySendId] = useState<string>(() => before?.sendId ?? crypto.randomUUID())
  /** The note has reached the server and the plan has not. */
  const [isNoteSaved, setNoteSaved] = useState(typedBefore?.isNoteSaved ?? false)
  const [problem, setProblem] = useState<unknown>(null)
  const idempotency = useIdempotencyKey()
  const form = useForm<TodayValues>({
    defaultValues: {
      ...emptyVisit,
      patientId: entry.patientId,
      facilityId: round.facilityId,
      visitType: 'follow_up',
      day: formatCalendarDate(clock.day),
      time: formatClockTime(clock.time),
      woundIds: entry.wounds.map(({ id }) => id),
      bookAt: '',
      tasks: [],
    },
    resolver: createResolver((values: TodayValues) => ({
      ...validateVisit({ ...values, nextVisit: '' }, toWallClock(getNow(), timeZone)),
      ...validatePlan(values, clock.day),
    })),
  })
  const origin = {
    formId: 'round-note',
    recordId: `${round.id} ${entry.patientId}`,
    patientId: entry.patientId,
    title: 'round note',
    formVersion: 1,
  }
  const draft = useEncryptedDraft(form, origin, idempotency)
  const { errors, isDirty } = form.formState
  useLeaveGuard(isDirty, true)
  useServerProblems(form, problem, toFieldName)
  const values = useWatch({ control: form.control }) as TodayValues // every field has a default

  const save = async (typed: TodayValues) => {
    if (isSaving) return
    onSaving(true)
    setProblem(null)
    const { nextVisit, bookAt, tasks, ...said } = typed
    const entryBody = { outcome: 'done' as const, visitId, ...toPlanRequest({ nextVisit, bookAt, tasks }) }
    const note = {
      id: visitId,
      body: {
        ...toVisitRequest({ ...said, nextVisit }),
        id: visitId,
        roundId: round.id,
        appointmentId: entry.appointmentId,
      },
      draft: { ...origin, values: typed },
    }
    try {
      const sent = await sendEntry(
        user.id,
        { roundId: round.id, patientId: entry.patientId, entrySendId },
        entryBody,
        isNoteSaved ? null : note,
      )
      const refused = [sent.note, sent.entry].find((one) => one?.state === 'refused')
      if (refused?.state === 'refused') {
        if (sent.note?.state === 'sent') setNoteSaved(true)
        setProblem(refused.error)
        toastProblem('Error', 'Failed to document visit')
        return
      }
      draft.finish()
      if (sent.entry.state === 'waiting') showQueuedToast(formatPatientName(entry))
      else toast('Visit documented successfully', formatPatientName(entry))
      onDone()
    } finally {
      onSaving(false)
    }
  }
  return (
    <form
      id={formId}
      noValidate
      aria-label={`Today’s note for ${formatPatientName(entry)}`}
      onSubmit={form.handleSubmit(save)}
      onKeyDown={handleSaveKeys}
      className="flex min-w-0 flex-col gap-4"
    >
      <OfferedDraft draft={draft} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextAreaField form={form} name="treatmentProvided" label="Treatment Provided" required rows={4} />
        <TextAreaField form={form} name="visitNotes" label="Visit Notes" required rows={4} />
      </div>
      <PlanFields form={form as unknown as UseFormReturn<PlanValues>} today={clock.day} />
      {/* The same fields, among others. */}
      <CodingFields form={form as unknown as UseFormReturn<VisitValues>} values={values} today={clock.day} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          form={form}
          name="visitType"
          label="Visit Type"
          required
          options={listOptions(visitTypes)}
        />
        <NumberField form={form} name="duration" label="Duration" unit="min" />
      </div>
      {(errors.day ?? errors.time) && (
        <Notice level="critical" title="Check the visit time">
          {errors.day?.message ?? errors.time?.message}
        </Notice>
      )}
      {(problem !== null || typedBefore) && (
        <Notice
          level="critical"
          title={isNoteSaved ? 'Note saved, but the plan was not' : 'Visit not documented'}
          live
        >
          {problem === null ? typedBefore?.problem.message : formatProblem(problem)} {queuedEntryText}
        </Notice>
      )}
      <SavedDraftNote draft={draft} />
    </form>
  )
}
