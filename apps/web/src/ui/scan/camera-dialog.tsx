/** Reads a barcode with the camera until one is found or the dialog is closed. The picture is never stored or sent. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../dialog.tsx'
import { Notice } from '../notice.tsx'
import { createDetector } from './barcode-detector.ts'

const lookEveryMs = 200

export function CameraDialog({ onScan, onClose }: { onScan: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const found = useEffectEvent(onScan)
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOpen = true
    const start = async () => {
      const detector = await createDetector()
      if (!detector)
        return setProblem('This browser can’t read barcodes. Enter the text below the barcode instead.')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      })
      const player = video.current
      if (!isOpen || !player) return stream.getTracks().forEach((track) => track.stop())
      player.srcObject = stream
      await player.play()
      const look = async () => {
        if (!isOpen) return
        // A frame that can't be read is followed by another.
        const codes = await detector.detect(player).catch(() => [])
        const text = codes.find(({ rawValue }) => rawValue !== '')?.rawValue
        if (!isOpen) return
        if (text !== undefined) found(text)
        else timer = setTimeout(() => void look(), lookEveryMs)
      }
      await look()
    }
    start().catch(() =>
      setProblem('The camera could not be opened. Allow camera access, or enter the text below the barcode.'),
    )
    return () => {
      isOpen = false
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Dialog
      open
      size="small"
      title="Scan barcode"
      description="Hold the barcode in front of the camera."
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {problem === null ? (
              <video
                ref={video}
                muted
                playsInline
                aria-label="Camera"
                className="w-full rounded-card bg-sunken"
              />
            ) : (
              <Notice level="warning" title="No barcode scanned" live>
                {problem}
              </Notice>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Cancel</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
