/** Where a record is in a worklist, with the way to the previous and the next. The links belong to the page. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Steps } from './steps.ts'

export function WorklistNav({
  name,
  list,
  steps: { position, previous, next },
  total,
  renderStep,
}: {
  name: string
  /** The link to the list. */
  list: ReactNode
  steps: Steps
  total: number
  renderStep: (id: string, label: ReactNode) => ReactNode
}) {
  return (
    <nav aria-label={`Worklist ${name}`} className="flex flex-wrap items-center gap-2" data-screen-only>
      {list}
      <span className="text-hint text-ink2">
        {position ? `${position} of ${total}` : `Not in this list (${total})`}
      </span>
      {previous &&
        renderStep(
          previous,
          <>
            <ChevronLeft />
            Previous
          </>,
        )}
      {next &&
        renderStep(
          next,
          <>
            Next
            <ChevronRight />
          </>,
        )}
    </nav>
  )
}
