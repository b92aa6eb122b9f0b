/** One note in a dialog: read, print, sign, addend, edit, mark as entered in error. */
import { changeProgressNote, noteSigning, type ProgressNote } from '@mendwell/contract'
import { useState } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { QueuedSteps } from '../../../platform/outbox/offline-signature.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { AddendumStep } from '../../../platform/records/addendum-step.tsx'
import {
  CorrectionNotice,
  getRecordAuthor,
  type CorrectionTask,
} from '../../../platform/records/correction-notice.tsx'
import { CorrectionStep } from '../../../platform/records/correction-step.tsx'
import { RecordActions, type RecordStep, useIsRecordOpen } from '../../../platform/records/record-actions.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { VoidEntryDialog } from '../entries/void-entry-dialog.tsx'
import { useNote, useNoteAddendum } from './data.ts'
import { NoteDialog } from './note-dialog.tsx'
import { NoteVersions } from './note-versions.tsx'
import { SignNote } from './sign-note.tsx'
import { NoteView } from './note-view.tsx'

type Step = RecordStep | 'change'

const titles: Readonly<Record<Step, string>> = {
  read: 'Progress note',
  sign: 'Sign this note',
  cosign: 'Co-sign this note',
  addendum: 'Add an addendum',
  change: 'Progress note',
  void: 'Progress note',
  versions: 'Versions',
}

export function ReadNoteDialog({
  noteId,
  banner,
  timeZone,
  firstStep = 'read',
  onClose,
}: {
  noteId: string
  banner: BannerPatient
  timeZone: string
  /** Right after saving, signing is offered at once. */
  firstStep?: 'read' | 'sign'
  onClose: () => void
}) {
  const query = useNote(noteId)
  const add = useNoteAddendum(noteId)
  const [step, setStep] = useState<Step>(firstStep)
  const [isDirty, setDirty] = useState(false)
  const [task, setTask] = useState<CorrectionTask | null>(null)
  const note = query.data
  const goBack = () => {
    setDirty(false)
    setTask(null)
    setStep('read')
  }
  if (note && step === 'change') {
    return (
      <NoteDialog
        patientId={note.patientId}
        banner={banner}
        timeZone={timeZone}
        note={note}
        onSaved={() => setStep('sign')}
        onClose={goBack}
      />
    )
  }
  if (note && step === 'void') {
    return (
      <VoidEntryDialog
        voiding={{
          endpoint: noteSigning.void,
          params: { noteId },
          patientId: note.patientId,
          about: `${note.noteType} note of ${formatDateTime(note.noteDate, timeZone)} by ${note.authoredByName}.`,
          title: 'progress note entered in error',
        }}
        banner={banner}
        onClose={goBack}
      />
    )
  }
  return (
    <Dialog open size="wide" title={titles[step]} dirty={isDirty} onClose={onClose}>
      {(close) =>
        !note ? (
          <DialogBody>
            {query.isError ? (
              <ErrorState title="The note did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            ) : (
              <LoadingLine>Loading the note...</LoadingLine>
            )}
          </DialogBody>
        ) : (
          <>
            <DialogBody>
              <QueuedSteps recordId={note.id} />
              <CorrectionNotice
                record={note}
                authorId={getRecordAuthor(note, note.savedBy)}
                timeZone={timeZone}
                onTask={step === 'read' && !task ? setTask : undefined}
              />
              {step === 'versions' ? (
                <NoteVersions noteId={note.id} timeZone={timeZone} />
              ) : (
                <NoteView note={note} banner={banner} timeZone={timeZone} />
              )}
            </DialogBody>
            {(step === 'sign' || step === 'cosign') && (
              <SignNote note={note} step={step} onDone={goBack} onBack={goBack} />
            )}
            {step === 'addendum' && (
              <AddendumStep add={add} onDirty={setDirty} onDone={goBack} onBack={goBack} />
            )}
            {task && <CorrectionStep record={note} task={task} onDirty={setDirty} onDone={goBack} />}
            {!task && (step === 'read' || step === 'versions') && (
              <Steps
                note={note}
                step={step}
                onStep={setStep}
                onCorrect={() => setTask({ outcome: 'request' })}
                onChange={() => setStep('change')}
                onClose={close}
              />
            )}
          </>
        )
      }
    </Dialog>
  )
}

function Steps({
  note,
  onChange,
  ...steps
}: {
  note: ProgressNote
  step: RecordStep
  onStep: (step: RecordStep) => void
  onCorrect: () => void
  onChange: () => void
  onClose: () => void
}) {
  const user = useUser()
  const canWrite = usePermission(changeProgressNote)
  const isOpen = useIsRecordOpen(note, noteSigning.sign)
  return (
    <RecordActions
      {...steps}
      record={note}
      author={{ id: note.authoredBy, name: note.authoredByName }}
      isOpen={isOpen}
      mayWrite={canWrite}
      mayVoid={canWrite}
      readAgain="Back to the note"
      change={
        canWrite &&
        isOpen &&
        (note.authoredBy === user.id || !note.isPrivate) && <Button onClick={onChange}>Edit note</Button>
      }
    />
  )
}
