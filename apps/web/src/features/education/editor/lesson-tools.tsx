/** What staff may do with an open lesson: see its state and reading level, edit, approve, retire, prescribe. */
import {
  approveEducationResource,
  changeEducationResource,
  type EducationSource,
  prescribeEducation,
} from '@mendwell/contract'
import { Archive, Check, Pencil, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PrescribeDialog } from '../prescribe/prescribe-dialog.tsx'
import { stateLabels } from '../labels.ts'
import { useApproveLesson, useRetireLesson, useLessonSource } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const EditLessonDialog = lazyComponent(() => import('./editor-dialogs.tsx'), 'EditLessonDialog')
const levels = { draft: 'note', changed: 'note', approved: 'good', retired: 'unknown' } as const

export function LessonTools({
  id,
  patient,
  today,
}: {
  id: string
  /** Who it can be prescribed to. */
  patient: { id: string; banner: ReactNode } | undefined
  today: string
}) {
  const { data: lesson } = useLessonSource(id)
  const [opened, setOpened] = useState<'edit' | 'prescribe' | null>(null)
  const canEdit = usePermission(changeEducationResource)
  const canPrescribe = usePermission(prescribeEducation)
  if (!lesson) return null
  return (
    <div
      className="flex flex-col gap-2.5 rounded-card border border-line bg-sunken px-4 py-3"
      data-screen-only
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge level={levels[lesson.state]}>{stateLabels[lesson.state]}</Badge>
        <span className="text-hint text-ink2">{formatReadingLevel(lesson)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {canPrescribe && lesson.isActive && (
          <Button
            size="small"
            icon={<Plus />}
            disabledReason={patient ? undefined : 'Select a patient to assign it'}
            onClick={() => setOpened('prescribe')}
          >
            Assign lesson
          </Button>
        )}
        {canEdit && (
          <Button size="small" icon={<Pencil />} onClick={() => setOpened('edit')}>
            Edit lesson
          </Button>
        )}
        <Decisions lesson={lesson} />
      </div>
      <Suspense>
        {opened === 'edit' && <EditLessonDialog lesson={lesson} onClose={() => setOpened(null)} />}
      </Suspense>
      {opened === 'prescribe' && patient && (
        <PrescribeDialog
          patientId={patient.id}
          lesson={{ id, title: lesson.title }}
          banner={patient.banner}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

/** For administrators. */
function Decisions({ lesson }: { lesson: EducationSource }) {
  const isAllowed = usePermission(approveEducationResource)
  const approve = useApproveLesson(lesson.id)
  const retire = useRetireLesson(lesson.id)
  if (!isAllowed) return null
  const createErrorHandler = (what: string) => (error: unknown) => {
    if (!isUnauthorized(error)) toastProblem(what, formatProblem(error))
  }
  return (
    <>
      {lesson.state !== 'approved' && (
        <Button
          size="small"
          variant="primary"
          icon={<Check />}
          pending={approve.isPending}
          pendingLabel="Approving..."
          onClick={() =>
            approve.mutate(lesson.version, {
              saved: ['Lesson approved', 'Patients can now see it.'],
              onError: createErrorHandler('Lesson was not approved'),
            })
          }
        >
          Approve lesson
        </Button>
      )}
      {lesson.state !== 'retired' && (
        <Button
          size="small"
          variant="quiet"
          icon={<Archive />}
          pending={retire.isPending}
          pendingLabel="Retiring..."
          onClick={() =>
            retire.mutate(undefined, {
              saved: ['Lesson retired', 'Patients can no longer see it. Approve it to restore it.'],
              onError: createErrorHandler('Lesson was not retired'),
            })
          }
        >
          Retire lesson
        </Button>
      )}
    </>
  )
}

/** The targets are shown where they are missed. */
function formatReadingLevel({
  readingLevel: { grade, ease },
  isLibrary,
  authoredBy,
  approvedBy,
}: EducationSource) {
  const english = `English: grade ${grade}${grade > 7 ? ' (target 6, maximum 7)' : ''}`
  const spanish =
    ease === null ? 'no Spanish version' : `Spanish: reading ease ${ease}${ease < 65 ? ' (target 65)' : ''}`
  const by = isLibrary ? 'built-in lesson' : `by ${authoredBy}`
  return [english, spanish, by, approvedBy && `approved by ${approvedBy}`].filter(Boolean).join(' · ')
}
