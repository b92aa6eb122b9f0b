/** Writing a lesson, and changing one. Patients read neither before it is approved. */
import type { EducationSource } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { ChangeDialog } from '../../../platform/change/change-dialog.tsx'
import { useChange } from '../../../platform/change/use-change.ts'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangeLesson, useCreateLesson } from './data.ts'
import {
  checkLesson,
  emptyLesson,
  lessonBody,
  lessonField,
  lessonValues,
  type LessonValues,
} from './editor-values.ts'
import { LessonFields } from './lesson-fields.tsx'

const origin = {
  formId: 'education-resource',
  recordId: '',
  patientId: null,
  title: 'lesson',
  formVersion: 1,
}

export function NewLessonDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const create = useCreateLesson()
  const idempotency = useIdempotencyKey()
  const form = useForm<LessonValues>({ defaultValues: emptyLesson, resolver: resolverOf(checkLesson) })
  const draft = useSealedDraft(form, origin, idempotency)
  const { isDirty } = form.formState
  useServerProblems(form, create.error, lessonField)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = (values: LessonValues) => {
    if (create.isPending) return
    create.mutate(
      { body: lessonBody(values), idempotencyKey: idempotency.key },
      {
        onSuccess: ({ id, title }) => {
          toast('Lesson Saved as Draft', title)
          draft.finish()
          onMade(id)
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to save the lesson')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="wide"
      title="Write a lesson"
      description="A draft until somebody who administers approves it. Write short words and short sentences."
      dirty={isDirty}
      locked={create.isPending}
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
            <OfferedDraft draft={draft} />
            <LessonFields form={form} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The lesson was not saved" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Saving...">
              Save draft
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

const names: Partial<Record<keyof LessonValues, string>> = {
  duration: 'Duration',
  sources: 'Sources',
  enTitle: 'Title',
  enDescription: 'Description',
  enContent: 'Lesson',
  enCallIf: 'When to call',
  esTitle: 'Title (Spanish)',
  esDescription: 'Description (Spanish)',
  esContent: 'Lesson (Spanish)',
  esCallIf: 'When to call (Spanish)',
}

export function EditLessonDialog({ lesson, onClose }: { lesson: EducationSource; onClose: () => void }) {
  const change = useChange<EducationSource, LessonValues, ReturnType<typeof lessonBody>>({
    stored: lesson,
    sending: useChangeLesson(lesson.id),
    valuesOf: lessonValues,
    bodyOf: lessonBody,
    check: checkLesson,
    rename: lessonField,
    saved: ['Lesson Saved', 'Patients read it once it is approved.'],
    refused: 'Failed to save the lesson',
    onClose,
  })
  const stored = lessonValues(lesson)
  return (
    <ChangeDialog
      size="wide"
      title="Edit the lesson"
      description={
        lesson.isLibrary
          ? 'It came with the product. What you change is for your organization alone.'
          : 'Patients read the approved words until somebody who administers approves the new ones.'
      }
      change={change}
      failed="The lesson was not saved"
      differences={() =>
        Object.entries(names).flatMap(([key, field]) => {
          const name = key as keyof LessonValues // its own keys
          const mine = change.form.getValues(name)
          return mine === stored[name]
            ? []
            : [{ field, mine: mine.slice(0, 300) || 'empty', stored: stored[name].slice(0, 300) || 'empty' }]
        })
      }
    >
      <LessonFields form={change.form} />
    </ChangeDialog>
  )
}
