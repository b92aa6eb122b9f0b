/** The wounds of a chart: a rail beside it, a row of chips above it where there is no room. Healed ones are folded away. */
import { countDaysBetween } from '@mendwell/clinical'
import { createWound, type Wound } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNow } from '../../platform/clock.ts'
import { toWallClock } from '../../platform/dates.ts'
import { usePermission } from '../../platform/permission.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import type { BannerPatient } from '../../ui/patient-banner.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BodyThumbnails } from './body-map/body-thumbnails.tsx'
import { useWounds } from './data.ts'
import { WoundChip, WoundEntry } from './wound-entry.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

// Asked for at once, so that the form is here before the network could fail; the chart does not wait for it.
const newWoundDialog = import('./forms/new-wound-dialog.tsx')
const NewWoundDialog = lazyComponent(() => newWoundDialog, 'NewWoundDialog')

export function WoundRail({
  patientId,
  banner,
  timeZone,
  currentId,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  /** The current wound, if there is one. */
  currentId?: string
}) {
  const query = useWounds(patientId)
  const today = toWallClock(useNow(), timeZone).day
  const canAdd = usePermission(createWound)
  const [isAdding, setAdding] = useState(false)
  const wounds = query.data
  const open = wounds?.filter(({ isActive }) => isActive) ?? []
  const healed = wounds?.filter(({ isActive }) => !isActive) ?? []
  const computeDaysSince = ({ lastMeasurementDate }: Wound) =>
    lastMeasurementDate === null
      ? null
      : countDaysBetween(toWallClock(lastMeasurementDate, timeZone).day, today)
  const renderEntry = (wound: Wound) => (
    <WoundEntry
      key={wound.id}
      wound={wound}
      daysSince={computeDaysSince(wound)}
      isCurrent={wound.id === currentId}
    />
  )
  const add = canAdd && wounds && (
    <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
      Add wound
    </Button>
  )
  return (
    <section
      aria-label="Wounds"
      className="min-w-0 lg:sticky lg:top-[calc(var(--strip-height)+var(--bar-height)+5rem)] lg:max-h-[calc(100dvh-var(--strip-height)-var(--bar-height)-6rem)] lg:overflow-y-auto"
      data-screen-only
    >
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:mb-2">
        <div className="flex flex-wrap items-baseline gap-x-2 lg:flex-col">
          <h2 className="text-h2">Wounds</h2>
          {wounds && (
            <span className="text-hint text-ink3">
              <Figures metric="wounds" in={`${open.length} open, ${healed.length} healed`} />
            </span>
          )}
        </div>
        {add}
      </header>
      {query.isPending && <LoadingLine>Loading wounds...</LoadingLine>}
      {query.isError && !wounds && (
        <ErrorState title="Wounds did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {wounds?.length === 0 && (
        <p className="text-ink2">No wounds documented{canAdd ? '. Add a wound on the body map.' : '.'}</p>
      )}
      {wounds && wounds.length > 0 && (
        <>
          <ul className="flex flex-col gap-1 max-lg:hidden">{open.map(renderEntry)}</ul>
          {healed.length > 0 && (
            <details className="mt-2 max-lg:hidden" open={healed.some(({ id }) => id === currentId)}>
              <summary className="rounded-control px-3 py-2 text-hint font-medium text-ink2 hover:bg-sunken pointer-coarse:min-h-11">
                <Figures metric="wounds-healed" in={`${healed.length} healed`} />
              </summary>
              <ul className="flex flex-col gap-1">{healed.map(renderEntry)}</ul>
            </details>
          )}
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-2 md:-mx-6 md:px-6 lg:hidden">
            {[...open, ...healed].map((wound) => (
              <WoundChip key={wound.id} wound={wound} isCurrent={wound.id === currentId} />
            ))}
          </ul>
          <BodyThumbnails wounds={wounds} />
        </>
      )}
      <Suspense>
        {isAdding && wounds && (
          <NewWoundDialog
            patientId={patientId}
            banner={banner}
            today={today}
            wounds={wounds}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
