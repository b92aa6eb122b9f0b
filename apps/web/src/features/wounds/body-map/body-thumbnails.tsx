/** The small bodies under the rail: where all the wounds of a chart are, front and back. */
import { resolveBodyPlace, type BodyView, formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import type { Wound } from '@mendwell/contract'
import { BodyFigure, type BodyPin } from './body-figure.tsx'

export function toPins(wounds: readonly Wound[]): BodyPin[] {
  return wounds.flatMap((wound) =>
    wound.bodyRegion === null
      ? []
      : [
          {
            code: wound.bodyRegion,
            number: wound.number,
            label: `Wound ${formatWoundLetter(wound.number)}, ${formatWoundSite(wound)}${wound.isActive ? '' : ', healed'}`,
            healed: !wound.isActive,
          },
        ],
  )
}

/** The views that show every one of the wounds, as few as there are. */
export function listViews(wounds: readonly Wound[]): BodyView[] {
  const shown = new Set<BodyView>()
  for (const { bodyRegion } of wounds) {
    const place = resolveBodyPlace(bodyRegion)
    if (place.state !== 'known' || place.region.views.some((view) => shown.has(view))) continue
    const [view] = place.region.views
    if (view) shown.add(view)
  }
  return [...shown]
}

export function BodyThumbnails({ wounds }: { wounds: readonly Wound[] }) {
  const pins = toPins(wounds)
  if (pins.length === 0) return null
  const views = new Set<BodyView>(['front', 'back', ...listViews(wounds)])
  return (
    <div className="mt-4 flex flex-wrap items-end justify-center gap-x-6 gap-y-3 border-t border-line pt-4 max-lg:hidden">
      {[...views].map((view) => (
        <BodyFigure key={view} view={view} pins={pins} size="small" />
      ))}
    </div>
  )
}
