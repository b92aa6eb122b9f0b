/** On every page while sample data is loaded: that it is there, how far it is, and for owners the button that removes it. */
import { FlaskConical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { useListsRefresh, useSampleData } from './data.ts'

const RemoveSampleDialog = lazyComponent(() => import('./remove-sample-dialog.tsx'), 'RemoveSampleDialog')

const texts = {
  none: '',
  loading: 'Sample data is loading. You can keep working.',
  loaded: 'Patients marked “sample” are not real. Their claims are never sent to a payer.',
  failed: 'Sample data did not load completely. Remove it, then load it again.',
}

export function SampleBanner() {
  const { owner } = useUser()
  const { data } = useSampleData()
  const [isAsking, setAsking] = useState(false)
  const [wasLoading, setWasLoading] = useState(false)
  if (data?.state === 'loading' && !wasLoading) setWasLoading(true)
  useListsRefresh(wasLoading && data?.state === 'loaded')
  if (!data || data.state === 'none') return null
  return (
    <section
      aria-label="Sample data"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 text-ink2 md:px-6"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-ink2" aria-live="polite">
        <span className="font-semibold text-ink">Sample data</span> {texts[data.state]}
        {data.state === 'loading' && ` ${data.progress}%`}
      </p>
      {owner && (
        <Button size="small" onClick={() => setAsking(true)}>
          Remove sample data
        </Button>
      )}
      <Suspense>{isAsking && <RemoveSampleDialog sample={data} onClose={() => setAsking(false)} />}</Suspense>
    </section>
  )
}
