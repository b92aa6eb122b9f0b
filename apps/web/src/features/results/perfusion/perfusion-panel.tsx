/**
 * Perfusion where it is needed: in the chart both legs, at a wound and in its assessment the leg that it is on. It is entered with one
 * dialog and never asked again.
 */
import type { LimbSide } from '@mendwell/clinical'
import { recordLimbPerfusion } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { usePerfusion } from '../data.ts'
import { LimbReadings } from './limb-readings.tsx'

// Asked for at once, so that it is here before the network could fail.
const dialog = import('./perfusion-dialog.tsx')
const PerfusionDialog = lazyComponent(() => dialog, 'PerfusionDialog')

const bothSides: readonly LimbSide[] = ['left', 'right']

export function PerfusionPanel({
  patientId,
  banner,
  side,
  children,
}: {
  patientId: string
  banner?: BannerPatient | undefined
  /** Null: both legs. */
  side: LimbSide | null
  /** Below the readings. */
  children?: ReactNode
}) {
  const query = usePerfusion(patientId)
  const canAdd = usePermission(recordLimbPerfusion)
  const [isAdding, setAdding] = useState(false)
  const { data } = query
  return (
    <>
      <Card
        title="Perfusion"
        actions={
          canAdd &&
          data && (
            <Button size="small" icon={<Plus />} onClick={() => setAdding(true)}>
              Add measurement
            </Button>
          )
        }
      >
        {query.isError && (
          <ErrorState title="Perfusion did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {query.isPending && (
          <div className="px-4 py-6">
            <LoadingLine>Loading perfusion...</LoadingLine>
          </div>
        )}
        {data && (
          <div className="grid gap-x-6 gap-y-4 px-4 py-3.5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
            {(side ? [side] : bothSides).map((one) => (
              <LimbReadings
                key={one}
                side={one}
                limb={data[one]}
                today={data.asOf}
                diabetes={data.diabetes}
                isNeeded={side !== null}
              />
            ))}
          </div>
        )}
        {children}
      </Card>
      <Suspense>
        {isAdding && data && (
          <PerfusionDialog
            patientId={patientId}
            banner={banner}
            today={data.asOf}
            side={side}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </>
  )
}
