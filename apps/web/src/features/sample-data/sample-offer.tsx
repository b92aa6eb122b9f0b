/** Offers sample data to the owner of a practice without patients. */
import { FlaskConical } from 'lucide-react'
import { formatProblem } from '../../platform/format-problem.ts'
import { toastProblem } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { useLoadSampleData, useSampleData } from './data.ts'

export function SampleOffer() {
  const { data } = useSampleData()
  const load = useLoadSampleData()
  if (!data?.canLoad) return null
  return (
    <section
      aria-labelledby="sample-offer"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <FlaskConical aria-hidden className="size-5 shrink-0 text-ink3" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="sample-offer" className="font-semibold">
          Explore with sample data
        </h2>
        <p className="text-hint text-ink2">
          Six fictional patients with wounds, visits, and claims, marked as samples. One button removes them.
        </p>
      </div>
      <Button
        pending={load.isPending}
        pendingLabel="Starting..."
        onClick={() =>
          load.mutate(undefined, {
            onError: (error) => toastProblem('Sample data was not loaded', formatProblem(error)),
          })
        }
      >
        Load sample data
      </Button>
    </section>
  )
}
