/** One facility in full. Administrators edit it from here; others read. */
import { facilityTypes, formatZoneName, placeRows } from '@mendwell/clinical'
import { changeFacility, type Facility } from '@mendwell/contract'
import { CircleOff, Pencil, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDeactivateFacility, useReactivateFacility } from '../management-data.ts'
import { formatAddress, formatPayerMix, formatMoney } from '../format-facility.ts'
import { KnownValue } from '../known-value.tsx'

export function FacilityDetails({
  facility,
  onEdit,
  onClose,
}: {
  facility: Facility
  onEdit: () => void
  onClose: () => void
}) {
  const isAllowed = usePermission(changeFacility)
  const [isEnding, setEnding] = useState(false)
  if (isEnding) return <DeactivateDialog facility={facility} onClose={() => setEnding(false)} />
  return (
    <Dialog open title={facility.name} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              {!facility.isActive && (
                <Notice level="note" title="Inactive">
                  {facility.inactiveReason}
                </Notice>
              )}
              {facility.warnings.map((warning) => (
                <Notice key={warning} level="warning" title={warning} />
              ))}
              <Facts facility={facility} />
            </div>
          </DialogBody>
          <DialogFooter>
            {!isAllowed && (
              <p className="mr-auto text-hint text-ink3">Only administrators can edit facilities</p>
            )}
            <Button onClick={close}>Close</Button>
            {isAllowed && facility.isActive && (
              <Button variant="danger" icon={<CircleOff />} onClick={() => setEnding(true)}>
                Deactivate
              </Button>
            )}
            {isAllowed && !facility.isActive && <ReactivateButton facility={facility} />}
            {isAllowed && (
              <Button variant="primary" icon={<Pencil />} onClick={onEdit}>
                Edit
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Facts({ facility }: { facility: Facility }) {
  const facts: [string, ReactNode][] = [
    ['Type', facilityTypes.labels[facility.facilityType]],
    ['Place of Service', Object.values(placeRows[facility.facilityType].codes).join(' or ')],
    ['Address', formatAddress(facility)],
    ['Phone', facility.phone],
    ['Time Zone', formatZoneName(facility.timeZone)],
    ['Beds', facility.bedCount],
    ['Active Patients', facility.activePatients],
    ['Payer Mix', formatPayerMix(facility)],
    ['Monthly Revenue', formatMoney(facility.monthlyRevenue)],
    ['License Number', facility.licenseNumber],
    ['Medicare Provider Number', facility.medicareProviderNumber],
    ['Facility NPI', facility.npi],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <KnownValue>{value}</KnownValue>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function DeactivateDialog({ facility, onClose }: { facility: Facility; onClose: () => void }) {
  const deactivate = useDeactivateFacility(facility.id)
  return (
    <ReasonDialog
      title={`Deactivate ${facility.name}?`}
      description="Its records, patients, and appointments stay. New appointments can’t be scheduled there."
      keep="Keep active"
      confirm="Deactivate"
      confirming="Deactivating..."
      sending={deactivate}
      failed="Facility not deactivated"
      onConfirm={(reason) =>
        deactivate.mutate(reason, {
          saved: ['Facility deactivated', facility.name],
          onSuccess: onClose,
          refused: 'Failed to deactivate facility',
        })
      }
      onClose={onClose}
    />
  )
}

function ReactivateButton({ facility }: { facility: Facility }) {
  const reactivate = useReactivateFacility(facility.id)
  const reactivateFacility = () =>
    reactivate.mutate(undefined, {
      saved: ['Facility reactivated', facility.name],
      refused: (error) => `Failed to reactivate facility. ${formatProblem(error)}`,
    })
  return (
    <Button
      icon={<RotateCcw />}
      pending={reactivate.isPending}
      pendingLabel="Reactivating..."
      onClick={reactivateFacility}
    >
      Reactivate
    </Button>
  )
}
