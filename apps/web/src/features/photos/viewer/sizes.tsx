/** The sizes of one outline with their error, or why there are none. */
import type { PhotoOutline, WoundPhoto } from '@mendwell/contract'
import { formatPhotoArea, errorExplanation, formatLength, getUnmeasuredReason } from '../format-photo.ts'

const tissues = [
  ['granulation', 'Granulation'],
  ['slough', 'Slough'],
  ['necrotic', 'Necrotic'],
  ['epithelial', 'Epithelial'],
] as const

export function Sizes({ photo, outline }: { photo: WoundPhoto; outline: PhotoOutline | undefined }) {
  const sizes = outline?.measurements ?? null
  if (!sizes || sizes.areaCm2 === null) {
    return <p className="text-ink2">{sizes?.refused?.says ?? getUnmeasuredReason(photo)}</p>
  }
  const { tissue } = sizes
  return (
    <>
      <p className="text-metric">
        {formatPhotoArea(sizes).replace(' cm²', '')} <span className="text-h2 text-ink2">cm²</span>
      </p>
      <dl className="mt-1 grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink3">Length</dt>
        <dd>{formatLength(sizes.lengthCm, sizes.lengthErrorCm)}</dd>
        <dt className="text-ink3">Width</dt>
        <dd>{formatLength(sizes.widthCm, sizes.widthErrorCm)}</dd>
        <dt className="text-ink3">Perimeter</dt>
        <dd>{formatLength(sizes.perimeterCm, sizes.perimeterErrorCm)}</dd>
        {sizes.tiltDegrees !== null && (
          <>
            <dt className="text-ink3">Tilt</dt>
            <dd>{Math.round(sizes.tiltDegrees)}°</dd>
          </>
        )}
        {tissue && (
          <>
            <dt className="text-ink3">Tissue</dt>
            <dd>
              {tissues
                .filter(([id]) => tissue[id] >= 0.005)
                .map(([id, name]) => `${name} ${Math.round(tissue[id] * 100)}%`)
                .join(', ')}
              <span className="block text-hint text-ink3">estimated by color</span>
            </dd>
          </>
        )}
      </dl>
      <p className="mt-1 text-hint text-ink3">{errorExplanation}</p>
    </>
  )
}
