/** A patient, one of their wounds, and everything that was assessed of it. Features meet here. */
import { createWoundAssessment } from '@mendwell/contract'
import { woundTypes, formatWoundName } from '@mendwell/clinical'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useAssessment, useWoundAssessments, usePatientWounds } from '../../features/assessments/data.ts'
import { CosignQueue } from '../../features/assessments/overview/cosign-queue.tsx'
import { HistoryCard } from '../../features/assessments/overview/history-card.tsx'
import type { WoundAssessmentSearch } from '../../features/assessments/search.ts'
import type { OpenPhotos } from '../../features/photos/search.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PatientBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useChartPatient } from '../patients/chart-patient.ts'
import { AssessedPatientField } from '../patients/patient-field.tsx'
import { CapturePhotoButton } from '../photos/capture-photo-button.tsx'
import { WoundPhotos } from '../photos/wound-photos.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that it is here before the network could fail.
const clinicalCard = import('../../features/assessments/overview/clinical-card.tsx')
const ClinicalCard = lazyComponent(() => clinicalCard, 'ClinicalCard')
const RecordDialog = lazyComponent(
  () => import('../../features/assessments/record/record-dialog.tsx'),
  'RecordDialog',
)
const RecordPerfusion = lazyComponent(() => import('../results/record-perfusion.tsx'), 'RecordPerfusion')
const CompareDialog = lazyComponent(
  () => import('../../features/assessments/overview/compare-dialog.tsx'),
  'CompareDialog',
)
const route = getRouteApi('/wound-assessment')

export default function WoundAssessmentPage() {
  usePageTitle('Wound Assessment')
  const search = route.useSearch()
  const navigate = useNavigate()
  const now = useNow()
  const canChart = usePermission(createWoundAssessment)
  const { patient, banner, timeZone, problem } = useChartPatient(search.patientId)
  const wounds = usePatientWounds(search.patientId)
  const assessments = useWoundAssessments(search.woundId)
  const wound = wounds.data?.find(({ id }) => id === search.woundId) ?? null
  const isFirst = Boolean(search.patientId) && wounds.data?.length === 0
  const records = assessments.data ?? (assessments.isError ? null : undefined)
  const hasWound = wound !== null || (Boolean(search.woundId) && wounds.isLoading)
  const updateSearch = (next: WoundAssessmentSearch & OpenPhotos) =>
    void navigate({ to: '/wound-assessment', search: next, replace: true, resetScroll: false })
  const compared = [search.compare, search.with].map((id) => records?.find((record) => record.id === id))

  return (
    <>
      {banner && (
        <div className="sticky top-[calc(var(--strip-height)+var(--bar-height))] z-10 print:static">
          <PatientBanner patient={banner} />
        </div>
      )}
      <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-h1">Wound Assessment</h1>
          <div className="flex flex-wrap items-center gap-2">
            <CapturePhotoButton
              key={wound?.id}
              patientId={search.patientId}
              woundId={wound?.id}
              disabledReason={wound ? undefined : 'Select a wound first'}
            />
            {canChart && (
              <Button
                variant="primary"
                icon={<Plus />}
                // The form of a patient's first assessment adds the wound.
                disabledReason={wound || isFirst ? undefined : 'Select a wound first'}
                onClick={() =>
                  void navigate({
                    to: '/cms-wound-assessment',
                    search: { patientId: search.patientId, woundId: search.woundId },
                  })
                }
              >
                New Assessment
              </Button>
            )}
          </div>
        </header>
        <CosignQueue onOpen={(assessment) => updateSearch({ ...search, assessment })} />
        <Card title="Patient and wound">
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 px-4 py-3.5 sm:grid-cols-2">
            <AssessedPatientField
              patient={patient}
              problem={problem}
              isRequired={false}
              onChoose={(patientId) => updateSearch(patientId ? { patientId } : {})}
            />
            <Field
              label="Wound"
              hint={
                isFirst
                  ? `No wounds documented for this patient.${canChart ? ' The first assessment adds one.' : ''}`
                  : undefined
              }
              error={wounds.isError ? formatProblem(wounds.error) : undefined}
            >
              <Select
                disabled={!search.patientId}
                prompt={search.patientId ? 'Select a wound' : 'Select a patient first'}
                options={(wounds.data ?? []).map((one) => ({
                  value: one.id,
                  label: `${formatWoundName(one)}, ${woundTypes.labels[one.woundType]}${one.isActive ? '' : ' (healed)'}`,
                }))}
                value={search.woundId ?? ''}
                onChange={({ target }) =>
                  updateSearch({
                    patientId: search.patientId,
                    ...(target.value && { woundId: target.value }),
                    tab: search.tab,
                  })
                }
              />
            </Field>
          </div>
        </Card>
        {assessments.isError && (
          <ErrorState title="Assessments did not load" onRetry={() => void assessments.refetch()}>
            {formatProblem(assessments.error)}
          </ErrorState>
        )}
        <div className="grid items-start gap-3.5 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Suspense fallback={<LoadingLine>Loading assessments...</LoadingLine>}>
            <ClinicalCard
              wound={wound}
              records={records}
              tab={search.tab ?? 'assessment'}
              onTab={(tab) => updateSearch({ ...search, tab })}
              timeZone={timeZone}
              today={toWallClock(now, timeZone).day}
              photos={
                wound && (
                  <WoundPhotos
                    key={wound.id}
                    patientId={wound.patientId}
                    woundId={wound.id}
                    timeZone={timeZone}
                    open={search}
                    onChange={(opened) =>
                      updateSearch({
                        patientId: search.patientId,
                        woundId: search.woundId,
                        tab: search.tab,
                        ...opened,
                      })
                    }
                  />
                )
              }
            />
          </Suspense>
          {records !== null && (
            <HistoryCard
              hasWound={hasWound}
              records={wound ? records : undefined}
              timeZone={timeZone}
              onOpen={(assessment) => updateSearch({ ...search, assessment })}
              onCompare={(compare, other) => updateSearch({ ...search, compare, with: other })}
            />
          )}
        </div>
      </div>
      <Suspense>
        {search.assessment && (
          <OpenRecord
            assessmentId={search.assessment}
            onClose={() => updateSearch({ ...search, assessment: undefined })}
          />
        )}
        {compared[0] && compared[1] && banner && (
          <CompareDialog
            earlier={compared[0]}
            later={compared[1]}
            banner={banner}
            timeZone={timeZone}
            onClose={() => updateSearch({ ...search, compare: undefined, with: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The record may belong to another patient than the selected one, as in the list of pending signatures. */
function OpenRecord({ assessmentId, onClose }: { assessmentId: string; onClose: () => void }) {
  const { data } = useAssessment(assessmentId)
  const { banner, timeZone } = useChartPatient(data?.patientId)
  return (
    <RecordDialog
      assessmentId={assessmentId}
      banner={banner}
      timeZone={timeZone}
      perfusion={(record) => <RecordPerfusion record={record} timeZone={timeZone} />}
      onClose={onClose}
    />
  )
}
