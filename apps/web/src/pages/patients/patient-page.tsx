/** A patient's chart: who it is, the wounds, what was recorded, and one timeline through it all. Features meet here. */
import { canBill } from '@mendwell/contract'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { CreditCard, MessageSquare } from 'lucide-react'
import { Suspense } from 'react'
import { useFacilities, useFacility } from '../../features/facilities/data.ts'
import { CareTeamCard } from '../../features/patient-chart/care-team/care-team-card.tsx'
import { toBannerPatient } from '../../features/patients/chart-banner.ts'
import { StatusCard } from '../../features/patient-status/status-card.tsx'
import { ChartTools } from '../../features/patients/profile/chart-tools.tsx'
import { RecordCard } from '../../features/patients/profile/record-card.tsx'
import { RiskFactorsCard } from '../../features/patients/profile/risk-factors-card.tsx'
import { ConsentsCard } from '../../features/patient-chart/consents/consents-card.tsx'
import { usePatient } from '../../features/patients/data.ts'
import type { ChartSearch } from '../../features/patients/search.ts'
import { WoundRail } from '../../features/wounds/wound-rail.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { isNotFound, formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { getButtonClass } from '../../ui/button.tsx'
import { Segments } from '../../ui/choice/segments.tsx'
import { classNames } from '../../ui/class-names.ts'
import { MicroBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ChartBanner } from './chart-banner.tsx'
import { PatientNotFound } from './patient-not-found.tsx'
import { NewAssessmentLink } from './new-assessment-link.tsx'
import { EhrCards } from './ehr-cards.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that it is here before the network could fail; the head of the chart does not wait for it.
const timelineCard = import('../../features/timeline/timeline-card.tsx')
const TimelineCard = lazyComponent(() => timelineCard, 'TimelineCard')

const allergiesCard = import('../../features/patient-chart/allergies/allergies-card.tsx')
const AllergiesCard = lazyComponent(() => allergiesCard, 'AllergiesCard')
const medicationsCard = import('../../features/patient-chart/medications/medications-card.tsx')
const MedicationsCard = lazyComponent(() => medicationsCard, 'MedicationsCard')
const reconciliationCard = import('../../features/patient-chart/reconciliation/reconciliation-card.tsx')
const ReconciliationCard = lazyComponent(() => reconciliationCard, 'ReconciliationCard')

const MergeNotice = lazyComponent(
  () => import('../../features/patients/merge/merge-notice.tsx'),
  'MergeNotice',
)
const FindingList = lazyComponent(
  () => import('../../features/critical-findings/finding-list.tsx'),
  'FindingList',
)
const PatientTasks = lazyComponent(() => import('./patient-tasks.tsx'), 'PatientTasks')

const OrderCard = lazyComponent(() => import('../../features/plans/wound-orders/order-card.tsx'), 'OrderCard')
const PlanCard = lazyComponent(() => import('../../features/plans/plan/plan-card.tsx'), 'PlanCard')

const AdherenceCard = lazyComponent(
  () => import('../../features/engagement/adherence-card.tsx'),
  'AdherenceCard',
)

const OwnRecordSummary = lazyComponent(
  () => import('../patient-portal/own-record-summary.tsx'),
  'OwnRecordSummary',
)

const StayCard = lazyComponent(() => import('../../features/patients/stays/stay-card.tsx'), 'StayCard')
const IdentifierCard = lazyComponent(
  () => import('../../features/patients/identifiers/identifier-card.tsx'),
  'IdentifierCard',
)

const PatientWearables = lazyComponent(() => import('./patient-wearables.tsx'), 'PatientWearables')

const LearningCard = lazyComponent(
  () => import('../../features/education/prescribe/learning-card.tsx'),
  'LearningCard',
)

const route = getRouteApi('/patients/$patientId')
const WorklistSteps = lazyComponent(() => import('./worklist-steps.tsx'), 'WorklistSteps')
const views = [
  { value: 'cards', label: 'Chart' },
  { value: 'timeline', label: 'Timeline' },
] as const

export default function PatientPage() {
  usePageTitle('Chart')
  const { patientId } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const user = useUser()
  const { role, organization } = user
  const now = useNow()
  const query = usePatient(patientId)
  const facility = useFacility(query.data?.facilityId)
  const facilities = useFacilities().data ?? []
  const activePlaces = facilities.filter(({ isActive }) => isActive)
  const timeZone = facility?.timeZone ?? organization.timeZone

  if (query.isPending) {
    return (
      <div className="p-6">
        <LoadingLine>Loading chart...</LoadingLine>
      </div>
    )
  }
  if (isNotFound(query.error)) return <PatientNotFound />
  if (!query.data) {
    return (
      <ErrorState title="Chart did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  const patient = query.data
  const today = toWallClock(now, timeZone).day
  const banner = toBannerPatient(patient, today, facility?.name)
  const about = { patientId, banner, timeZone }
  const updateSearch = (part: ChartSearch) =>
    navigate({
      to: '/patients/$patientId',
      params: { patientId },
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    })
  const isTimeline = search.view === 'timeline'
  return (
    <>
      <Suspense>
        {role === 'patient' && <OwnRecordSummary patient={patient} facility={facility?.name} />}
      </Suspense>
      {/* Written by and for staff, in English, whatever the language of the page around it. */}
      <div lang="en">
        <ChartBanner banner={banner} readAtMs={query.dataUpdatedAt} timeZone={timeZone} />
        <div className="grid items-start gap-x-5 gap-y-3.5 px-4 py-4 md:px-6 lg:grid-cols-[17.75rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[17.75rem_minmax(0,1fr)_21.5rem]">
          <div className="min-w-0 lg:row-span-3 lg:self-stretch">
            <WoundRail {...about} />
          </div>
          <div className="flex flex-wrap items-center gap-2 xl:col-span-2" data-screen-only>
            <Suspense>
              {search.worklist && <WorklistSteps worklistId={search.worklist} patientId={patientId} />}
            </Suspense>
            <div className="xl:hidden">
              <Segments
                label="Chart view"
                segments={views}
                value={isTimeline ? 'timeline' : 'cards'}
                onChange={(view) => void updateSearch({ view: view === 'timeline' ? view : undefined })}
              />
            </div>
            <div
              className={classNames(
                'flex flex-wrap items-center gap-1 sm:ml-auto sm:justify-end',
                isTimeline && 'max-sm:hidden',
              )}
            >
              <ChartTools patient={patient} facilities={facilities} banner={banner}>
                <Link
                  to="/messages"
                  search={{ new: true, patientId }}
                  className={getButtonClass('secondary', 'small')}
                >
                  <MessageSquare />
                  Message
                </Link>
                {canBill(user) && (
                  <Link
                    to="/billing-dashboard"
                    search={{ patient: patientId }}
                    className={getButtonClass('secondary', 'small')}
                  >
                    <CreditCard />
                    Insurance
                  </Link>
                )}
              </ChartTools>
              {patient.isActive && <NewAssessmentLink patientId={patientId} />}
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-3.5">
            <Suspense>
              <MergeNotice patient={patient} banner={banner} />
              {role !== 'patient' && <FindingList patientId={patientId} banner={banner} />}
            </Suspense>
            <div className={classNames('flex flex-col gap-3.5', isTimeline && 'max-xl:hidden')}>
              <div className="grid items-start gap-3.5 md:grid-cols-2">
                <div className="flex min-w-0 flex-col gap-3.5">
                  {role !== 'patient' && <StatusCard patient={patient} banner={banner} today={today} />}
                  {role !== 'patient' && (
                    <Suspense fallback={<LoadingLine>Loading stays...</LoadingLine>}>
                      <StayCard
                        patientId={patientId}
                        banner={banner}
                        facilities={activePlaces}
                        today={today}
                      />
                    </Suspense>
                  )}
                  <Suspense fallback={<LoadingLine>Loading allergies...</LoadingLine>}>
                    <AllergiesCard patientId={patientId} banner={banner} timeZone={timeZone} />
                  </Suspense>
                  <Suspense fallback={<LoadingLine>Loading medications...</LoadingLine>}>
                    <MedicationsCard patientId={patientId} banner={banner} typed={patient.typedMedications} />
                  </Suspense>
                  <Suspense fallback={<LoadingLine>Loading reconciliation...</LoadingLine>}>
                    <ReconciliationCard
                      patientId={patientId}
                      banner={banner}
                      typed={patient.typedMedications}
                    />
                  </Suspense>
                  <RiskFactorsCard patient={patient} banner={banner} />
                  {role !== 'patient' && (
                    <Suspense fallback={<LoadingLine>Loading plans...</LoadingLine>}>
                      <OrderCard
                        patientId={patientId}
                        banner={<MicroBanner patient={banner} />}
                        timeZone={timeZone}
                        today={today}
                      />
                      <PlanCard
                        patientId={patientId}
                        banner={<MicroBanner patient={banner} />}
                        timeZone={timeZone}
                      />
                    </Suspense>
                  )}
                  {role !== 'patient' && patient.facilityId === null && (
                    <Suspense fallback={<LoadingLine>Loading adherence...</LoadingLine>}>
                      <AdherenceCard patientId={patientId} />
                    </Suspense>
                  )}
                  {role !== 'patient' && (
                    <Suspense fallback={<LoadingLine>Loading lessons...</LoadingLine>}>
                      <LearningCard
                        patientId={patientId}
                        banner={<MicroBanner patient={banner} />}
                        timeZone={timeZone}
                        today={today}
                      />
                    </Suspense>
                  )}
                </div>
                <div className="flex min-w-0 flex-col gap-3.5">
                  <ConsentsCard {...about} today={today} />
                  <CareTeamCard patientId={patientId} banner={banner} today={today} />
                  {role !== 'patient' && (
                    <Suspense fallback={<LoadingLine>Loading tasks...</LoadingLine>}>
                      <PatientTasks patient={patient} banner={banner} today={today} />
                    </Suspense>
                  )}
                  <RecordCard patient={patient} />
                  {role !== 'patient' && (
                    <Suspense fallback={<LoadingLine>Loading identifiers...</LoadingLine>}>
                      <IdentifierCard patientId={patientId} banner={banner} />
                    </Suspense>
                  )}
                </div>
              </div>
              <Suspense fallback={<LoadingLine>Loading sensors...</LoadingLine>}>
                <PatientWearables {...about} />
              </Suspense>
              <EhrCards {...about} noteId={search.note} onNote={(note) => void updateSearch({ note })} />
            </div>
          </div>
          <div
            className={classNames(
              'flex max-h-[calc(100dvh-var(--strip-height)-var(--bar-height)-6rem)] min-w-0 flex-col max-xl:lg:col-start-2',
              'xl:sticky xl:top-[calc(var(--strip-height)+var(--bar-height)+5rem)]',
              !isTimeline && 'max-xl:hidden',
            )}
          >
            <Suspense fallback={<LoadingLine>Loading timeline...</LoadingLine>}>
              <TimelineCard
                patientId={patientId}
                timeZone={timeZone}
                kind={search.kind}
                onKind={(kind) => void updateSearch({ kind })}
              />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  )
}

/** The same for another patient's chart as for one that does not exist. */
