/** The button that opens the camera; hidden without the permission. */
import { addWoundPhoto } from '@mendwell/contract'
import { Camera } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { usePermission } from '../../platform/permission.ts'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for with the button that opens it, so that it is here before the network could fail.
const capturePhoto = () => import('./capture-photo.tsx')
const CapturePhoto = lazyComponent(capturePhoto, 'CapturePhoto')

export function CapturePhotoButton({
  label = 'Capture Photos',
  variant = 'secondary',
  patientId,
  woundId,
  disabledReason,
  onDone,
}: {
  label?: string
  variant?: ButtonVariant
  patientId?: string | undefined
  woundId?: string | undefined
  disabledReason?: string | undefined
  onDone?: (photoId: string) => void
}) {
  const isAllowed = usePermission(addWoundPhoto)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isAllowed) capturePhoto().catch(() => {})
  }, [isAllowed])
  if (!isAllowed) return null
  return (
    <>
      <Button
        variant={variant}
        icon={<Camera />}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Suspense>
        {isOpen && (
          <CapturePhoto
            patientId={patientId}
            woundId={woundId}
            onClose={() => setOpen(false)}
            {...(onDone && { onDone })}
          />
        )}
      </Suspense>
    </>
  )
}
