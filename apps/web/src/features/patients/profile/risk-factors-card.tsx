/** What puts the patient's skin and wounds at risk, as it was noted. */
import { changePatient, type Patient } from '@mendwell/contract'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const RiskFactorsDialog = lazyComponent(() => import('./risk-factors-dialog.tsx'), 'RiskFactorsDialog')

export function RiskFactorsCard({ patient, banner }: { patient: Patient; banner: BannerPatient }) {
  const [isEditing, setEditing] = useState(false)
  const canUpdate = usePermission(changePatient)
  return (
    <Card
      title="Risk factors"
      actions={
        canUpdate && (
          <Button size="small" icon={<Pencil />} onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <div className="px-4 py-3">
        {patient.riskFactors.length === 0 ? (
          <p className="text-ink2">None documented</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {patient.riskFactors.map((factor) => (
              <li key={factor}>
                <Tag>{factor}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Suspense>
        {isEditing && (
          <RiskFactorsDialog patient={patient} banner={banner} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Card>
  )
}
