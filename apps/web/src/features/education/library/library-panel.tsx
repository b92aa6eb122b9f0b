/** The learning resources: filters, topics and cards, page after page. */
import { BookOpen, SearchX } from 'lucide-react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useLessons } from '../data.ts'
import type { EducationSearch } from '../search.ts'
import { LibraryFilters } from './library-filters.tsx'
import { ResourceCard } from './resource-card.tsx'

export function LibraryPanel({
  search,
  isStaff,
  onChange,
}: {
  search: EducationSearch
  isStaff: boolean
  onChange: (part: Partial<EducationSearch>) => void
}) {
  const words = {
    search: search.q ?? '',
    type: search.type ?? ('all' as const),
    language: search.language ?? ('en' as const),
    state: search.state ?? ('active' as const),
  }
  const asked = useLessons({
    ...words,
    category: search.category ?? 'all',
    ...(search.patientId && { patientId: search.patientId }),
  })
  const rows = asked.data?.pages.flatMap(({ body }) => body)
  const total = asked.data?.pages[0]?.total ?? rows?.length ?? 0
  const isNarrowed = Boolean(search.q ?? search.category ?? search.type ?? search.state)
  return (
    <div className="flex flex-col gap-3.5">
      <LibraryFilters search={search} query={words} isStaff={isStaff} onChange={onChange} />
      {asked.isError && !rows && (
        <ErrorState title="The lessons did not load" onRetry={() => void asked.refetch()}>
          {formatProblem(asked.error)}
        </ErrorState>
      )}
      {asked.isError && rows && (
        <Notice level="warning" title="The lessons could not be brought up to date" live>
          {formatProblem(asked.error)} What is shown may be out of date.
        </Notice>
      )}
      {asked.isPending && <LoadingLine>Loading lessons...</LoadingLine>}
      {rows?.length === 0 && (
        <EmptyState
          icon={isNarrowed ? SearchX : BookOpen}
          title="No resources found"
          action={
            isNarrowed && (
              <Button
                onClick={() =>
                  onChange({ q: undefined, category: undefined, type: undefined, state: undefined })
                }
              >
                Clear filters
              </Button>
            )
          }
        >
          {isNarrowed ? 'No lesson matches these filters.' : 'There are no lessons in force.'}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className="text-hint text-ink3">
            <Figures
              metric="lessons"
              in={`${pluralize(total, 'resource')}${rows.length < total ? `, ${rows.length} shown` : ''}`}
            />
          </p>
          <ul
            aria-label="Learning Resources"
            aria-busy={asked.isPlaceholderData || undefined}
            className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
          >
            {rows.map((resource) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                isStaff={isStaff}
                onOpen={() => onChange({ lesson: resource.id })}
              />
            ))}
          </ul>
          {asked.hasNextPage && (
            <Button
              className="self-center"
              pending={asked.isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void asked.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </div>
  )
}
