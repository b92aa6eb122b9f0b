/** A wound within its patient's chart. Features meet here: the wound itself, and its assessments one by one. */
import { formatWoundName } from '@mendwell/clinical'
import { createWoundAssessment } from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Plus, ScanSearch } from 'lucide-react'
import { Suspense } from 'react'
import { useFacility } from '../../features/facilities/data.ts'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { usePatient } from '../../features/patients/data.ts'
import { useAssessments, useWound, useWounds } from '../../features/wounds/data.ts'
import { WoundRail } from '../../features/wounds/wound-rail.tsx'
import { WoundView } from '../../features/wounds/wound-view.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { isNotFound, formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MicroBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ChartBanner } from '../patients/chart-banner.tsx'
import { AllPhotosLink } from '../photos/all-photos-link.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that they are here before the network could fail.
const woundPhotos = import('../photos/wound-photos.tsx')
const WoundPhotos = lazyComponent(() => woundPhotos, 'WoundPhotos')
const captureButton = import('../photos/capture-photo-button.tsx')
const CapturePhotoButton = lazyComponent(() => captureButton, 'CapturePhotoButton')
const RecordDialog = lazyComponent(
  () => import('../../features/assessments/record/record-dialog.tsx'),
  'RecordDialog',
)
const RecordPerfusion = lazyComponent(() => import('../results/record-perfusion.tsx'), 'RecordPerfusion')
const HealingCheckpointCard = lazyComponent(
  () => import('../../features/insights/healing-checkpoint/healing-checkpoint-card.tsx'),
  'HealingCheckpointCard',
)
const PacketCard = lazyComponent(() => import('../../features/insights/packet/packet-card.tsx'), 'PacketCard')
const CostCard = lazyComponent(() => import('../../features/billing/costs/cost-card.tsx'), 'CostCard')
const HomeLinkCard = lazyComponent(
  () => import('../../features/photos/home-photos/link-card.tsx'),
  'HomeLinkCard',
)
const RedFlagNotice = lazyComponent(
  () => import('../../features/photos/home-photos/red-flag-notice.tsx'),
  'RedFlagNotice',
)
const OwnWoundSummary = lazyComponent(
  () => import('../patient-portal/own-wound-summary.tsx'),
  'OwnWoundSummary',
)
const OrderCard = lazyComponent(() => import('../../features/plans/wound-orders/order-card.tsx'), 'OrderCard')
const PlanCard = lazyComponent(() => import('../../features/plans/plan/plan-card.tsx'), 'PlanCard')
const ProcedureCard = lazyComponent(
  () => import('../../features/visits/history/procedure-card.tsx'),
  'ProcedureCard',
)
const LearningCard = lazyComponent(
  () => import('../../features/education/prescribe/learning-card.tsx'),
  'LearningCard',
)
const WoundWorklistSteps = lazyComponent(() => import('./worklist-steps.tsx'), 'WoundWorklistSteps')
const WoundFindings = lazyComponent(() => import('./wound-findings.tsx'), 'WoundFindings')
const WoundLimbPerfusion = lazyComponent(
  () => import('../results/wound-limb-perfusion.tsx'),
  'WoundLimbPerfusion',
)
const PriorMeasurementsCard = lazyComponent(
  () => import('../../features/wounds/prior-measurements/prior-measurements-card.tsx'),
  'PriorMeasurementsCard',
)
const WoundConsults = lazyComponent(() => import('../consults/wound-consults.tsx'), 'WoundConsults')
const WoundThreadCard = lazyComponent(
  () => import('../../features/messages/wound-messages/wound-thread-card.tsx'),
  'WoundThreadCard',
)
const route = getRouteApi('/wounds/$woundId')

export default function WoundPage() {
  usePageTitle('Wound')
  const { woundId } = route.useParams()
  const { assessment, worklist, ...opened } = route.useSearch()
  const navigate = useNavigate()
  const { organization, role } = useUser()
  const isPatient = role === 'patient'
  const now = useNow()
  const wound = useWound(woundId)
  const patientId = wound.data?.patientId
  const patient = usePatient(patientId)
  const wounds = useWounds(patientId)
  const assessments = useAssessments(woundId)
  const facility = useFacility(patient.data?.facilityId)
  const canAssess = usePermission(createWoundAssessment)
  const timeZone = facility?.timeZone ?? organization.timeZone

  const failed = [wound, patient, assessments].find((query) => query.isError && !query.data)
  if (failed) {
    if (isNotFound(failed.error)) return <WoundNotFound />
    return (
      <ErrorState title="Wound did not load" onRetry={() => void failed.refetch()}>
        {formatProblem(failed.error)}
      </ErrorState>
    )
  }
  if (!wound.data || !patient.data || !assessments.data) {
    return (
      <div className="p-6">
        <LoadingLine>Loading wound...</LoadingLine>
      </div>
    )
  }
  const today = toWallClock(now, timeZone).day
  const banner = toBannerPatient(patient.data, today, facility?.name)
  return (
    <>
      <Suspense>
        {isPatient && <OwnWoundSummary wound={wound.data} today={today} timeZone={timeZone} />}
      </Suspense>
      <ChartBanner
        patientId={patient.data.id}
        banner={banner}
        readAtMs={wound.dataUpdatedAt}
        timeZone={timeZone}
      />
      <div className="grid items-start gap-x-5 gap-y-3.5 px-4 py-4 md:px-6 lg:grid-cols-[17.75rem_minmax(0,1fr)]">
        <Link
          to="/patients/$patientId"
          params={{ patientId: patient.data.id }}
          className={`${getButtonClass('quiet', 'small')} justify-self-start sm:hidden`}
        >
          <ArrowLeft />
          Chart
        </Link>
        <Suspense>
          {worklist && (
            <div className="lg:col-span-2">
              <WoundWorklistSteps worklistId={worklist} woundId={woundId} />
            </div>
          )}
        </Suspense>
        <WoundRail
          patientId={patient.data.id}
          banner={banner}
          timeZone={timeZone}
          currentId={wound.data.id}
        />
        <WoundView
          wound={wound.data}
          wounds={wounds.data ?? [wound.data]}
          assessments={assessments.data}
          banner={banner}
          timeZone={timeZone}
          today={today}
          notice={
            !isPatient && (
              <Suspense>
                <WoundFindings wound={wound.data} banner={banner} />
                <RedFlagNotice woundId={wound.data.id} timeZone={timeZone} />
                <WoundLimbPerfusion patientId={patient.data.id} wound={wound.data} banner={banner} />
              </Suspense>
            )
          }
          aside={
            !isPatient && (
              <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
                <HealingCheckpointCard wound={wound.data} banner={banner} />
              </Suspense>
            )
          }
          actions={
            <>
              <Suspense>
                <CapturePhotoButton patientId={patient.data.id} woundId={wound.data.id} />
              </Suspense>
              {canAssess && wound.data.isActive && (
                <Link
                  to="/cms-wound-assessment"
                  search={{ patientId: patient.data.id, woundId: wound.data.id }}
                  className={`${getButtonClass('primary')} max-md:order-first max-md:w-full`}
                >
                  <Plus />
                  New Assessment
                </Link>
              )}
            </>
          }
          handover={
            !isPatient && (
              <Suspense>
                {wound.data.isActive && (
                  <HomeLinkCard
                    woundId={wound.data.id}
                    banner={<MicroBanner patient={banner} />}
                    timeZone={timeZone}
                  />
                )}
                <PacketCard woundId={wound.data.id} />
              </Suspense>
            )
          }
          photos={
            <Card
              title="Photos"
              actions={!isPatient && <AllPhotosLink patientId={patient.data.id} woundId={wound.data.id} />}
            >
              <Suspense fallback={<LoadingLine>Loading photos...</LoadingLine>}>
                <WoundPhotos
                  key={woundId}
                  patientId={patient.data.id}
                  woundId={woundId}
                  timeZone={timeZone}
                  open={opened}
                  onChange={(search) =>
                    void navigate({
                      to: '/wounds/$woundId',
                      params: { woundId },
                      search: { ...search, worklist },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              </Suspense>
            </Card>
          }
        >
          {!isPatient && (
            <Suspense fallback={<LoadingLine>Loading plan...</LoadingLine>}>
              <PriorMeasurementsCard woundId={wound.data.id} timeZone={timeZone} />
              <OrderCard
                patientId={patient.data.id}
                wound={{ ...wound.data, name: formatWoundName(wound.data) }}
                banner={<MicroBanner patient={banner} />}
                timeZone={timeZone}
                today={today}
              />
              <PlanCard
                patientId={patient.data.id}
                wound={{ ...wound.data, name: formatWoundName(wound.data) }}
                banner={<MicroBanner patient={banner} />}
                timeZone={timeZone}
              />
              <WoundConsults
                key={`consults ${wound.data.id}`}
                wound={wound.data}
                assessments={assessments.data}
                banner={<MicroBanner patient={banner} />}
                timeZone={timeZone}
              />
              {/* No part of the printed chart. */}
              <div data-screen-only>
                <WoundThreadCard
                  key={`messages ${wound.data.id}`}
                  patientId={patient.data.id}
                  woundId={wound.data.id}
                  banner={banner}
                />
              </div>
              <ProcedureCard patientId={patient.data.id} woundId={wound.data.id} />
              <LearningCard
                patientId={patient.data.id}
                wound={{ id: wound.data.id, name: formatWoundName(wound.data) }}
                banner={<MicroBanner patient={banner} />}
                timeZone={timeZone}
                today={today}
              />
              <CostCard woundId={wound.data.id} />
            </Suspense>
          )}
        </WoundView>
      </div>
      <Suspense>
        {assessment && (
          <RecordDialog
            key={assessment}
            assessmentId={assessment}
            banner={banner}
            timeZone={timeZone}
            perfusion={(record) => <RecordPerfusion record={record} timeZone={timeZone} />}
            onClose={() =>
              void navigate({ to: '/wounds/$woundId', params: { woundId }, search: {}, resetScroll: false })
            }
          />
        )}
      </Suspense>
    </>
  )
}

/** The same for another patient's wound as for one that does not exist. */
function WoundNotFound() {
  return (
    <EmptyState
      icon={ScanSearch}
      title="Wound not found"
      action={
        <Link to="/patients" className={getButtonClass('secondary')}>
          Back to patients
        </Link>
      }
    >
      This wound does not exist or you don’t have access to it.
    </EmptyState>
  )
}
