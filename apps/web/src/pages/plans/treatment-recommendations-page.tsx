/** Recommendations of the rules, what became of them, the supplies they need and what those cost. Features meet here. */
import { formatWoundName } from '@mendwell/clinical'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useFacility } from '../../features/facilities/data.ts'
import { usePatient } from '../../features/patients/data.ts'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { PlanFilters } from '../../features/plans/filters.tsx'
import { PatientRecommendationList } from '../../features/plans/by-patient/patient-list.tsx'
import { RecommendationList } from '../../features/plans/list/recommendation-list.tsx'
import { RecommendationStats } from '../../features/plans/recommendation-stats.tsx'
import { parsePlansSearch, type PlansSearch } from '../../features/plans/search.ts'
import { WoundRuleReview } from '../../features/plans/wound-rule-review.tsx'
import { WorklistBar } from '../../features/worklists/worklist-bar.tsx'
import { useWounds } from '../../features/wounds/data.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { toPatientOption } from '../../features/patients/patient-option.ts'
import { PatientStrip } from '../patients/patient-strip.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const WoundLimbPerfusion = lazyComponent(
  () => import('../results/wound-limb-perfusion.tsx'),
  'WoundLimbPerfusion',
)
const OrderList = lazyComponent(() => import('../../features/plans/orders/order-list.tsx'), 'OrderList')
const SignatureList = lazyComponent(
  () => import('../../features/plans/wound-orders/signature-list.tsx'),
  'SignatureList',
)
const FormularyCard = lazyComponent(
  () => import('../../features/plans/orders/formulary-card.tsx'),
  'FormularyCard',
)

const route = getRouteApi('/treatment-recommendations')
const tabs = [
  { value: 'active', label: 'Active Recommendations' },
  { value: 'implemented', label: 'Implemented' },
  { value: 'history', label: 'Declined' },
  { value: 'signatures', label: 'Orders to Sign' },
  { value: 'orders', label: 'Supply Orders' },
  { value: 'formulary', label: 'Formulary' },
] as const
const whenSegments = [
  { value: 'today', label: 'Today’s patients' },
  { value: 'all', label: 'All patients' },
] as const
const pastStatuses = [
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const

/** What a worklist stores of the URL. */
const toWorklistFilters = ({ priority, when, patientId }: PlansSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ priority, when, patientId }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  )

export default function TreatmentRecommendationsPage() {
  usePageTitle('Treatment Recommendations')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { organization } = useUser()
  const { patientId, woundId } = search
  const patient = usePatient(patientId).data
  const wounds = useWounds(patientId).data ?? []
  const timeZone = useFacility(patient?.facilityId)?.timeZone ?? organization.timeZone
  const today = toWallClock(useNow(), timeZone).day
  const tab = search.tab ?? 'active'
  const updateSearch = (part: Partial<PlansSearch>) =>
    void navigate({
      to: '/treatment-recommendations',
      // Another filter is no longer the worklist.
      search: { ...search, worklist: 'tab' in part ? search.worklist : undefined, ...part },
      replace: true,
      resetScroll: false,
    })
  const whose = { patientId: patientId ?? 'all', woundId: woundId ?? 'all' }
  const parts = {
    today,
    // One time for one record, whatever the filter is.
    timeZone: organization.timeZone,
    renderBanner: (id: string) => <PatientStrip patientId={id} today={today} />,
  }
  const isNarrowed = patientId !== undefined || woundId !== undefined || search.priority !== undefined
  const list = {
    ...parts,
    query: { ...whose, priority: search.priority ?? ('all' as const) },
    onClearFilters: isNarrowed
      ? () => updateSearch({ patientId: undefined, woundId: undefined, priority: undefined })
      : undefined,
  }
  // A chart that was asked for is shown whether it is on today's schedule or not.
  const isOfOne = patientId !== undefined || woundId !== undefined
  const when = isOfOne ? 'all' : (search.when ?? 'today')
  const wound = wounds.find(({ id }) => id === woundId)
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header>
        <h1 className="text-h1">Treatment Recommendations</h1>
        <p className="text-ink2">Rule-based, evidence-based recommendations. The clinician decides.</p>
      </header>
      <RecommendationStats whose={whose} />
      <Tabs
        label="Treatment Recommendations"
        tabs={tabs}
        value={tab}
        onChange={(next) => updateSearch({ tab: next === 'active' ? undefined : next })}
      >
        <div className="flex flex-col gap-3.5 pt-3.5">
          {tab !== 'formulary' && tab !== 'signatures' && (
            <PlanFilters
              search={search}
              patient={patientId ? toPatientOption(patientId, patient) : null}
              wounds={wounds}
              ofOrders={tab === 'orders'}
              patientPicker={PatientPicker}
              onChange={updateSearch}
            />
          )}
          <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
            {tab === 'active' && woundId === undefined && (
              <WorklistBar
                list="recommendations"
                chosen={search.worklist}
                filters={toWorklistFilters(search)}
                onChoose={(worklist) =>
                  void navigate({
                    to: '/treatment-recommendations',
                    search: worklist ? parsePlansSearch({ ...worklist.filters, worklist: worklist.id }) : {},
                    replace: true,
                  })
                }
              />
            )}
            {tab === 'active' && !isOfOne && (
              <div>
                <Segments
                  label="Patients"
                  segments={whenSegments}
                  value={when}
                  onChange={(next) => updateSearch({ when: next === 'today' ? undefined : next })}
                />
              </div>
            )}
            {tab === 'active' && (
              <PatientRecommendationList
                {...parts}
                query={{ ...list.query, when }}
                worklist={search.worklist}
                onShowAll={when === 'today' ? () => updateSearch({ when: 'all' }) : undefined}
                onClearFilters={list.onClearFilters}
              />
            )}
            {tab === 'active' && wound && <WoundLimbPerfusion patientId={wound.patientId} wound={wound} />}
            {tab === 'active' && wound && (
              <WoundRuleReview
                key={wound.id}
                woundId={wound.id}
                patientId={wound.patientId}
                woundName={`Wound ${formatWoundName(wound)}`}
                timeZone={timeZone}
                today={today}
                banner={parts.renderBanner(wound.patientId)}
              />
            )}
            {tab === 'implemented' && <RecommendationList state="implemented" {...list} />}
            {tab === 'history' && (
              <>
                <Segments
                  label="Declined recommendations"
                  segments={pastStatuses}
                  value={search.withdrawn ? 'withdrawn' : 'dismissed'}
                  onChange={(past) => updateSearch({ withdrawn: past === 'withdrawn' ? true : undefined })}
                />
                <RecommendationList state={search.withdrawn ? 'withdrawn' : 'dismissed'} {...list} />
              </>
            )}
            {tab === 'signatures' && <SignatureList patientId={whose.patientId} {...parts} />}
            {tab === 'orders' && <OrderList search={search} onChange={updateSearch} {...parts} />}
            {tab === 'formulary' && <FormularyCard />}
          </Suspense>
        </div>
      </Tabs>
    </div>
  )
}
