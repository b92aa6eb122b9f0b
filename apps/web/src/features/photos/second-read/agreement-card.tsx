/** How well outlines agree, in figures that are computed from the stored versions each time. */
import { exportCorrections, type OutlineAgreement } from '@mendwell/contract'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMonth } from '../../../ui/calendar/month.ts'
import { Card } from '../../../ui/card.tsx'
import { Figure, Figures } from '../../../ui/figure/figure.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { useAgreement, useExportCorrections } from './data.ts'

type Pairs = OutlineAgreement['secondRead']['whole']

export function AgreementCard() {
  const query = useAgreement()
  const canExport = usePermission(exportCorrections)
  const exporting = useExportCorrections()
  const { data } = query
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ blob }) => saveBlob('outline-corrections.zip', blob),
      refused: formatProblem,
    })
  return (
    <Card title="Outline agreement" aside="Dice overlap; 100% = identical outlines">
      {query.isError && !data ? (
        <ErrorState title="Outline agreement did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : !data ? (
        <div className="p-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      ) : (
        <div className="flex flex-col gap-5 p-4">
          <Part title="Model vs. confirming clinician">
            <Row name="All" pairs={data.model.whole} more={formatUnchanged(data.model.whole)} />
            {data.model.versions.map((one) => (
              <Row
                key={one.sha256}
                name={`${one.name} ${one.version}${one.isCurrent ? '' : ', retired'}`}
                pairs={one}
              />
            ))}
            {data.model.months.map((one) => (
              <Row key={one.month} name={formatMonth(one.month)} pairs={one} more={formatUnchanged(one)} />
            ))}
          </Part>
          <Part title="Two clinicians (second reader blinded)">
            <Row name="All" pairs={data.secondRead.whole} />
            {data.secondRead.clinicians.map((one) => (
              <Row key={one.userId} name={one.name} pairs={one} />
            ))}
            {data.secondRead.devices.map((one) => (
              <Row key={one.device} name={`Photos from ${one.device}`} pairs={one} />
            ))}
          </Part>
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3">
            <p className="text-ink2">
              <Figures metric="corrections" in={pluralize(data.corrections, 'corrected outline')} /> from
              patients who consented to use of photos for model improvement.
            </p>
            {canExport && (
              <div className="ml-auto">
                <Button
                  icon={<Download />}
                  pending={exporting.isPending}
                  pendingLabel="Exporting..."
                  disabledReason={data.corrections > 0 ? undefined : 'No corrected outlines yet'}
                  onClick={save}
                >
                  Export corrections
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </Card>
  )
}

const formatUnchanged = ({ unchanged, pairs }: { unchanged: number; pairs: number }) =>
  pairs > 0 ? `${unchanged} unchanged` : undefined

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <dl className="mt-1">{children}</dl>
    </section>
  )
}

function Row({ name, pairs, more }: { name: string; pairs: Pairs; more?: string | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-1.5">
      <dt className="text-ink2">{name}</dt>
      <dd className="ml-auto text-right">
        {pairs.meanDice === null ? (
          <span className="text-ink3">no data yet</span>
        ) : (
          <>
            <Figure metric="mean-overlap" source="computed" className="font-semibold">
              {Math.round(pairs.meanDice * 100)}%
            </Figure>{' '}
            <Figures
              metric="agreement"
              in={`mean overlap; median area difference ${pairs.medianAreaDifferencePercent}%; ${pluralize(pairs.pairs, 'photo')}`}
            />
            {more && <Figures metric="left-as-proposed" in={`, ${more}`} />}
          </>
        )}
      </dd>
    </div>
  )
}
