/** Sizes from a photo, offered beside their fields. Nothing is applied automatically. */
import type { PhotoSizeField } from '@mendwell/contract'
import { Camera, Check } from 'lucide-react'
import { formatDate } from '../../../platform/dates.ts'
import { useMeasuredPhotos } from '../data.ts'
import { type SizesFromPhoto, clearPhotoArea, setPhotoSize } from '../values/values.ts'
import { useFormTools } from './form-tools.ts'

type SizeOffer = { readonly value: number; readonly source: Omit<SizesFromPhoto, 'fields'> }

function useSizeOffer(field: PhotoSizeField): SizeOffer | null {
  const { wound } = useFormTools()
  const [newest] = useMeasuredPhotos(wound?.id).data ?? []
  const sizes = newest?.measurements
  const value = { length: sizes?.lengthCm, width: sizes?.widthCm, area: sizes?.areaCm2 }[field] ?? null
  if (!newest || value === null) return null
  const { photoId, outlineId, capturedAt } = newest
  return { value, source: { photoId, outlineId, capturedAt, areaCm2: sizes?.areaCm2 ?? null } }
}

const units: Record<PhotoSizeField, string> = { length: 'cm', width: 'cm', area: 'cm²' }
const digits: Record<PhotoSizeField, number> = { length: 1, width: 1, area: 2 }

/** A photo knows no head and no toe (MS9). */
const axes: Record<PhotoSizeField, string> = {
  length: ', longest axis',
  width: ', perpendicular to the longest axis',
  area: '',
}

/** "4.2 cm from photo of 11/11/2026 · Accept", or that it was accepted. */
export function PhotoSize({ field }: { field: PhotoSizeField }) {
  const { values, change, timeZone } = useFormTools()
  const offer = useSizeOffer(field)
  const { photo } = values
  if (photo?.fields.includes(field)) {
    return (
      <p className="flex flex-wrap items-center gap-x-1.5 text-hint text-good">
        <Check className="size-3.5" />
        from photo of {formatDate(photo.capturedAt, timeZone)}
        {axes[field]}, accepted
        {field === 'area' && (
          <button
            type="button"
            className="min-h-6 px-1 font-medium text-accent underline pointer-coarse:min-h-11"
            onClick={() => change(clearPhotoArea)}
          >
            Use length × width
          </button>
        )}
      </p>
    )
  }
  if (!offer) return null
  const words = `${offer.value.toFixed(digits[field])} ${units[field]}`
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-hint text-ink2">
      <Camera className="size-3.5" />
      {words} from photo of {formatDate(offer.source.capturedAt, timeZone)}
      {axes[field]}
      <span aria-hidden>·</span>
      <button
        type="button"
        className="min-h-6 px-1 font-semibold text-accent underline pointer-coarse:min-h-11"
        onClick={() => change((all) => setPhotoSize(all, field, offer.value, offer.source))}
      >
        Accept
        <span className="sr-only">
          {' '}
          {field} {words}
        </span>
      </button>
    </p>
  )
}
