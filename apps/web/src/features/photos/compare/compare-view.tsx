/** Two photos of one wound, or all of its visits, at the same scale: what changed, by how much, and whether that is certain. */
import type { WoundPhoto } from '@mendwell/contract'
import { Spline } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { formatDate, formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useWoundPhotos } from '../data.ts'
import { FullScreen, isInControl } from '../full-screen.tsx'
import { formatWound } from '../format-photo.ts'
import { type CompareMode, compareModes } from '../search.ts'
import { ChangePanel } from './change-panel.tsx'
import { PairStage } from './pair-stage.tsx'
import { TimeLapse } from './time-lapse.tsx'
import { useSources } from './use-sources.ts'
import { sortOldestFirst } from './visit-photos.ts'

const modes: readonly { value: CompareMode; label: string }[] = [
  { value: 'side', label: 'Side by side' },
  { value: 'slider', label: 'Slider' },
  { value: 'onion', label: 'Onion skin' },
  { value: 'blink', label: 'Blink' },
  { value: 'lapse', label: 'Time-lapse' },
]

export function CompareView({
  earlierId,
  laterId,
  mode,
  woundId,
  banner,
  timeZone,
  onChange,
  onClose,
}: {
  earlierId: string
  laterId: string
  mode: CompareMode
  woundId: string | undefined
  banner: BannerPatient | null
  timeZone: string
  onChange: (change: { earlier: string; later: string; mode: CompareMode }) => void
  onClose: () => void
}) {
  const [hasOutlines, setOutlines] = useState(true)
  const course = useWoundPhotos(woundId)
  const sources = useSources([earlierId, laterId])
  const photos = sortOldestFirst(course.data ?? [])
  const updateComparison = (change: Partial<{ earlier: string; later: string; mode: CompareMode }>) =>
    onChange({ earlier: earlierId, later: laterId, mode, ...change })

  /** The next of the list that is not the other one of the pair. */
  const findNeighborId = (id: string, other: string, step: number): string | undefined => {
    const others = photos.filter((photo) => photo.id === id || photo.id !== other)
    return others[others.findIndex((photo) => photo.id === id) + step]?.id
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInControl(event.target)) return
    const chosen = compareModes[Number(event.key) - 1]
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (chosen) updateComparison({ mode: chosen })
    else if (event.key.toLowerCase() === 'o') setOutlines(!hasOutlines)
    else if (step !== undefined && mode !== 'lapse') {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        updateComparison({ later: findNeighborId(laterId, earlierId, step) ?? laterId })
      else updateComparison({ earlier: findNeighborId(earlierId, laterId, step) ?? earlierId })
    } else return
    event.preventDefault()
  }

  const first = sources.state === 'ready' ? sources.compared[0]?.photo : undefined
  return (
    <FullScreen
      title="Compare photos"
      subtitle={first && formatWound(first)}
      banner={banner}
      onKey={onKey}
      onClose={onClose}
      actions={
        <>
          <div className="w-44 sm:hidden">
            <Select
              aria-label="Comparison view"
              options={modes}
              value={mode}
              onChange={({ target }) =>
                updateComparison({ mode: compareModes.find((one) => one === target.value) ?? mode })
              }
            />
          </div>
          <div className="max-sm:hidden">
            <Segments
              label="Comparison view"
              segments={modes}
              value={mode}
              onChange={(next) => updateComparison({ mode: next })}
            />
          </div>
          <IconButton
            label="Outlines (O)"
            icon={Spline}
            aria-pressed={hasOutlines}
            className="aria-pressed:bg-accent-tint aria-pressed:text-ink"
            onClick={() => setOutlines(!hasOutlines)}
          />
        </>
      }
    >
      {mode === 'lapse' ? (
        <TimeLapse
          photos={photos}
          isLoading={course.isPending}
          error={course.isError && !course.data ? course.error : null}
          onRetry={() => void course.refetch()}
          hasOutlines={hasOutlines}
          timeZone={timeZone}
        />
      ) : (
        <div className="flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          <div className="flex min-h-0 flex-col max-lg:h-[64dvh] max-lg:shrink-0">
            <div className="grid grid-cols-2 gap-3 border-b border-line bg-surface px-4 py-2 md:px-6">
              <PhotoChoice
                label="Earlier"
                photos={photos}
                value={earlierId}
                other={laterId}
                timeZone={timeZone}
                onChange={(earlier) => updateComparison({ earlier })}
              />
              <PhotoChoice
                label="Later"
                photos={photos}
                value={laterId}
                other={earlierId}
                timeZone={timeZone}
                onChange={(later) => updateComparison({ later })}
              />
            </div>
            {sources.state === 'ready' && (
              <PairStage
                key={`${earlierId}-${laterId}`}
                compared={sources.compared}
                alignment={sources.alignment}
                mode={mode}
                hasOutlines={hasOutlines}
                timeZone={timeZone}
              />
            )}
            {sources.state === 'loading' && (
              <div className="p-6">
                <LoadingLine>Loading photos...</LoadingLine>
              </div>
            )}
            {sources.state === 'failed' && (
              <ErrorState title="Photos did not load" onRetry={sources.onRetry}>
                {formatProblem(sources.error)}
              </ErrorState>
            )}
          </div>
          <div
            role="region"
            aria-label="Change"
            // On a tablet it is longer than the window, and holds nothing else to reach it by.
            tabIndex={0}
            className="border-line bg-surface lg:min-h-0 lg:overflow-y-auto lg:border-l"
          >
            {sources.state === 'ready' && (
              <ChangePanel compared={sources.compared} alignment={sources.alignment} timeZone={timeZone} />
            )}
          </div>
        </div>
      )}
    </FullScreen>
  )
}

function PhotoChoice({
  label,
  photos,
  value,
  other,
  timeZone,
  onChange,
}: {
  label: string
  photos: readonly WoundPhoto[]
  value: string
  /** The other one of the pair, which cannot be both. */
  other: string
  timeZone: string
  onChange: (photoId: string) => void
}) {
  const days = photos.map((photo) => formatDate(photo.capturedAt, timeZone))
  const options = photos.flatMap((photo, at) => {
    if (photo.id === other) return []
    const day = days[at] ?? ''
    // The time only where the date does not distinguish them.
    const isAlone = days.indexOf(day) === days.lastIndexOf(day)
    return { value: photo.id, label: isAlone ? day : formatDateTime(photo.capturedAt, timeZone) }
  })
  return (
    <Field label={label}>
      <Select
        options={
          options.some((option) => option.value === value)
            ? options
            : [{ value, label: 'This photo' }, ...options]
        }
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
