/** Shows that a chart was merged into another one, or contains others, and lets administrators undo it. */
import { type Patient, type PatientMerge, unmergePatients } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { usePermission } from '../../../platform/permission.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useMerges, useUnmergePatients } from './data.ts'

export function MergeNotice({ patient, banner }: { patient: Patient; banner: BannerPatient }) {
  const merges = useMerges(patient.id)
  const canUndo = usePermission(unmergePatients)
  const [undoing, setUndoing] = useState<PatientMerge | null>(null)
  const standing = merges.data?.filter(({ undone }) => undone === null) ?? []
  return (
    <>
      {patient.mergedInto !== null && (
        <Notice level="warning" title="This chart was merged into another chart">
          Document in the surviving chart.{' '}
          <Link
            to="/patients/$patientId"
            params={{ patientId: patient.mergedInto }}
            className="font-semibold text-accent"
          >
            Open surviving chart
          </Link>
        </Notice>
      )}
      {standing.map((merge) => {
        const isKept = merge.kept.id === patient.id
        return (
          <Notice
            key={merge.id}
            level="note"
            title={isKept ? `Includes records from ${merge.merged.medicalRecordNumber}` : 'Merged'}
          >
            <p>
              {merge.merged.name}, {merge.merged.medicalRecordNumber} was merged into {merge.kept.name},{' '}
              {merge.kept.medicalRecordNumber} by {merge.mergedByName}: {merge.reason}
            </p>
            {canUndo && (
              <Button size="small" className="mt-2" onClick={() => setUndoing(merge)}>
                Undo merge
              </Button>
            )}
          </Notice>
        )
      })}
      {undoing && <UnmergeDialog merge={undoing} banner={banner} onClose={() => setUndoing(null)} />}
    </>
  )
}

function UnmergeDialog({
  merge,
  banner,
  onClose,
}: {
  merge: PatientMerge
  banner: BannerPatient
  onClose: () => void
}) {
  const unmerge = useUnmergePatients()
  const idempotency = useIdempotencyKey()
  return (
    <ReasonDialog
      title="Undo this merge?"
      description={`${merge.merged.name}, ${merge.merged.medicalRecordNumber} becomes a separate chart again, with its own records.`}
      banner={<MicroBanner patient={banner} />}
      keep="Keep merged"
      confirm="Undo merge"
      confirming="Saving..."
      sending={unmerge}
      failed="The merge was not undone"
      onClose={onClose}
      onConfirm={(reason) =>
        unmerge.mutate(
          { keptId: merge.kept.id, mergedId: merge.merged.id, reason, idempotencyKey: idempotency.key },
          {
            saved: ['Merge undone', merge.merged.medicalRecordNumber],
            onSuccess: onClose,
            refused: 'Failed to undo merge',
            onError: idempotency.renewIfReused,
          },
        )
      }
    />
  )
}
