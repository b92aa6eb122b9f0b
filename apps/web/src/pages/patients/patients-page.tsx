/** The list of patients: find one, open one, register one. A patient is led to the own record and sees nothing else. */
import { t } from '@lingui/core/macro'
import { createPatient, importPatients, type Patient, type Worklist } from '@mendwell/contract'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { FileUp, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { whenIdle } from '../../platform/routing/when-idle.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button, getButtonClass } from '../../ui/button.tsx'
import { useFacilities } from '../../features/facilities/data.ts'
import { usePatients } from '../../features/patients/data.ts'
import { PatientFilters } from '../../features/patients/patient-filters.tsx'
import { PatientRecords } from '../../features/patients/patient-records.tsx'
import { PatientStats } from '../../features/patients/patient-stats.tsx'
import { PatientStrip } from './patient-strip.tsx'
import { parsePatientsSearch, type PatientsSearch } from '../../features/patients/search.ts'
import { toggleSort, toPatientFilters } from '../../features/patients/list-filters.ts'
import { WorklistBar } from '../../features/worklists/worklist-bar.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for as soon as the list is shown, so that the form is here before the network could fail.
const newPatientDialog = whenIdle(() => import('../../features/patients/new-patient-dialog.tsx'))
const NewPatientDialog = lazyComponent(() => newPatientDialog, 'NewPatientDialog')
const CoverageDialog = lazyComponent(
  () => import('../../features/billing/setup/coverage-dialogs.tsx'),
  'CoverageDialog',
)
const route = getRouteApi('/patients')

export default function PatientsPage() {
  const { role, rights, organization } = useUser()
  const today = toWallClock(useNow(), organization.timeZone).day
  const isPatient = role === 'patient'
  usePageTitle(isPatient ? t`My record` : 'Patients')
  const { new: isAdding, ...search } = route.useSearch()
  const navigate = useNavigate()
  // The patient who was just created, for the insurance.
  const [insured, setInsured] = useState<string>()
  const canCreate = usePermission(createPatient)
  const canImport = usePermission(importPatients)
  const facilities = useFacilities(!isPatient).data ?? []
  const own = usePatients(search, isPatient).data?.pages[0]

  // Another filter is no longer the worklist.
  const updateSearch = (part: Partial<PatientsSearch>) =>
    navigate({
      to: '/patients',
      search: { ...search, worklist: 'new' in part ? search.worklist : undefined, ...part },
      replace: true,
      resetScroll: false,
    })
  const openWorklist = (worklist: Worklist | undefined) =>
    navigate({
      to: '/patients',
      search: worklist ? parsePatientsSearch({ ...worklist.filters, worklist: worklist.id }) : {},
    })
  const sortBy = (columnId: string) => updateSearch(toggleSort(search, columnId))
  const openPatient = ({ id }: Patient) =>
    navigate({
      to: '/patients/$patientId',
      params: { patientId: id },
      search: { worklist: search.worklist },
    })

  const [only] = own?.body ?? []
  if (isPatient && only && own?.total === 1)
    return <Navigate to="/patients/$patientId" params={{ patientId: only.id }} replace />
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{isPatient ? t`My record` : 'Patient Management'}</h1>
        <div className="flex flex-wrap gap-2">
          {canImport && (
            <Link to="/patients/import" className={getButtonClass('secondary')}>
              <FileUp />
              Import patients
            </Link>
          )}
          {canCreate && (
            <Button variant="primary" icon={<UserPlus />} onClick={() => void updateSearch({ new: true })}>
              Add New Patient
            </Button>
          )}
        </div>
      </header>
      <PatientStats />
      {!isPatient && (
        <>
          <PatientFilters
            search={search}
            facilities={facilities}
            canReadCharts={rights.includes('charts.read')}
            onChange={updateSearch}
          />
          <WorklistBar
            list="patients"
            chosen={search.worklist}
            filters={toPatientFilters(search)}
            onChoose={(worklist) => void openWorklist(worklist)}
          />
        </>
      )}
      <PatientRecords search={search} onSort={isPatient ? undefined : sortBy} onOpen={openPatient} />
      <Suspense>
        {isAdding && canCreate && insured === undefined && (
          <NewPatientDialog
            facilities={facilities}
            onInsurance={rights.includes('coverage') ? setInsured : undefined}
            onClose={() => void updateSearch({ new: undefined })}
          />
        )}
        {insured !== undefined && (
          <CoverageDialog
            patientId={insured}
            banner={<PatientStrip patientId={insured} today={today} isOffice />}
            claimId={undefined}
            coverageId="new"
            field={undefined}
            attest={undefined}
            onClose={() => void navigate({ to: '/patients/$patientId', params: { patientId: insured } })}
          />
        )}
      </Suspense>
    </div>
  )
}
