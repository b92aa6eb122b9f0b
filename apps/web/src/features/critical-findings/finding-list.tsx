/** The critical findings of a chart, or of one wound in it: open ones to acknowledge, and what became of the others. */
import { acknowledgeCriticalFinding, type CriticalFinding } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { usePermission } from '../../platform/permission.ts'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { MicroBanner, type BannerPatient } from '../../ui/patient-banner.tsx'
import { useCriticalFindings } from './data.ts'
import { FindingCause, FindingHistory } from './finding-text.tsx'

const AcknowledgeDialog = lazyComponent(() => import('./acknowledge-dialog.tsx'), 'AcknowledgeDialog')

const stateLabels = { open: '', acknowledged: 'acknowledged', withdrawn: 'withdrawn' } as const

/** Nothing where there never was one. */
export function FindingList({
  patientId,
  woundId,
  side,
  banner,
}: {
  patientId: string
  /** Of this wound: its own, those of its leg, and those of the patient. Left out: of the whole chart. */
  woundId?: string
  side?: string | null
  banner: BannerPatient
}) {
  const canAcknowledge = usePermission(acknowledgeCriticalFinding)
  const [opened, setOpened] = useState<CriticalFinding | null>(null)
  const findings = (useCriticalFindings(patientId).data ?? []).filter(
    (one) =>
      woundId === undefined ||
      (one.woundId === null ? one.side === null || one.side === side : one.woundId === woundId),
  )
  const past = findings.filter(({ state }) => state !== 'open')
  return (
    <>
      {findings
        .filter(({ state }) => state === 'open')
        .map((finding) => (
          <Notice
            key={finding.id}
            level="critical"
            title={`Critical finding: ${formatTitle(finding, woundId)}`}
          >
            <FindingCause finding={finding} isHere={woundId === undefined} />
            <FindingHistory finding={finding} />
            {canAcknowledge && (
              <Button
                className="mt-2"
                size="small"
                aria-label={`Acknowledge ${finding.title}`}
                onClick={() => setOpened(finding)}
              >
                Acknowledge
              </Button>
            )}
          </Notice>
        ))}
      {past.length > 0 && (
        <details className="rounded-control border border-line px-3 py-2">
          <summary className="min-h-6 cursor-pointer text-ink2 pointer-coarse:min-h-11">
            Previous critical findings ({past.length})
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {past.map((finding) => (
              <li key={finding.id}>
                <p className="font-medium">
                  {formatTitle(finding, woundId)}, {stateLabels[finding.state]}
                </p>
                <FindingCause finding={finding} isHere={woundId === undefined} />
                <FindingHistory finding={finding} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <Suspense>
        {opened && (
          <AcknowledgeDialog
            finding={opened}
            banner={<MicroBanner patient={banner} />}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  )
}

const formatTitle = ({ title, woundName }: CriticalFinding, woundId: string | undefined): string =>
  woundId === undefined && woundName ? `${title} (${woundName})` : title
