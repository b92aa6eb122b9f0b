/**
 * Taking a photo from any page: the camera of one wound, or, where none is given, the fields to choose patient and wound.
 * Features meet here: photos, patients, wounds, consents.
 */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { recordConsent } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { useWounds } from '../../features/wounds/data.ts'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePermission } from '../../platform/permission.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useChartPatient } from '../patients/chart-patient.ts'
import { AssessedPatientField } from '../patients/patient-field.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for with this, so that it is here before the network could fail.
const captureDialog = import('../../features/photos/capture/capture-dialog.tsx')
const CaptureDialog = lazyComponent(() => captureDialog, 'CaptureDialog')
const RecordConsentDialog = lazyComponent(
  () => import('../../features/patient-chart/consents/record-consent-dialog.tsx'),
  'RecordConsentDialog',
)

export function CapturePhoto({
  patientId: givenPatientId,
  woundId: givenWoundId,
  frozen,
  onClose,
  onDone,
}: {
  patientId?: string | undefined
  woundId?: string | undefined
  /** A frame of a video call, in the place of the camera. */
  frozen?: Blob | undefined
  onClose: () => void
  onDone?: (photoId: string) => void
}) {
  const [patientId, setPatientId] = useState(givenPatientId)
  const [woundId, setWoundId] = useState(givenWoundId)
  const [isAsking, setAsking] = useState(false)
  const { patient, banner, timeZone, problem } = useChartPatient(patientId)
  const wounds = useWounds(patientId)
  const now = useNow()
  const canRecordConsent = usePermission(recordConsent)
  const open = (wounds.data ?? []).filter(({ isActive }) => isActive)
  const wound = wounds.data?.find(({ id }) => id === woundId) ?? null
  const isGiven = givenPatientId !== undefined && givenWoundId !== undefined
  return (
    <Suspense>
      <CaptureDialog
        patientId={patientId}
        wound={wound && { id: wound.id, number: wound.number, site: formatWoundSite(wound) }}
        banner={banner}
        timeZone={timeZone}
        frozen={frozen}
        chooser={
          !isGiven && (
            <div className="grid gap-3 sm:grid-cols-2">
              <AssessedPatientField
                patient={patient}
                problem={problem}
                onChoose={(chosen) => {
                  setPatientId(chosen || undefined)
                  setWoundId(undefined)
                }}
              />
              <Field
                label="Wound"
                required
                hint={
                  patientId && wounds.data && open.length === 0 ? 'No open wounds documented.' : undefined
                }
              >
                <Select
                  disabled={!patientId}
                  prompt={patientId ? 'Select a wound' : 'Select a patient first'}
                  options={open.map((one) => ({
                    value: one.id,
                    label: `${formatWoundLetter(one.number)} ${formatWoundSite(one)}`,
                  }))}
                  value={woundId ?? ''}
                  onChange={({ target }) => setWoundId(target.value || undefined)}
                />
              </Field>
            </div>
          )
        }
        onRecordConsent={canRecordConsent ? () => setAsking(true) : undefined}
        onClose={onClose}
        onDone={onDone}
      />
      {isAsking && patientId && banner && (
        <RecordConsentDialog
          patientId={patientId}
          banner={banner}
          today={toWallClock(now, timeZone).day}
          formType="photo"
          onClose={() => setAsking(false)}
        />
      )}
    </Suspense>
  )
}
