/** The work list of questions to specialists. The filters are in the URL. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ConsultsSearch } from '../../features/consults/search.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { renderConsultPhoto } from './consult-photo.tsx'

const workList = import('../../features/consults/work/work-list.tsx')
const WorkList = lazyComponent(() => workList, 'WorkList')
const LinkedConsult = lazyComponent(() => workList, 'LinkedConsult')

const route = getRouteApi('/consults')
const views = [
  { value: 'needs-attention', label: 'Needs attention' },
  { value: 'open', label: 'All open' },
  { value: 'all', label: 'All' },
] as const
const people = [
  { value: 'all', label: 'Everyone' },
  { value: 'by-me', label: 'Asked by me' },
  { value: 'to-me', label: 'Asked of me' },
] as const

export default function ConsultsPage() {
  usePageTitle('Specialist Consults')
  const search = route.useSearch()
  const navigate = useNavigate()
  const view = search.view ?? 'needs-attention'
  const person = search.person ?? 'all'
  const update = (part: Partial<ConsultsSearch>) =>
    void navigate({ to: '/consults', search: { ...search, ...part }, replace: true })
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <h1 className="text-h1">Specialist Consults</h1>
      <Suspense fallback={<LoadingLine>Loading specialist questions...</LoadingLine>}>
        {search.consult && <LinkedConsult consultId={search.consult} renderPhoto={renderConsultPhoto} />}
        <div className="flex flex-wrap items-center gap-3">
          <div className="max-w-full overflow-x-auto">
            <Segments
              label="Show"
              segments={views}
              value={view}
              onChange={(one) => update({ view: one === 'needs-attention' ? undefined : one })}
            />
          </div>
          <div className="max-w-full overflow-x-auto">
            <Segments
              label="Person"
              segments={people}
              value={person}
              onChange={(one) => update({ person: one === 'all' ? undefined : one })}
            />
          </div>
        </div>
        <WorkList query={{ view, person }} renderPhoto={renderConsultPhoto} />
      </Suspense>
    </div>
  )
}
