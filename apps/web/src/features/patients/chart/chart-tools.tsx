/** What can be done with the record as a whole: edit, deactivate, merge, see who looked. On phones the rarer ones are in a menu. */
import { isUnderCare } from '@mendwell/clinical'
import { changePatient, listLog, mergePatients, type Patient, startRound } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, GitMerge, HardDrive, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../../platform/permission.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import type { FacilityName } from '../edit/edit-patient-dialog.tsx'
import { WhoLooked } from './chart-access-link.tsx'

const ChartMenu = lazy(() => import('./chart-menu.tsx').then((module) => ({ default: module.ChartMenu })))
const EditPatientDialog = lazy(() =>
  import('../edit/edit-patient-dialog.tsx').then((module) => ({ default: module.EditPatientDialog })),
)
const StatusDialog = lazy(() =>
  import('../edit/status-dialog.tsx').then((module) => ({ default: module.StatusDialog })),
)
const MergeDialog = lazy(() =>
  import('../merge/merge-dialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

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
  const mayChange = useMay(changePatient) && patient.mergedInto === null
  // A discharged or deceased patient comes back by a dated status.
  const mayDeactivate = mayChange && isUnderCare(patient.patientStatus.status)
  const mayMerge = useMay(mergePatients) && patient.mergedInto === null
  // Rounds are made by whoever works at the bedside; they take charts along.
  const mayTake = useMay(startRound)
  const mayLook = useMay(listLog)
  const maySchedule = mayChange && patient.isActive
  const close = () => setOpened(null)
  return (
    <>
      <div className="contents max-md:hidden">
        <WhoLooked patientId={patient.id} />
        {mayTake && (
          <Link to="/offline" search={{ patientId: patient.id }} className={buttonClass('quiet', 'small')}>
            <HardDrive {...icon} />
            Take offline
          </Link>
        )}
        {maySchedule && (
          <Link
            to="/appointments"
            search={{ new: true, patientId: patient.id }}
            className={buttonClass('quiet', 'small')}
          >
            <CalendarPlus {...icon} />
            Schedule Appointment
          </Link>
        )}
        {mayMerge && (
          <Button
            size="small"
            variant="quiet"
            icon={<GitMerge {...icon} />}
            onClick={() => setOpened('merge')}
          >
            Merge
          </Button>
        )}
        {mayDeactivate && (
          <Button
            size="small"
            variant="quiet"
            icon={patient.isActive ? <UserRoundX {...icon} /> : <UserRoundCheck {...icon} />}
            onClick={() => setOpened('status')}
          >
            {patient.isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        )}
      </div>
      {children}
      {mayChange && (
        <Button size="small" icon={<Pencil {...icon} />} onClick={() => setOpened('edit')}>
          Edit patient
        </Button>
      )}
      {(mayTake || mayLook || mayChange || mayMerge) && (
        <div className="md:hidden">
          <Suspense fallback={<Button size="small">More</Button>}>
            <ChartMenu
              patient={patient}
              may={{
                schedule: maySchedule,
                take: mayTake,
                look: mayLook,
                change: mayDeactivate,
                merge: mayMerge,
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
