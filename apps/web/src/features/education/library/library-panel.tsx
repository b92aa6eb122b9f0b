/** The learning resources: filters, topics and cards, page after page. */
import { plural, t } from '@lingui/core/macro'
import { BookOpen, SearchX } from 'lucide-react'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
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
  const pageLanguage = useLanguage()
  const words = {
    search: search.q ?? '',
    type: search.type ?? ('all' as const),
    language: search.language ?? pageLanguage,
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
        <ErrorState title={t`The lessons did not load`} onRetry={() => void asked.refetch()}>
          {formatProblem(asked.error)}
        </ErrorState>
      )}
      {asked.isError && rows && (
        <Notice level="warning" title={t`This part could not be refreshed`} live>
          {formatProblem(asked.error)} {t`What is shown may be out of date.`}
        </Notice>
      )}
      {asked.isPending && <LoadingLine>{t`Loading lessons...`}</LoadingLine>}
      {rows?.length === 0 && (
        <EmptyState
          icon={isNarrowed ? SearchX : BookOpen}
          title={t`No lessons found`}
          action={
            isNarrowed && (
              <Button
                onClick={() =>
                  onChange({ q: undefined, category: undefined, type: undefined, state: undefined })
                }
              >{t`Clear filters`}</Button>
            )
          }
        >
          {isNarrowed ? t`No lessons match these filters.` : t`No lessons yet.`}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          <p role="status" className="text-hint text-ink3">
            <Figures
              metric="lessons"
              in={
                rows.length < total
                  ? t`${rows.length} of ${total} lessons shown`
                  : t`${plural(total, { one: '# lesson', other: '# lessons' })}`
              }
            />
          </p>
          <ul
            aria-label={t`Learning Resources`}
            aria-busy={asked.isPlaceholderData || undefined}
            className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
          >
            {rows.map((resource) => (
              <ResourceCard
                key={resource.id}
                resource={resource}
                lessonLanguage={words.language}
                isStaff={isStaff}
                onOpen={() => onChange({ lesson: resource.id })}
              />
            ))}
          </ul>
          {asked.hasNextPage && (
            <Button
              className="self-center"
              pending={asked.isFetchingNextPage}
              pendingLabel={t`Loading...`}
              onClick={() => void asked.fetchNextPage()}
            >{t`Show more`}</Button>
          )}
        </>
      )}
    </div>
  )
}
