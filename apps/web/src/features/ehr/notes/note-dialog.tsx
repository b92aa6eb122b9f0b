/**
 * Writes a progress note, or edits an unsigned one. It can start with text from the record; everything is edited before it is signed.
 * Unfinished text is stored encrypted on this device only.
 */
import { TextField } from '../../../platform/forms/fields.tsx'
import {
  changeProgressNote,
  createProgressNote,
  noteSections,
  noteSigning,
  type ProgressNote,
} from '@mendwell/contract'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { getNow } from '../../../platform/clock.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { RecordDialog } from '../../../platform/outbox/record-dialog.tsx'
import { OfflineSignature } from '../../../platform/outbox/offline-signature.tsx'
import { useRecordForm } from '../../../platform/outbox/use-record-form.ts'
import { isStale, formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Conflict } from '../../../ui/form/conflict.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { DateTimeFields, toDateTimeForm } from '../entries/date-time-fields.tsx'
import { useSaveErrorToast } from '../../../platform/outbox/save-error-toast.ts'
import { useNote, useNoteDraft } from './data.ts'
import {
  validateNote,
  createEmptyNote,
  toNoteFieldName,
  type NoteValues,
  toNoteValues,
  sectionLabels,
  toNoteRequest,
  applyDraft,
} from './note-values.ts'
import { PrivateFields } from './private-fields.tsx'
import { SectionField } from './section-field.tsx'

const saveFailedMessage = 'The note was not saved'

export function NoteDialog({
  patientId,
  banner,
  timeZone,
  note = null,
  onSaved,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  /** The unsigned note being edited; null for a new one. */
  note?: ProgressNote | null
  onSaved: (note: ProgressNote) => void
  onClose: () => void
}) {
  const [opened] = useState(getNow)
  const form = useForm<NoteValues>({
    defaultValues: note ? toNoteValues(note, timeZone) : createEmptyNote(opened, timeZone),
    resolver: createResolver((values: NoteValues) => validateNote(values, getNow(), timeZone)),
  })
  const about = {
    title: 'progress note',
    formId: 'progress-note',
    recordId: note?.id ?? patientId,
    patientId,
    rename: toNoteFieldName,
  }
  const creating = useRecordForm(form, note ? changeProgressNote : createProgressNote, about, onClose)
  useSaveErrorToast(creating.state, creating.problem, 'Failed to save the note. Please try again.')
  const drafting = useNoteDraft(patientId)
  const { dirtyFields } = form.formState
  const values = form.watch()
  const saveOver = (version: number | undefined) => async (typed: NoteValues) => {
    const isTimeTouched = note !== null || Boolean(dirtyFields.day || dirtyFields.time)
    const params = note ? { noteId: note.id } : { patientId }
    const answer = await creating.submit(params, toNoteRequest(typed, isTimeTouched, timeZone), version)
    if (!answer) return
    toast('Note saved', 'Not signed yet.')
    creating.finish()
    onSaved(answer)
  }
  const generate = () =>
    drafting.mutate(undefined, {
      onSuccess: (draft) => {
        const next = applyDraft(form.getValues(), draft)
        for (const name of [...noteSections, 'sources'] as const)
          form.setValue(name, next[name], { shouldDirty: true })
      },
    })
  const isNothing = drafting.data && noteSections.every((section) => drafting.data?.[section].length === 0)
  return (
    <RecordDialog
      size="wide"
      title={note ? 'Edit progress note' : 'New progress note'}
      banner={banner}
      record={creating}
      failed={saveFailedMessage}
      save="Save note"
      whenKept={
        <OfflineSignature
          recordId={note?.id ?? creating.id}
          patientId={patientId}
          endpoint={noteSigning.sign}
          what={{ params: { noteId: note?.id ?? creating.id }, body: { attest: true } }}
          version={(note?.version ?? 0) + 1}
          title="signature of the note"
        />
      }
      onSubmit={form.handleSubmit(saveOver(note?.version))}
    >
      <div className="flex flex-col gap-3">
        {note && isStale(creating.problem) && (
          <StaleNote
            noteId={note.id}
            values={values}
            saving={creating.isSending}
            onTakeStored={(stored) => form.reset(toNoteValues(stored, timeZone))}
            onKeepMine={(version) => void form.handleSubmit(saveOver(version))()}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken px-3 py-2">
          <p className="min-w-0 flex-1 basis-64 text-hint text-ink2">
            Start from chart data: vital signs, Braden, skin, history, and wounds, each with its source.
            Review and edit before signing.
          </p>
          <Button
            icon={<FileText />}
            pending={drafting.isPending}
            pendingLabel="Loading chart data..."
            onClick={generate}
          >
            Generate from chart
          </Button>
        </div>
        {drafting.error && (
          <Notice level="warning" title="Chart data did not load" live>
            {formatProblem(drafting.error)} You can still write the note.
          </Notice>
        )}
        {isNothing && (
          <Notice level="note" title="No chart data to use yet" live>
            No vital signs, assessments, or history are documented for this patient.
          </Notice>
        )}
        {noteSections.map((section) => (
          <SectionField
            key={section}
            form={form}
            values={values}
            section={section}
            patientId={patientId}
            timeZone={timeZone}
          />
        ))}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
          <TextField
            form={form}
            name="noteType"
            label="Note type"
            required
            autoComplete="off"
            maxLength={60}
          />
          <DateTimeFields form={toDateTimeForm(form)} timeZone={timeZone} verb="of care" />
        </div>
        <PrivateFields form={form} values={values} />
      </div>
    </RecordDialog>
  )
}

/** Another user saved it meanwhile: both texts, and the choice between them. */
function StaleNote({
  noteId,
  values,
  saving,
  onTakeStored,
  onKeepMine,
}: {
  noteId: string
  values: NoteValues
  saving: boolean
  onTakeStored: (stored: ProgressNote) => void
  onKeepMine: (version: number) => void
}) {
  const stored = useNote(noteId).data
  if (!stored) return null
  return (
    <Conflict
      differences={noteSections
        .filter((section) => values[section] !== (stored[section] ?? ''))
        .map((section) => ({
          field: sectionLabels[section],
          mine: values[section] || 'empty',
          stored: stored[section] ?? 'empty',
        }))}
      saving={saving}
      onTakeStored={() => onTakeStored(stored)}
      onKeepMine={() => onKeepMine(stored.version)}
    />
  )
}
