/** Before the camera: consent, what kind of photo it is, how to take it, and the ways to one. */
import { type PhotoType, photoTypeNames, photoTypes } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Camera as CameraIcon, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Camera, cameraProblemLabels } from './camera.ts'
import { ConsentNote, usePhotoConsent } from './consent-note.tsx'
import { Guidelines } from './guidelines.tsx'

const photoTypeOptions = photoTypes.map((value) => ({ value, label: photoTypeNames[value] }))

export function PhotoTypeField({
  value,
  onChange,
}: {
  value: PhotoType
  onChange: (type: PhotoType) => void
}) {
  return (
    <Field label="Photo type">
      <Select
        options={photoTypeOptions}
        value={value}
        onChange={({ target }) => onChange(target.value as PhotoType)} // one of the options
      />
    </Field>
  )
}

export function StartStep({
  patientId,
  chooser,
  photoType,
  onPhotoType,
  camera,
  gallery,
  onStart,
  onPhone,
  onRecordConsent,
  onCancel,
}: {
  patientId: string | undefined
  chooser: ReactNode
  photoType: PhotoType
  onPhotoType: (type: PhotoType) => void
  camera: Camera
  gallery: (disabledReason: string | undefined) => ReactNode
  onStart: () => void
  onPhone: () => void
  onRecordConsent?: (() => void) | undefined
  onCancel: () => void
}) {
  const problem = camera.problem && cameraProblemLabels[camera.problem]
  const { state: consent } = usePhotoConsent(patientId)
  const forbidden =
    consent && !['given', 'not-asked'].includes(consent.state) ? 'Document consent first' : undefined
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
        {chooser}
        {patientId && <ConsentNote patientId={patientId} onRecord={onRecordConsent} />}
        {problem && (
          <Notice level="warning" title={problem.title} live>
            {problem.says}
          </Notice>
        )}
        <PhotoTypeField value={photoType} onChange={onPhotoType} />
        <Guidelines />
        <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <Button
            variant="primary"
            icon={<CameraIcon />}
            pending={camera.isOpening}
            pendingLabel="Starting the camera..."
            disabledReason={forbidden}
            onClick={onStart}
          >
            Start Camera
          </Button>
          {gallery(forbidden)}
          <Button icon={<Smartphone />} disabledReason={forbidden} onClick={onPhone}>
            Use a phone
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <p className="text-hint text-ink3">
          Need a marker card?{' '}
          <Link to="/photo-documentation/calibration" className="text-accent underline">
            Print and check the marker card
          </Link>
          . Without it the photo is saved without measurements.
        </p>
      </div>
    </div>
  )
}
