/** An image, fetched with the session and held in this page's memory only: no browser cache contains it unencrypted. */
import { t } from '@lingui/core/macro'
import type { PhotoSize } from '@mendwell/contract'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { usePhotoImage } from './data.ts'

/** The URL of an image that is still being rendered is valid a little longer. */
const urlCacheMs = 5000

/** An address for bytes in memory, for as long as it is shown. Never that of another photo. */
function useCachedObjectUrl(photoId: string, blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ photoId: string; address: string }>()
  useEffect(() => {
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setMade({ photoId, address })
    return () => void setTimeout(() => URL.revokeObjectURL(address), urlCacheMs)
  }, [photoId, blob])
  return made?.photoId === photoId ? made.address : undefined
}

export function PhotoPicture({
  photoId,
  size,
  alt,
  className,
}: {
  photoId: string
  size: PhotoSize
  alt: string
  className?: string
}) {
  const wanted = usePhotoImage(photoId, size)
  // Until the large one is here, the small one that the list has fetched already.
  const small = usePhotoImage(photoId, 'thumb', false)
  const address = useCachedObjectUrl(photoId, wanted.data ?? small.data)
  if (wanted.isError && !address)
    return <FailedPhoto onRetry={() => void wanted.refetch()} className={className} />
  if (!address) {
    const name = alt ? { role: 'img', 'aria-label': alt } : {}
    return <span {...name} className={classNames('block bg-sunken', className)} />
  }
  return (
    <img
      src={address}
      alt={alt}
      draggable={false}
      className={classNames('max-w-none object-cover', className)}
      data-arrived={wanted.data ? '' : undefined}
    />
  )
}

export function FailedPhoto({ onRetry, className }: { onRetry: () => void; className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'flex flex-col items-center justify-center gap-1 bg-sunken text-hint text-ink2',
        className,
      )}
    >
      <ImageOff className="size-5" />
      {t`The photo did not load`}
      <button
        type="button"
        className="relative z-10 rounded-badge px-2 py-1 font-semibold text-accent hover:bg-accent-tint pointer-coarse:min-h-11"
        onClick={onRetry}
      >
        {t`Try again`}
      </button>
    </span>
  )
}
