/** A video that plays as soon as there is a stream. */
import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'

export function Video({
  stream,
  label,
  isMine = false,
  className,
  ref,
}: {
  stream: MediaStream | null
  label: string
  /** Mirrored and silent, as one sees oneself. */
  isMine?: boolean
  className?: string
  ref?: RefObject<HTMLVideoElement | null>
}) {
  const own = useRef<HTMLVideoElement>(null)
  const element = ref ?? own
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = stream
    // Browsers may block sound before a user interaction; joining is one.
    if (stream) video.play().catch(() => {})
  }, [stream, element])
  return (
    // A person live: there is nothing to caption beforehand, and the chat is beside it.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      aria-label={label}
      autoPlay
      playsInline
      muted={isMine}
      className={classNames('object-contain', isMine && '-scale-x-100', className)}
    />
  )
}
