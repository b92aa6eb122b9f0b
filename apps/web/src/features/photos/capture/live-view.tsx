/** The viewfinder: live image with a grid, the detected markers, what is still missing, and the shutter. */
import type { QualityCheck } from '@mendwell/vision'
import { Flashlight, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { FrameCheck } from '../vision-worker/protocol.ts'
import { captureFrame, hasTorch, switchTorch } from './camera.ts'
import { findFirstFailedCheck, QualityCheckList } from './quality-check-list.tsx'
import { Guidelines } from './guidelines.tsx'
import { useLiveQualityChecks } from './use-live-quality-checks.ts'

export function LiveView({
  stream,
  gallery,
  onCapture,
  onCancel,
}: {
  stream: MediaStream
  /** Selecting a file instead. */
  gallery: ReactNode
  onCapture: (photo: Blob) => void
  onCancel: () => void
}) {
  const video = useRef<HTMLVideoElement | null>(null)
  const shutter = useRef<HTMLButtonElement | null>(null)
  const [isReady, setReady] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const look = useLiveQualityChecks(video, isReady)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    shown.srcObject = stream
    shown.play().catch(() => {})
    shutter.current?.focus()
  }, [stream])
  const captureNow = async () => {
    if (!video.current || !isReady || isTaking) return
    setTaking(true)
    try {
      onCapture(await captureFrame(video.current))
    } finally {
      setTaking(false)
    }
  }
  const missing = look && findFirstFailedCheck(look.gates)
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="relative min-h-0 flex-1 bg-photo-surround">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Live camera view"
          className="absolute inset-0 size-full object-contain"
          onLoadedData={() => setReady(true)}
        />
        <Overlay look={look} />
        {missing && (
          <p className="absolute top-3 left-1/2 max-w-[90%] -translate-x-1/2 rounded-control bg-photo-shade px-3 py-1.5 font-semibold text-photo-ink">
            {missing.says}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4 overflow-y-auto px-4 py-3 max-lg:max-h-[48%] lg:w-90 lg:border-l lg:border-line">
        {look ? <QualityCheckList gates={look.gates} /> : <p className="text-ink3">Checking the image...</p>}
        <div className="max-lg:hidden">
          <Guidelines />
        </div>
        <div className="mt-auto flex flex-col items-center gap-2">
          <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3">
            <div className="justify-self-center">{gallery}</div>
            <button
              ref={shutter}
              type="button"
              aria-label="Capture"
              aria-describedby="shutter-says"
              aria-disabled={!isReady || undefined}
              onClick={() => void captureNow()}
              className="inline-flex size-19 items-center justify-center rounded-full border-4 border-line2 bg-sunken p-1 transition-transform active:scale-95"
            >
              <span
                className={classNames(
                  'inline-flex size-full items-center justify-center rounded-full',
                  missing || !isReady ? 'bg-raised' : 'bg-ink',
                )}
              >
                {missing && <TriangleAlert className="size-6 text-warning" />}
              </span>
            </button>
            <div className="justify-self-center">
              <Torch stream={stream} />
            </div>
          </div>
          <p id="shutter-says" role="status" className="min-h-5 text-center">
            {renderShutterHint(isReady, look, missing)}
          </p>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </div>
  )
}

function renderShutterHint(
  isReady: boolean,
  look: FrameCheck | null,
  missing: QualityCheck | null,
): ReactNode {
  if (!isReady || !look) return <span className="text-ink3">Starting the camera...</span>
  if (!missing) return <span className="font-semibold text-good">Ready to capture</span>
  return (
    <span className="font-semibold text-warning">
      Check {missing.name.toLowerCase()}.{' '}
      <span className="font-normal text-ink2">
        {missing.id === 'marker' && 'No marker card detected. '}
        {missing.stops ? 'This photo can’t be measured.' : 'You can capture anyway.'}
      </span>
    </span>
  )
}

/** Thirds, and green corners around each marker; in the same box as the image. */
function Overlay({ look }: { look: FrameCheck | null }) {
  const width = look?.width ?? 1920
  const height = look?.height ?? 1080
  const line = { stroke: '#ffffff', strokeOpacity: 0.45, strokeWidth: width / 1200 }
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {[1 / 3, 2 / 3].map((share) => (
        <g key={share}>
          <line x1={width * share} y1={0} x2={width * share} y2={height} {...line} />
          <line x1={0} y1={height * share} x2={width} y2={height * share} {...line} />
        </g>
      ))}
      {look?.markers.map(({ id, corners }) => (
        <polygon
          key={id}
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#83e0a0"
          strokeWidth={width / 400}
        />
      ))}
    </svg>
  )
}

function Torch({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false)
  if (!hasTorch(stream)) return null
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() =>
        void switchTorch(stream, !isOn).then(
          () => setOn(!isOn),
          () => {},
        )
      }
      className="inline-flex min-h-11 flex-col items-center gap-0.5 px-2 text-hint text-ink2"
    >
      <Flashlight className="size-5.5" />
      Light
    </button>
  )
}
