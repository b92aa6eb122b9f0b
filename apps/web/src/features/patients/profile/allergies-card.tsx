/** Allergies in their three states. Not asked is never none. */
import { changePatient, type Patient } from '@mendwell/contract'
import { CircleCheck, CircleDashed, OctagonAlert, Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const AllergiesDialog = lazyComponent(() => import('./allergies-dialog.tsx'), 'AllergiesDialog')

export function AllergiesCard({ patient, banner }: { patient: Patient; banner: BannerPatient }) {
  const [isEditing, setEditing] = useState(false)
  const canUpdate = usePermission(changePatient)
  return (
    <Card
      title="Allergies"
      actions={
        canUpdate && (
          <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
            {patient.allergyState === 'not-asked' ? 'Record allergies' : 'Edit'}
          </Button>
        )
      }
    >
      <div className="px-4 py-3">
        <AllergyAnswer patient={patient} />
        {patient.mergedAllergies && (
          <p className="mt-2">
            <span className="text-ink2">From merged chart: </span>
            <span className="font-semibold whitespace-pre-line text-critical">{patient.mergedAllergies}</span>
          </p>
        )}
      </div>
      <Suspense>
        {isEditing && <AllergiesDialog patient={patient} banner={banner} onClose={() => setEditing(false)} />}
      </Suspense>
    </Card>
  )
}

function AllergyAnswer({ patient }: { patient: Patient }) {
  if (patient.allergyState === 'listed') {
    return (
      <p className="flex gap-2 font-semibold whitespace-pre-line text-critical">
        <OctagonAlert className="mt-0.5 size-4 shrink-0" />
        {patient.allergies ?? 'On file, details missing'}
      </p>
    )
  }
  if (patient.allergyState === 'none-known') {
    return (
      <p className="flex gap-2">
        <CircleCheck className="mt-0.5 size-4 shrink-0" />
        No known allergies (NKA), verified with patient
      </p>
    )
  }
  return (
    <p className="flex gap-2 text-ink2">
      <CircleDashed className="mt-0.5 size-4 shrink-0" />
      Allergies not assessed
    </p>
  )
}
