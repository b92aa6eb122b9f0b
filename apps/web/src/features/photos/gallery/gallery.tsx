/** The photos that the filters match, with every state of a list, and actions for the selected ones. */
import { archiveWoundPhoto, exportPhotos, ProblemError, type WoundPhoto } from '@mendwell/contract'
import { Camera, Lock, SearchX } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { usePhotos, useUnarchivePhotos } from '../data.ts'
import { type GallerySearch, isFiltered } from '../search.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { emptySelection, type Selection, listShownSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const ArchiveDialog = lazyComponent(() => import('./archive-dialog.tsx'), 'ArchiveDialog')

export function Gallery({
  search,
  capture,
  onOpen,
  onCompare,
  onExport,
  onClearFilters,
}: {
  search: GallerySearch
  /** `Capture First Photo`, for users who may capture. */
  capture: ReactNode
  onOpen: (photo: WoundPhoto) => void
  onCompare: (earlier: WoundPhoto, later: WoundPhoto) => void
  onExport: (photoIds: readonly string[]) => void
  onClearFilters: () => void
}) {
  const query = usePhotos(search)
  const unarchive = useUnarchivePhotos()
  const canArchive = usePermission(archiveWoundPhoto)
  const canExport = usePermission(exportPhotos)
  const [selection, setSelection] = useState<Selection>(emptySelection)
  const [isArchiving, setArchiving] = useState(false)
  const photos = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total ?? photos?.length ?? 0

  if (query.isError && !photos) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!photos) return <LoadingCards />
  if (photos.length === 0) {
    return isFiltered(search) ? (
      <EmptyState
        icon={SearchX}
        title="No Photos Available"
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
      >
        No photos match the filters.
      </EmptyState>
    ) : (
      <EmptyState icon={Camera} title="No Photos Available" action={capture}>
        No wound photos yet.
      </EmptyState>
    )
  }
  const chosenIds = listShownSelection(
    selection,
    photos.map(({ id }) => id),
  )
  const chosen = photos.filter(({ id }) => selection.has(id))
  return (
    <>
      <p role="status" className="text-hint text-ink3">
        {query.isPlaceholderData ? (
          'Searching...'
        ) : (
          <Figures metric="photos-listed" in={`${pluralize(total, 'photo')}, most recent first`} />
        )}
      </p>
      <PhotoGrid
        photos={photos}
        total={total}
        selection={selection}
        onSelect={setSelection}
        onOpen={onOpen}
        onEnd={() => {
          if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError)
            void query.fetchNextPage()
        }}
      />
      {query.isFetchingNextPage && <LoadingLine>Loading more photos...</LoadingLine>}
      {query.isFetchNextPageError && (
        <ErrorState title="More photos did not load" onRetry={() => void query.fetchNextPage()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          photos={chosen}
          mayArchive={canArchive}
          mayExport={canExport}
          onCompare={onCompare}
          onExport={() => onExport(chosenIds)}
          onArchive={() => setArchiving(true)}
          onUnarchive={() =>
            unarchive.mutate(chosenIds, {
              saved: [chosen.length === 1 ? 'Photo restored' : `${chosen.length} photos restored`],
              onSuccess: () => setSelection(emptySelection),
              onError: (error) => toastProblem('Error', formatProblem(error)),
            })
          }
          onClear={() => setSelection(emptySelection)}
        />
      )}
      <Suspense>
        {isArchiving && (
          <ArchiveDialog
            photos={chosen}
            onDone={() => {
              setArchiving(false)
              setSelection(emptySelection)
            }}
            onClose={() => setArchiving(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ProblemError && error.status === 403) {
    return (
      <EmptyState icon={Lock} title="You don’t have access to photos">
        {formatProblem(error)} Contact an administrator for access.
      </EmptyState>
    )
  }
  return (
    <ErrorState title="Photos did not load" onRetry={onRetry}>
      {formatProblem(error)}
    </ErrorState>
  )
}

const cards = Array.from({ length: 8 }, (_, index) => index)

function LoadingCards() {
  return (
    <div>
      <LoadingLine>Loading photos...</LoadingLine>
      <div aria-hidden className="mt-3 grid grid-cols-2 gap-3.5 md:grid-cols-3 xl:grid-cols-4">
        {cards.map((card) => (
          <Skeleton key={card} className="h-72 w-full rounded-card" />
        ))}
      </div>
    </div>
  )
}
