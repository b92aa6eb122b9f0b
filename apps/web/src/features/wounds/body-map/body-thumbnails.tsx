/** The small bodies under the rail: where all the wounds of a chart are, front and back. */
import { bodyPlace, type BodyView, woundLetter, woundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { BodyFigure, type BodyPin } from './body-figure.tsx'

export function pinsOf(wounds: readonly Wound[]): BodyPin[] {
  return wounds.flatMap((wound) =>
    wound.bodyRegion === null
      ? []
      : [
          {
            code: wound.bodyRegion,
            number: wound.number,
            label: `Wound ${woundLetter(wound.number)}, ${woundSite(wound)}${wound.isActive ? '' : ', healed'}`,
            healed: !wound.isActive,
          },
        ],
  )
}

/** The views that show every one of the wounds, as few as there are. */
export function viewsOf(wounds: readonly Wound[]): BodyView[] {
  const shown = new Set<BodyView>()
  for (const { bodyRegion } of wounds) {
    const place = bodyPlace(bodyRegion)
    if (place.state !== 'known' || place.region.views.some((view) => shown.has(view))) continue
    const [view] = place.region.views
    if (view) shown.add(view)
  }
  return [...shown]
}

export function BodyThumbnails({ wounds }: { wounds: readonly Wound[] }) {
  const pins = pinsOf(wounds)
  if (pins.length === 0) return null
  const views = new Set<BodyView>(['front', 'back', ...viewsOf(wounds)])
  return (
    <div className="mt-4 flex flex-wrap items-end justify-center gap-x-6 gap-y-3 border-t border-line pt-4 max-lg:hidden">
      {[...views].map((view) => (
        <BodyFigure key={view} view={view} pins={pins} size="small" />
      ))}
    </div>
  )
}
