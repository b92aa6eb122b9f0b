/** Actions on the patient's record: edit, deactivate, merge, view access. On phones the rarer ones are in a menu. */
import { isUnderCare } from '@mendwell/clinical'
import { changePatient, listLog, mergePatients, type Patient, startRound } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, GitMerge, HardDrive, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import type { FacilityName } from '../facility-name.ts'
import { ChartAccessLink } from './chart-access-link.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ChartMenu = lazyComponent(() => import('./chart-menu.tsx'), 'ChartMenu')
const EditPatientDialog = lazyComponent(() => import('../edit/edit-patient-dialog.tsx'), 'EditPatientDialog')
const StatusDialog = lazyComponent(() => import('../edit/status-dialog.tsx'), 'StatusDialog')
const MergeDialog = lazyComponent(() => import('../merge/merge-dialog.tsx'), 'MergeDialog')

export function ChartTools({
  patient,
  facilities,
  banner,
  children,
}: {
  patient: Patient
  facilities: readonly FacilityName[]
  banner: BannerPatient
  /** What other features offer here. */
  children?: ReactNode
}) {
  const [opened, setOpened] = useState<'edit' | 'status' | 'merge' | null>(null)
  const canUpdate = usePermission(changePatient) && patient.mergedInto === null
  // A discharged or deceased patient comes back by a dated status.
  const canDeactivate = canUpdate && isUnderCare(patient.patientStatus.status)
  const canMerge = usePermission(mergePatients) && patient.mergedInto === null
  // Rounds are for bedside users, who download charts.
  const canDownload = usePermission(startRound)
  const canView = usePermission(listLog)
  const canSchedule = canUpdate && patient.isActive
  const close = () => setOpened(null)
  return (
    <>
      <div className="contents max-md:hidden">
        <ChartAccessLink patientId={patient.id} />
        {canDownload && (
          <Link to="/offline" search={{ patientId: patient.id }} className={getButtonClass('quiet', 'small')}>
            <HardDrive />
            Download for offline use
          </Link>
        )}
        {canSchedule && (
          <Link
            to="/appointments"
            search={{ new: true, patientId: patient.id }}
            className={getButtonClass('quiet', 'small')}
          >
            <CalendarPlus />
            Schedule Appointment
          </Link>
        )}
        {canMerge && (
          <Button size="small" variant="quiet" icon={<GitMerge />} onClick={() => setOpened('merge')}>
            Merge
          </Button>
        )}
        {canDeactivate && (
          <Button
            size="small"
            variant="quiet"
            icon={patient.isActive ? <UserRoundX /> : <UserRoundCheck />}
            onClick={() => setOpened('status')}
          >
            {patient.isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        )}
      </div>
      {children}
      {canUpdate && (
        <Button size="small" icon={<Pencil />} onClick={() => setOpened('edit')}>
          Edit patient
        </Button>
      )}
      {(canDownload || canView || canUpdate || canMerge) && (
        <div className="md:hidden">
          <Suspense fallback={<Button size="small">More</Button>}>
            <ChartMenu
              patient={patient}
              may={{
                schedule: canSchedule,
                take: canDownload,
                look: canView,
                change: canDeactivate,
                merge: canMerge,
              }}
              onOpen={setOpened}
            />
          </Suspense>
        </div>
      )}
      <Suspense>
        {opened === 'edit' && (
          <EditPatientDialog patient={patient} facilities={facilities} banner={banner} onClose={close} />
        )}
        {opened === 'status' && <StatusDialog patient={patient} banner={banner} onClose={close} />}
        {opened === 'merge' && <MergeDialog patient={patient} banner={banner} onClose={close} />}
      </Suspense>
    </>
  )
}
