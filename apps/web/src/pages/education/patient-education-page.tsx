/** The education center: lessons to find and read, what was learned, and what was earned. Features meet here. */
import { msg, t } from '@lingui/core/macro'
import { createEducationResource } from '@mendwell/contract'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { LibraryPanel } from '../../features/education/library/library-panel.tsx'
import { AchievementsPanel } from '../../features/education/progress/achievements-panel.tsx'
import { MyLessons } from '../../features/education/progress/my-lessons.tsx'
import { ProgressPanel } from '../../features/education/progress/progress-panel.tsx'
import type { EducationSearch } from '../../features/education/search.ts'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { i18n } from '../../platform/i18n/i18n.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PatientStrip } from '../patients/patient-strip.tsx'
import { toPatientOption } from '../../features/patients/patient-option.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const LessonReader = lazyComponent(
  () => import('../../features/education/reader/lesson-reader.tsx'),
  'LessonReader',
)
const LessonTools = lazyComponent(
  () => import('../../features/education/editor/lesson-tools.tsx'),
  'LessonTools',
)
const NewLessonDialog = lazyComponent(
  () => import('../../features/education/editor/editor-dialogs.tsx'),
  'NewLessonDialog',
)
const LearningCard = lazyComponent(
  () => import('../../features/education/prescribe/learning-card.tsx'),
  'LearningCard',
)

const route = getRouteApi('/patient-education')
const tabs = [
  { value: 'resources', label: msg`Learning Resources` },
  { value: 'progress', label: msg`My Progress` },
  { value: 'achievements', label: msg`Achievements` },
] as const

export default function PatientEducationPage() {
  usePageTitle(t`Patient Education`)
  const search = route.useSearch()
  const navigate = useNavigate()
  const { role, organization } = useUser()
  const isStaff = role !== 'patient'
  const canWrite = usePermission(createEducationResource)
  const [isWriting, setWriting] = useState(false)
  const patientId = isStaff ? search.patientId : undefined
  const { timeZone } = organization
  const today = toWallClock(useNow(), timeZone).day
  const updateSearch = (part: Partial<EducationSearch>) =>
    void navigate({
      to: '/patient-education',
      search: { ...search, ...part },
      // A lesson is a place to come back from; a filter is not.
      replace: !('lesson' in part),
      resetScroll: 'lesson' in part,
    })
  const banner = patientId && <PatientStrip patientId={patientId} today={today} />
  const tab = search.tab ?? 'resources'
  const pageLanguage = useLanguage()
  const language = search.language ?? pageLanguage
  const mine = (
    <MyLessons
      language={language}
      onlyOpen={tab === 'resources'}
      onOpen={(lesson) => updateSearch({ lesson })}
    />
  )
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      {search.lesson ? (
        <Suspense fallback={<LoadingLine>{t`Loading the lesson...`}</LoadingLine>}>
          <LessonReader
            key={search.lesson}
            id={search.lesson}
            patientId={patientId}
            language={language}
            onLanguage={(chosen) => updateSearch({ language: chosen })}
            onBack={() => updateSearch({ lesson: undefined })}
            actions={
              isStaff && (
                <>
                  {banner}
                  <LessonTools
                    id={search.lesson}
                    patient={patientId ? { id: patientId, banner } : undefined}
                    today={today}
                  />
                </>
              )
            }
          />
        </Suspense>
      ) : (
        <>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <div>
              <h1 className="text-h1">{t`Patient Education Center`}</h1>
              <p className="text-ink2">
                {isStaff
                  ? 'Assign lessons and track patient learning'
                  : t`Short lessons to help your wound heal`}
              </p>
            </div>
            {canWrite && (
              <Button icon={<Plus />} onClick={() => setWriting(true)}>
                New lesson
              </Button>
            )}
          </header>
          {isStaff && <LearningPatient patientId={patientId} onChange={updateSearch} />}
          <Tabs
            label={t`Patient Education Center`}
            tabs={tabs.map(({ value, label }) => ({ value, label: i18n._(label) }))}
            value={tab}
            onChange={(next) => updateSearch({ tab: next === 'resources' ? undefined : next })}
          >
            <div className="flex flex-col gap-3.5 pt-3.5">
              {tab === 'resources' && (
                <>
                  {!isStaff && mine}
                  <LibraryPanel search={search} isStaff={isStaff} onChange={updateSearch} />
                </>
              )}
              {tab !== 'resources' && isStaff && !patientId && <ChoosePatientHint />}
              {tab === 'progress' && (!isStaff || patientId) && <ProgressPanel patientId={patientId} />}
              {tab === 'progress' && !isStaff && mine}
              {tab === 'progress' && patientId && (
                <Suspense fallback={<LoadingLine>Loading lessons...</LoadingLine>}>
                  <LearningCard
                    isWhole
                    patientId={patientId}
                    banner={banner}
                    timeZone={timeZone}
                    today={today}
                  />
                </Suspense>
              )}
              {tab === 'achievements' && (!isStaff || patientId) && (
                <AchievementsPanel patientId={patientId} timeZone={timeZone} />
              )}
            </div>
          </Tabs>
        </>
      )}
      <Suspense>
        {isWriting && (
          <NewLessonDialog
            onMade={(lesson) => {
              setWriting(false)
              updateSearch({ lesson })
            }}
            onClose={() => setWriting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function LearningPatient({
  patientId,
  onChange,
}: {
  patientId: string | undefined
  onChange: (part: Partial<EducationSearch>) => void
}) {
  const patient = usePatient(patientId).data
  return (
    <div className="max-w-md" data-screen-only>
      <Field label="Patient">
        <PatientPicker
          chosen={patientId ? toPatientOption(patientId, patient) : null}
          placeholder="Select a patient to see progress"
          onChoose={(option) => onChange({ patientId: option?.id })}
        />
      </Field>
    </div>
  )
}

/** Staff have no progress of their own. */
function ChoosePatientHint() {
  return (
    <EmptyState icon={UserRound} title="Select a patient">
      Select a patient above to see progress and achievements.
    </EmptyState>
  )
}
