/** The EHR dashboard: who is in care, what is due, how values move, and a summary for paper. Features meet here. */
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer, UserSearch } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { OverviewStats } from '../../features/ehr/dashboard/overview-stats.tsx'
import { PatientForm } from '../../features/ehr/dashboard/patient-form.tsx'
import { Registry } from '../../features/ehr/dashboard/registry.tsx'
import { type EhrForm, type EhrSearch, type EhrTab, parseEhrSearch } from '../../features/ehr/search.ts'
import { useNow } from '../../platform/clock.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { PatientBanner } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useChartPatient } from '../patients/chart-patient.ts'
import { AssessedPatientField } from '../patients/patient-field.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const ClinicalLists = lazyComponent(
  () => import('../../features/ehr/dashboard/clinical-lists.tsx'),
  'ClinicalLists',
)
const Trends = lazyComponent(() => import('../../features/ehr/trends/trends.tsx'), 'Trends')
const EhrSummary = lazyComponent(() => import('../../features/ehr/dashboard/summary.tsx'), 'EhrSummary')

const tabs = [
  { value: 'registry', label: 'Patient Registry' },
  { value: 'assessments', label: 'Clinical Assessments' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'reports', label: 'Reports' },
] as const

export default function EhrPage() {
  usePageTitle('EHR Dashboard')
  const search = parseEhrSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  // Each of its two paths has its own search.
  const { pathname } = useLocation()
  const to = pathname === '/ehr-dashboard' ? pathname : '/ehr'
  const go = useCallback(
    (next: EhrSearch) => void navigate({ to, search: next, replace: true, resetScroll: false }),
    [navigate, to],
  )
  const text = search.search ?? ''
  const openForm = useCallback(
    (form: EhrForm, patient: string) => go({ ...(text && { search: text }), form, patient }),
    [go, text],
  )
  const tab: EhrTab = search.tab ?? 'registry'
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <h1 className="text-h1">EHR Dashboard</h1>
      <div className="print:hidden">
        <OverviewStats />
      </div>
      <div>
        <Tabs
          label="EHR"
          tabs={tabs}
          value={tab}
          onChange={(next) =>
            go({
              ...(next !== 'registry' && { tab: next }),
              ...(search.patient && { patient: search.patient }),
              ...(text && { search: text }),
            })
          }
        >
          <div className="pt-3.5">
            <Suspense fallback={<LoadingLine>Loading...</LoadingLine>}>
              {tab === 'registry' && (
                <Registry
                  search={text}
                  onSearch={(next) => go({ ...search, search: next || undefined })}
                  onForm={openForm}
                />
              )}
              {tab === 'assessments' && <Lists />}
              {(tab === 'analytics' || tab === 'reports') && (
                <PatientSection
                  patientId={search.patient}
                  tab={tab}
                  onChoose={(patient) => go({ tab, ...(patient && { patient }) })}
                />
              )}
            </Suspense>
          </div>
        </Tabs>
      </div>
      {search.form && search.patient && (
        <OpenForm
          key={`${search.form} ${search.patient}`}
          form={search.form}
          patientId={search.patient}
          onClose={() => go({ ...search, form: undefined, patient: undefined })}
        />
      )}
    </div>
  )
}

function Lists() {
  return <ClinicalLists timeZone={useUser().organization.timeZone} />
}

function OpenForm({ form, patientId, onClose }: { form: EhrForm; patientId: string; onClose: () => void }) {
  const { banner, timeZone } = useChartPatient(patientId)
  if (!banner) return null
  return (
    <PatientForm form={form} patientId={patientId} banner={banner} timeZone={timeZone} onClose={onClose} />
  )
}

/** What is about one patient: the trends of their values, or their summary. */
function PatientSection({
  patientId,
  tab,
  onChoose,
}: {
  patientId: string | undefined
  tab: 'analytics' | 'reports'
  onChoose: (patientId: string) => void
}) {
  const { patient, banner, timeZone, isLoading, problem } = useChartPatient(patientId)
  const now = useNow()
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-wrap items-end gap-3" data-screen-only>
        <div className="w-full max-w-md">
          <AssessedPatientField
            patient={patient}
            problem={problem}
            isRequired={false}
            onChoose={(chosen) => onChoose(chosen)}
          />
        </div>
        {tab === 'reports' && banner && (
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
            Print EHR summary
          </Button>
        )}
      </div>
      {isLoading && <LoadingLine>Loading patient...</LoadingLine>}
      {!patientId && (
        <Card>
          <EmptyState icon={UserSearch} title="No patient selected">
            {tab === 'analytics'
              ? 'Select a patient to see trends in Braden score, vital signs, and weight.'
              : 'Select a patient to view and print the EHR summary: vital signs, Braden, skin, and history.'}
          </EmptyState>
        </Card>
      )}
      {patientId && banner && tab === 'analytics' && (
        <>
          <div className="overflow-clip rounded-card border border-line">
            <PatientBanner patient={banner} />
          </div>
          <Trends patientId={patientId} timeZone={timeZone} />
        </>
      )}
      {patientId && banner && tab === 'reports' && (
        <EhrSummary patientId={patientId} banner={banner} timeZone={timeZone} now={now} />
      )}
    </div>
  )
}
