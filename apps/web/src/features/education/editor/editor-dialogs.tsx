/** Writing a lesson, and changing one. Patients read neither before it is approved. */
import type { EducationSource } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { CreateDialog } from '../../../platform/create-record/create-dialog.tsx'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { resolverOf } from '../../../platform/forms/form-adapter.ts'
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

export function NewLessonDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const form = useForm<LessonValues>({ defaultValues: emptyLesson, resolver: resolverOf(checkLesson) })
  return (
    <CreateDialog
      size="wide"
      title="Write a lesson"
      description="A draft until somebody who administers approves it. Write short words and short sentences."
      form={form}
      draft={{ formId: 'education-resource', title: 'lesson' }}
      sending={useCreateLesson()}
      bodyOf={lessonBody}
      rename={lessonField}
      saved={({ title }) => ['Lesson Saved as Draft', title]}
      refused="Failed to save the lesson"
      failed="The lesson was not saved"
      save="Save draft"
      onMade={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <LessonFields form={form} />
    </CreateDialog>
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
