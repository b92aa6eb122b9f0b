/** Questions to specialists about a wound, with their answers. */
import { askConsult } from '@mendwell/contract'
import { UserRoundSearch } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatProblem } from '../../platform/format-problem.ts'
import { usePermission } from '../../platform/permission.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import type { Shareable } from './ask/ask-fields.tsx'
import { ConsultRow } from './consult-row.tsx'
import { useWoundConsults } from './data.ts'
import type { SharedPhoto } from './consult-content.tsx'

const AskDialog = lazyComponent(() => import('./ask/ask-dialog.tsx'), 'AskDialog')

export function ConsultCard({
  wound,
  shareable,
  banner,
  renderPhoto,
}: {
  wound: { id: string; patientId: string; name: string }
  shareable: Shareable
  banner: ReactNode
  renderPhoto: (photo: Pick<SharedPhoto, 'id'>, alt: string) => ReactNode
}) {
  const query = useWoundConsults(wound.id)
  const canAsk = usePermission(askConsult)
  const [isOpen, setOpen] = useState(false)
  const entries = query.data?.entries ?? []
  const total = query.data?.total ?? entries.length
  return (
    <>
      <Card
        title="Specialist consults"
        count={
          entries.length > 0 && (total > entries.length ? `latest ${entries.length} of ${total}` : `${total}`)
        }
        actions={
          canAsk &&
          query.data && (
            <Button size="small" icon={<UserRoundSearch />} onClick={() => setOpen(true)}>
              Ask a specialist
            </Button>
          )
        }
      >
        {query.isError && !query.data && (
          <ErrorState title="Specialist consults did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {query.isPending && (
          <div className="px-4 py-6">
            <LoadingLine>Loading specialist consults...</LoadingLine>
          </div>
        )}
        {query.data && entries.length === 0 && (
          <EmptyState icon={UserRoundSearch} title="No specialist consults yet">
            Questions to specialists and their answers appear here.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <ul className="divide-y divide-line" aria-label="Specialist consults">
            {entries.map((consult) => (
              <ConsultRow key={consult.id} consult={consult} banner={banner} renderPhoto={renderPhoto} />
            ))}
          </ul>
        )}
      </Card>
      <Suspense>
        {isOpen && (
          <AskDialog
            wound={wound}
            shareable={shareable}
            banner={banner}
            renderPhoto={renderPhoto}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
