/** Allergies in their three states. Not asked is never none. */
import { changePatient, type Patient } from '@mendwell/contract'
import { CircleCheck, CircleDashed, OctagonAlert, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'

const AllergiesDialog = lazy(() =>
  import('./allergies-dialog.tsx').then((module) => ({ default: module.AllergiesDialog })),
)

export function AllergiesCard({ patient, banner }: { patient: Patient; banner: BannerPatient }) {
  const [isEditing, setEditing] = useState(false)
  const canUpdate = usePermission(changePatient)
  return (
    <Card
      title="Allergies"
      actions={
        canUpdate && (
          <Button
            size="small"
            icon={<Pencil aria-hidden className="size-4" strokeWidth={1.75} />}
            onClick={() => setEditing(true)}
          >
            {patient.allergyState === 'not-asked' ? 'Record answer' : 'Edit'}
          </Button>
        )
      }
    >
      <div className="px-4 py-3">
        <AllergyAnswer patient={patient} />
        {patient.mergedAllergies && (
          <p className="mt-2">
            <span className="text-ink2">In a chart merged with this one: </span>
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
  const icon = { 'aria-hidden': true, className: 'mt-0.5 size-4 shrink-0', strokeWidth: 1.75 } as const
  if (patient.allergyState === 'listed') {
    return (
      <p className="flex gap-2 font-semibold whitespace-pre-line text-critical">
        <OctagonAlert {...icon} />
        {patient.allergies ?? 'listed, text missing'}
      </p>
    )
  }
  if (patient.allergyState === 'none-known') {
    return (
      <p className="flex gap-2">
        <CircleCheck {...icon} />
        None known: the patient was asked
      </p>
    )
  }
  return (
    <p className="flex gap-2 text-ink2">
      <CircleDashed {...icon} />
      Allergies not assessed
    </p>
  )
}
