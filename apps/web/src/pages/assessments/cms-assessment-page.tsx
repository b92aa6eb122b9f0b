/** The CMS-compliant wound assessment: one form at a time, what is unfinished, and signing right after. Features meet here. */
import { formatClockTime } from '../../ui/form/date-time-text.ts'
import { createWoundAssessment, type WoundAssessment } from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import {
  createRecordId,
  type InitialForm,
  useInitialForm,
} from '../../features/assessments/draft/initial-form.ts'
import { toFormValues } from '../../features/assessments/values/carry-forward.ts'
import { useAssessment } from '../../features/assessments/data.ts'
import type { CmsSearch } from '../../features/assessments/search.ts'
import { formatDay, toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PatientBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { AssessedPatientField, PatientName } from '../patients/patient-field.tsx'
import { useChartPatient } from '../patients/chart-patient.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that signing is here before the network could fail.
const assessmentForm = import('../../features/assessments/form/assessment-form.tsx')
const AssessmentForm = lazyComponent(() => assessmentForm, 'AssessmentForm')
const recordDialog = import('../../features/assessments/record/record-dialog.tsx')
const RecordDialog = lazyComponent(() => recordDialog, 'RecordDialog')
const captureButton = import('../photos/capture-photo-button.tsx')
const CapturePhotoButton = lazyComponent(() => captureButton, 'CapturePhotoButton')
const chartFacts = import('../results/assessed-chart-facts.tsx')
const AssessedChartFacts = lazyComponent(() => chartFacts, 'AssessedChartFacts')
const RecordPerfusion = lazyComponent(() => import('../results/record-perfusion.tsx'), 'RecordPerfusion')
const UnfinishedList = lazyComponent(
  () => import('../../features/assessments/draft/unfinished-list.tsx'),
  'UnfinishedList',
)
const ReturnToRound = lazyComponent(() => import('./return-to-round.tsx'), 'ReturnToRound')
const BodyMap = lazyComponent(() => import('../../features/wounds/body-map/body-map.tsx'), 'BodyMap')
const route = getRouteApi('/cms-wound-assessment')

export default function CmsAssessmentPage() {
  usePageTitle('CMS-Compliant Wound Assessment')
  const search = route.useSearch()
  const navigate = useNavigate()
  const isAllowed = usePermission(createWoundAssessment)
  const go = (next: CmsSearch, isNew = false) =>
    void navigate({ to: '/cms-wound-assessment', search: next, replace: !isNew, resetScroll: isNew })
  const id = search.edit ?? search.draft
  useEffect(() => {
    // The address names the form, so that a reload or a crash comes back to it.
    if (!id && isAllowed && !search.sign) go({ ...search, draft: createRecordId() })
  })
  if (!isAllowed) {
    return (
      <EmptyState icon={ClipboardCheck} title="Wound assessment is available to clinicians only">
        You can view assessments in the patient’s chart.
      </EmptyState>
    )
  }
  if (search.sign) return <SignatureDialog assessmentId={search.sign} roundId={search.round} />
  return id && <OpenedAssessment key={id} id={id} search={search} go={go} />
}

type UpdateSearch = (next: CmsSearch, isNew?: boolean) => void

function OpenedAssessment({ id, search, go }: { id: string; search: CmsSearch; go: UpdateSearch }) {
  const query = useInitialForm(id)
  if (query.isPending) {
    return (
      <div className="p-6">
        <LoadingLine>Loading assessment...</LoadingLine>
      </div>
    )
  }
  if (!query.data) {
    return (
      <ErrorState title="The draft assessment did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  const { record } = query.data
  const isChange = search.edit !== undefined
  if (record && (!isChange || record.state !== 'unsigned')) return <ExistingRecordNotice record={record} />
  return <Form id={id} search={search} opening={query.data} go={go} />
}

function ExistingRecordNotice({ record }: { record: WoundAssessment }) {
  return (
    <EmptyState
      icon={ClipboardCheck}
      title={record.state === 'unsigned' ? 'This assessment is complete' : 'This assessment is signed'}
      action={
        <Link
          to="/wound-assessment"
          search={{ patientId: record.patientId, woundId: record.woundId, assessment: record.id }}
          className={getButtonClass('secondary')}
        >
          Open assessment
        </Link>
      }
    >
      {record.assessedByName} completed it. There is no draft to resume.
    </EmptyState>
  )
}

function Form({
  id,
  search,
  opening,
  go,
}: {
  id: string
  search: CmsSearch
  opening: InitialForm
  go: UpdateSearch
}) {
  const { record } = opening
  const given = opening.values?.texts.patientId || record?.patientId || search.patientId
  const [patientId, setPatientId] = useState(given)
  const patient = useChartPatient(patientId)
  const { timeZone } = patient
  const toDateTime = (at: string) => {
    const { day, time } = toWallClock(at, timeZone)
    return { day: formatDay(day), time: formatClockTime(time) }
  }
  const begun: InitialForm = record
    ? { ...opening, values: toFormValues(record, toDateTime(record.assessedAt)), changes: record.version }
    : opening
  // A stored time of care is written in the facility's zone, which must be known first.
  if (record && !patient.banner) {
    return (
      <div className="p-6">
        <LoadingLine>Loading assessment...</LoadingLine>
      </div>
    )
  }
  return (
    <>
      {patient.banner && (
        <div className="sticky top-[calc(var(--strip-height)+var(--bar-height))] z-10">
          <PatientBanner patient={patient.banner} isShort />
        </div>
      )}
      <div
        className={classNames(
          'flex flex-col gap-2.5 px-4 pt-2 md:px-6',
          patient.banner
            ? 'min-h-[calc(100dvh-var(--strip-height)-var(--bar-height)-4rem)]'
            : 'min-h-[calc(100dvh-var(--strip-height)-var(--bar-height)-1px)]',
        )}
      >
        <Suspense>
          <UnfinishedList
            openId={id}
            patientId={patientId}
            patientName={(one) => <PatientName patientId={one} />}
          />
        </Suspense>
        <Suspense fallback={<LoadingLine>Loading assessment...</LoadingLine>}>
          <AssessmentForm
            id={id}
            opening={begun}
            patientId={patientId}
            woundId={search.woundId}
            timeZone={timeZone}
            patientPicker={(onChoose, isFixed, error) => (
              <AssessedPatientField
                patient={patient.patient}
                problem={patient.problem}
                isFixed={isFixed}
                error={error}
                onChoose={onChoose}
              />
            )}
            bodyMap={(chosen, onChoose) => (
              <Suspense fallback={<LoadingLine>Loading body map...</LoadingLine>}>
                <BodyMap chosen={chosen || null} pins={[]} onChoose={onChoose} />
              </Suspense>
            )}
            capture={(wound) => (
              <Suspense>
                <CapturePhotoButton key={wound.id} patientId={wound.patientId} woundId={wound.id} />
              </Suspense>
            )}
            ageYears={patient.ageYears}
            chartFacts={(one, wound) => (
              <Suspense>
                <AssessedChartFacts patientId={one} wound={wound} banner={patient.banner ?? undefined} />
              </Suspense>
            )}
            onPatient={setPatientId}
            onStored={({ id: sign }) => go({ sign, round: search.round }, true)}
            onSplit={(draft) => go({ draft, round: search.round }, true)}
            onStartAnother={() => go({ round: search.round }, true)}
          />
        </Suspense>
      </div>
    </>
  )
}

/** Over an empty page: what follows is the wound, or the round that the assessment belongs to. */
function SignatureDialog({ assessmentId, roundId }: { assessmentId: string; roundId: string | undefined }) {
  const { data } = useAssessment(assessmentId)
  const { banner, timeZone } = useChartPatient(data?.patientId)
  const navigate = useNavigate()
  const [isSigned, setSigned] = useState(false)
  const leave = () =>
    data
      ? void navigate({ to: '/wounds/$woundId', params: { woundId: data.woundId }, replace: true })
      : void navigate({ to: '/wound-assessment', replace: true })
  return (
    <Suspense>
      {isSigned && roundId && data ? (
        <ReturnToRound roundId={roundId} patientId={data.patientId} woundId={data.woundId} />
      ) : (
        <RecordDialog
          assessmentId={assessmentId}
          banner={banner}
          timeZone={timeZone}
          perfusion={(record) => <RecordPerfusion record={record} timeZone={timeZone} />}
          firstStep="sign"
          onSigned={() => (roundId ? setSigned(true) : leave())}
          onClose={() => (roundId ? setSigned(true) : leave())}
        />
      )}
    </Suspense>
  )
}
