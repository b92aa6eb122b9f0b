/** The marker card: print it, photograph its 50 mm square, and see how well this camera measures it. */
import { checkedAreaCm2, recordCalibrationCheck } from '@mendwell/contract'
import { Camera as CameraIcon, FileDown } from 'lucide-react'
import { useState } from 'react'
import { formatDevice } from '../../platform/labels/format-device.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermission } from '../../platform/permission.ts'
import { Button, getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenDialog } from '../../ui/overlay/screen-dialog.tsx'
import { cameraProblemLabels, useCamera } from '../../features/photos/capture/camera.ts'
import { GalleryButton } from '../../features/photos/capture/gallery-button.tsx'
import { LiveView } from '../../features/photos/capture/live-view.tsx'
import { CheckResult } from '../../features/photos/calibration/check-result.tsx'
import { EarlierChecks } from '../../features/photos/calibration/earlier-checks.tsx'

const sheets = [
  { id: 'a6', name: 'A6 card' },
  { id: 'letter', name: 'Letter sheet' },
] as const

export default function CalibrationPage() {
  usePageTitle('Marker card and calibration')
  const isAllowed = usePermission(recordCalibrationCheck)
  const camera = useCamera()
  const [photo, setPhoto] = useState<Blob | null>(null)
  const problem = camera.problem && cameraProblemLabels[camera.problem]
  const acceptPhoto = (blob: Blob) => {
    camera.stop()
    setPhoto(blob)
  }
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header>
        <h1 className="text-h1">Marker card and calibration</h1>
        <p className="text-ink2">
          Print the card once and calibrate each camera once. Every photo with the card can then be measured.
        </p>
      </header>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Card title="1. Print the card">
          <div className="flex flex-col gap-3 px-4 py-3.5">
            <p>
              Print at 100% (“Actual size”) on matte paper; do not use “Fit to page.” Check with a ruler: each
              side of the square must be exactly 50 mm.
            </p>
            <div className="flex flex-wrap gap-2">
              {sheets.map(({ id, name }) => (
                <a
                  key={id}
                  href={`/api/marker-card.pdf?sheet=${id}`}
                  target="_blank"
                  rel="noreferrer"
                  className={getButtonClass('secondary')}
                >
                  <FileDown />
                  {name} (PDF)
                </a>
              ))}
            </div>
          </div>
        </Card>
        <Card title="2. Photograph the square">
          <div className="flex flex-col gap-3 px-4 py-3.5">
            <p>
              Lay the sheet flat before cutting it and photograph all of it from directly above. The square is
              measured like a wound and should be {checkedAreaCm2} cm².
            </p>
            {problem && (
              <Notice level="warning" title={problem.title} live>
                {problem.says}
              </Notice>
            )}
            {isAllowed ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  icon={<CameraIcon />}
                  pending={camera.isOpening}
                  pendingLabel="Starting the camera..."
                  onClick={camera.start}
                >
                  Start Camera
                </Button>
                <GalleryButton label="Upload from Gallery" onFile={acceptPhoto} />
              </div>
            ) : (
              <p className="text-ink3">Only users who take photos can calibrate cameras.</p>
            )}
          </div>
        </Card>
      </div>
      {photo && (
        <CheckResult
          key={getPhotoKey(photo)}
          photo={photo}
          device={formatDevice(navigator.userAgent).words}
        />
      )}
      {isAllowed && <EarlierChecks />}
      {camera.stream && (
        <ScreenDialog
          title="Photograph the square"
          head={<p className="font-semibold">The whole card, flat, from directly above</p>}
          leaving={null}
          isDark
          onClose={camera.stop}
        >
          {() =>
            camera.stream && (
              <LiveView
                stream={camera.stream}
                gallery={<GalleryButton label="Upload from Gallery" isPlain onFile={acceptPhoto} />}
                onCapture={acceptPhoto}
                onCancel={camera.stop}
              />
            )
          }
        </ScreenDialog>
      )}
    </div>
  )
}

const photoKeys = new WeakMap<Blob, string>()
/** Another photo starts again. */
function getPhotoKey(photo: Blob): string {
  const key = photoKeys.get(photo) ?? crypto.randomUUID()
  photoKeys.set(photo, key)
  return key
}
