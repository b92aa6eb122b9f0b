/** The work list of results: what is overdue, and what was not reviewed. The filters are in the URL. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ResultsSearch } from '../../features/results/search.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { Suspense } from 'react'
import { Segments } from '../../ui/choice/segments.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const workList = import('../../features/results/work/work-list.tsx')
const WorkList = lazyComponent(() => workList, 'WorkList')

const route = getRouteApi('/results')
const views = [
  { value: 'needs-attention', label: 'Needs attention' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'unreviewed', label: 'Not reviewed' },
  { value: 'open', label: 'All open' },
] as const
const people = [
  { value: 'all', label: 'All' },
  { value: 'me', label: 'Ordered by me' },
] as const

export default function ResultsPage() {
  usePageTitle('Results')
  const search = route.useSearch()
  const navigate = useNavigate()
  const view = search.view ?? 'needs-attention'
  const orderedBy = search.orderedBy ?? 'all'
  const update = (part: Partial<ResultsSearch>) =>
    void navigate({ to: '/results', search: { ...search, ...part }, replace: true })
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <h1 className="text-h1">Results</h1>
      <div className="flex flex-wrap items-center gap-3">
        <div className="max-w-full overflow-x-auto">
          <Segments
            label="Show"
            segments={views}
            value={view}
            onChange={(one) => update({ view: one === 'needs-attention' ? undefined : one })}
          />
        </div>
        <Segments
          label="Ordered by"
          segments={people}
          value={orderedBy}
          onChange={(one) => update({ orderedBy: one === 'all' ? undefined : one })}
        />
      </div>
      <Suspense fallback={<LoadingLine>Loading results...</LoadingLine>}>
        <WorkList query={{ view, orderedBy }} />
      </Suspense>
    </div>
  )
}
