/** A patient's EHR on one page, for reading and printing: current entries with dates and authors. */
import { bradenSubscales, getHistoryDateVerb, historySeverities, historyStatuses } from '@mendwell/clinical'
import { type BradenAssessment, bradenScale } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDay, formatDate, formatDateTime } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { type BannerPatient, PatientBanner } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { BradenRisk } from '../braden/risk-badge.tsx'
import { useHistory, useRecentVitals, useScale, useSkin } from '../data.ts'
import { LatestCard } from '../latest-card.tsx'
import { formatCondition, formatRegion } from '../skin/skin-values.ts'
import { findingLabels } from '../skin/sweep-values.ts'

const maxSkinEntries = 16

export function EhrSummary({
  patientId,
  banner,
  timeZone,
  now,
}: {
  patientId: string
  banner: BannerPatient
  timeZone: string
  now: Date
}) {
  const vitals = useRecentVitals(patientId)
  const braden = useScale(bradenScale, patientId)
  const skin = useSkin(patientId)
  const history = useHistory(patientId)
  const failed = [vitals, braden, skin, history].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <ErrorState title="Summary did not load" onRetry={() => void failed.refetch()}>
        {formatProblem(failed.error)}
      </ErrorState>
    )
  }
  if (!vitals.data || !braden.data || !skin.data || !history.data)
    return <LoadingLine>Loading summary...</LoadingLine>
  const newest = braden.data.entries.find(({ voided }) => !voided) as BradenAssessment | undefined // of this scale
  const looks = skin.data.entries.filter(({ voided }) => !voided)
  const conditions = history.data.entries.filter(({ voided }) => !voided)
  const taken = vitals.data.entries.filter(({ voided }) => !voided)
  return (
    <Card className="overflow-clip">
      <PatientBanner
        patient={banner}
        aside={<p className="text-hint text-ink3">EHR summary, {formatDateTime(now, timeZone)}</p>}
      />
      <Part title="Vital signs" note="most recent values">
        {taken.length === 0 ? (
          <EmptyPart>No vital signs documented</EmptyPart>
        ) : (
          <LatestCard
            entries={taken}
            whose={banner.isChild ? 'child' : 'adult'}
            isComplete={vitals.data.total === vitals.data.entries.length}
            timeZone={timeZone}
          />
        )}
      </Part>
      <Part
        title="Braden Scale"
        note={newest && `${formatDateTime(newest.assessedAt, timeZone)}, ${newest.recordedByName}`}
      >
        {newest ? (
          <div className="px-4 pb-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-h1">{newest.totalScore}</span>
              <BradenRisk {...newest} />
            </p>
            <p className="text-hint text-ink2">
              {bradenSubscales.map(({ id, label }) => `${label} ${newest[id]}`).join(', ')}
            </p>
            {newest.interventionsImplemented.length > 0 && (
              <p className="mt-1">Implemented: {newest.interventionsImplemented.join('; ')}</p>
            )}
          </div>
        ) : (
          <EmptyPart>No Braden assessment documented</EmptyPart>
        )}
      </Part>
      <Part
        title="Skin"
        note={looks.length > maxSkinEntries ? `latest ${maxSkinEntries} of ${looks.length}` : undefined}
      >
        {looks.length === 0 ? (
          <EmptyPart>No skin assessments documented</EmptyPart>
        ) : (
          <ul className="px-4 pb-3">
            {looks.slice(0, maxSkinEntries).map((look) => (
              <li key={look.id}>
                <span className="font-medium">{formatRegion(look.bodyRegion)}</span>{' '}
                {[
                  look.skinCondition && formatCondition(look.skinCondition),
                  look.sweepFinding && findingLabels[look.sweepFinding],
                  look.findings,
                ]
                  .filter(Boolean)
                  .join(', ')}{' '}
                <span className="text-hint text-ink3">
                  {formatDate(look.assessedAt, timeZone)}, {look.recordedByName}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Medical history">
        {conditions.length === 0 ? (
          <EmptyPart>No conditions documented</EmptyPart>
        ) : (
          <ul className="px-4 pb-3">
            {conditions.map((entry) => (
              <li key={entry.id}>
                <span className="font-medium">{entry.condition}</span>{' '}
                {[
                  entry.icd10Code,
                  historyStatuses.labels[entry.status].toLowerCase(),
                  entry.severity && historySeverities.labels[entry.severity].toLowerCase(),
                  entry.diagnosisDate &&
                    `${getHistoryDateVerb(entry.condition)} ${formatDay(entry.diagnosisDate)}`,
                ]
                  .filter(Boolean)
                  .join(', ')}{' '}
                <span className="text-hint text-ink3">{entry.recordedByName}</span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Card>
  )
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section data-keep-together className="border-t border-line first:border-t-0">
      <h2 className="flex flex-wrap items-baseline gap-x-2 px-4 pt-3 pb-1.5 text-h2">
        {title}
        {note && <span className="text-hint font-normal text-ink3">{note}</span>}
      </h2>
      {children}
    </section>
  )
}

const EmptyPart = ({ children }: { children: string }) => <p className="px-4 pb-3 text-ink2">{children}</p>
