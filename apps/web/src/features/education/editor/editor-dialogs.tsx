/** Writing a lesson, and changing one. Patients read neither before it is approved. */
import type { EducationSource } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { useUpdateLesson, useCreateLesson } from './data.ts'
import {
  validateLesson,
  emptyLesson,
  toLessonRequest,
  toFieldName,
  toLessonValues,
  type LessonValues,
} from './editor-values.ts'
import { LessonFields } from './lesson-fields.tsx'

export function NewLessonDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const form = useForm<LessonValues>({ defaultValues: emptyLesson, resolver: createResolver(validateLesson) })
  return (
    <FormDialog
      size="wide"
      title="New lesson"
      description="Saved as a draft until an administrator approves it. Use short words and sentences."
      form={form}
      draft={{ formId: 'education-resource', title: 'lesson' }}
      sending={useCreateLesson()}
      toBody={toLessonRequest}
      rename={toFieldName}
      saved={({ title }) => ['Lesson saved as draft', title]}
      refused="Failed to save lesson"
      failed="Lesson was not saved"
      save="Save draft"
      onSaved={({ id }) => onMade(id)}
      onClose={onClose}
    >
      <LessonFields form={form} />
    </FormDialog>
  )
}

const fieldLabels: Partial<Record<keyof LessonValues, string>> = {
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
  const change = useEditRecord<EducationSource, LessonValues, ReturnType<typeof toLessonRequest>>({
    stored: lesson,
    sending: useUpdateLesson(lesson.id),
    toValues: toLessonValues,
    toBody: toLessonRequest,
    check: validateLesson,
    rename: toFieldName,
    saved: ['Lesson saved', 'Patients can see it once it is approved.'],
    refused: 'Failed to save lesson',
    onClose,
  })
  const stored = toLessonValues(lesson)
  return (
    <EditDialog
      size="wide"
      title="Edit lesson"
      description={
        lesson.isLibrary
          ? 'Built-in lesson. Your changes apply only to your organization.'
          : 'Patients see the approved version until an administrator approves the changes.'
      }
      change={change}
      failed="Lesson was not saved"
      differences={() =>
        Object.entries(fieldLabels).flatMap(([key, field]) => {
          const name = key as keyof LessonValues // its own keys
          const mine = change.form.getValues(name)
          return mine === stored[name]
            ? []
            : [{ field, mine: mine.slice(0, 300) || 'empty', stored: stored[name].slice(0, 300) || 'empty' }]
        })
      }
    >
      <LessonFields form={change.form} />
    </EditDialog>
  )
}
