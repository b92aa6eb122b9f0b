/** The audit page: who did what and whether the log is intact. For a patient: who viewed their chart. */
import { t } from '@lingui/core/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AuditFilters } from '../../features/audit/audit-filters.tsx'
import { EmergencyActivity } from '../../features/audit/emergency-activity.tsx'
import { LogTable } from '../../features/audit/log-table.tsx'
import { ChartAccessList } from '../../features/audit/chart-access-list.tsx'
import { resolvePeriod } from '../../features/audit/period.ts'
import type { AuditSearch } from '../../features/audit/search.ts'
import { VerifyCard } from '../../features/audit/verify-card.tsx'
import { useFacilities } from '../../features/facilities/data.ts'
import { EmergencyReview } from '../../features/identity/emergency/emergency-review.tsx'
import { PatientPicker } from '../../features/patients/patient-picker.tsx'
import { usePatient, usePatients } from '../../features/patients/data.ts'
import { SafetyStatsCard } from '../../features/plans/safety-stats-card.tsx'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { formatPatientName } from '../../platform/labels/person-names.ts'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Field } from '../../ui/form/field.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const route = getRouteApi('/audit')
const tabs = [
  { value: 'log', label: 'Audit log' },
  { value: 'emergency', label: 'Emergency access' },
] as const

export default function AuditPage() {
  return useUser().role === 'patient' ? <PatientsAudit /> : <StaffAudit />
}

function StaffAudit() {
  usePageTitle('Audit')
  const search = route.useSearch()
  const navigate = useNavigate()
  const { timeZone } = useUser().organization
  const now = useNow()
  const { data: places } = useFacilities()
  const today = toWallClock(now, timeZone).day
  // The question stays the same all day, whatever the clock shows.
  const query = useMemo(() => {
    const { action, resource, userId, patientId, sort, order } = search
    return {
      ...resolvePeriod(search, today, timeZone),
      action,
      resourceType: resource,
      userId,
      patientId,
      sort,
      order,
    }
  }, [search, today, timeZone])
  const facilities = useMemo(() => places?.map(({ id, name }) => ({ id, name })) ?? [], [places])
  const updateSearch = (part: Partial<AuditSearch>) =>
    void navigate({ to: '/audit', search: { ...search, ...part }, replace: true, resetScroll: false })
  return (
    <div className="px-4 py-4 md:px-6">
      <h1 className="text-h1">Audit</h1>
      <Tabs
        label="Audit"
        tabs={tabs}
        value={search.tab ?? 'log'}
        onChange={(tab) => updateSearch({ tab: tab === 'emergency' ? tab : undefined })}
      >
        <div className="flex flex-col gap-3.5 pt-3.5">
          {search.tab === 'emergency' ? (
            <EmergencyReview renderActivity={(id) => <EmergencyActivity breakGlassId={id} />} />
          ) : (
            <>
              <VerifyCard />
              <SafetyStatsCard />
              <div className="flex flex-wrap gap-3">
                <AuditFilters search={search} onChange={updateSearch} />
                <PatientFilter
                  patientId={search.patientId}
                  onChange={(patientId) => updateSearch({ patientId })}
                />
              </div>
              <LogTable query={query} facilities={facilities} onChange={updateSearch} />
            </>
          )}
        </div>
      </Tabs>
    </div>
  )
}

function PatientFilter({
  patientId,
  onChange,
}: {
  patientId: string | undefined
  onChange: (patientId: string | undefined) => void
}) {
  const { data, isPending } = usePatient(patientId)
  const chosen = patientId
    ? {
        id: patientId,
        label: data ? formatPatientName(data) : isPending ? 'Loading...' : 'Restricted patient',
      }
    : null
  return (
    <Field label="Patient" className="w-72 max-lg:w-full">
      <PatientPicker chosen={chosen} onChoose={(option) => onChange(option?.id)} />
    </Field>
  )
}

function PatientsAudit() {
  usePageTitle(t`Who viewed my chart`)
  const query = usePatients({})
  const own = query.data?.pages[0]?.body[0]
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-6">
      <h1 className="font-serif text-[1.5625rem] leading-7.5 font-medium">{t`Who viewed my chart`}</h1>
      <p className="mt-1 mb-5 text-patient text-ink2">
        {t`This list shows everyone who opened your chart. If something looks wrong, call your clinic.`}
      </p>
      {query.isPending && <LoadingLine>{t`Loading...`}</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title={t`The list did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && !own && (
        <EmptyState title={t`No chart yet`}>
          {t`Your account is not linked to a chart. Ask your clinic for an invitation.`}
        </EmptyState>
      )}
      {own && <ChartAccessList patientId={own.id} />}
    </div>
  )
}
