/** The cards of the analytics: each figure with its denominator, and a link to its records. */
import type { Analytics, Rate } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Figure, Figures, type FigureSource, toMetricName } from '../../../ui/figure/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AnalyticsSearch } from '../search.ts'
import { formatDays, formatParts, formatRate, formatShare } from './labels.ts'

type FigureFact = {
  readonly label: string
  readonly value: ReactNode
  /** A sentence about records, which may contain computed numbers. */
  readonly of: ReactNode
  readonly source?: FigureSource
  readonly list?: AnalyticsSearch['list']
}

/** Null: it cannot be said. */
function buildFigures(data: Analytics): FigureFact[] {
  const mapKnown = <T,>(value: number | null, words: (value: number) => T): T | null =>
    value === null ? null : words(value)
  const { averageHealingDays: average, visitFrequencyDays: visits, acquiredInjuries: injuries } = data
  return [
    {
      label: 'Healing Rate',
      value: formatRate(data.healing),
      of: (
        <>
          <Figures metric="healing-rate-of" in={formatParts(data.healing, 'assessed wounds improved')} />.{' '}
          <Interval rate={data.healing} />
        </>
      ),
      list: 'better',
    },
    {
      label: 'Wounds Healed',
      value: data.woundsHealed,
      source: 'count',
      of: 'in this period and still closed',
      list: 'healed',
    },
    {
      label: 'Average Healing Time',
      value: mapKnown(average.value, formatDays),
      of:
        average.n === 0
          ? 'no wounds healed in this period'
          : `${pluralize(average.n, 'wound')} healed, median ${average.median} days`,
      list: 'healed',
    },
    {
      label: 'Visit Frequency',
      value: mapKnown(visits.value, formatDays),
      of:
        visits.n === 0
          ? 'no wounds assessed more than once'
          : `between assessments, median of ${pluralize(visits.n, 'wound')}`,
      list: 'assessed',
    },
    {
      label: 'Documentation',
      value: formatRate(data.documentation),
      of: `${formatParts(data.documentation, 'assessments signed')}`,
    },
    {
      label: 'Treatment Compliance',
      value: formatRate(data.treatmentCompliance),
      of: `${formatParts(data.treatmentCompliance, 'appointments kept')}; the rest were missed`,
    },
    {
      label: 'Infection',
      value: formatRate(data.infection),
      of: `${formatParts(data.infection, 'wounds with signs of infection')}${data.infection.notLookedFor > 0 ? `, ${data.infection.notLookedFor} not assessed for infection` : ''}`,
      list: 'infected',
    },
    {
      label: 'Recurrence',
      value: formatRate(data.recurrence),
      of: `${formatParts(data.recurrence, 'healed wounds reopened')}${data.recurrence.followedDays === null ? '' : `, followed for ${pluralize(data.recurrence.followedDays, 'day')}`}`,
      list: 'reopened',
    },
    {
      label: 'Facility-Acquired Pressure Injuries',
      value: injuries.acquired,
      source: 'count',
      of: `in this period${injuries.unknown > 0 ? `, ${injuries.unknown} with unknown present-on-admission status` : ''}`,
      list: 'acquired',
    },
    {
      label: 'AI Accuracy',
      value: mapKnown(data.modelAgreement.value, formatShare),
      of:
        data.modelAgreement.n === 0
          ? 'no model outlines confirmed in this period'
          : `overlap of model and clinician outlines, ${pluralize(data.modelAgreement.n, 'photo')}`,
    },
    {
      label: 'Assessment Accuracy',
      value: mapKnown(data.readersAgreement.value, formatShare),
      of:
        data.readersAgreement.n === 0
          ? 'no second readings in this period'
          : `overlap of two readers, ${pluralize(data.readersAgreement.n, 'photo')}`,
    },
    {
      label: 'Patient Satisfaction',
      value: formatRate(data.patientSatisfaction),
      of: (
        <>
          <Figures
            metric="patient-satisfaction-of"
            in={formatParts(data.patientSatisfaction, 'video visits')}
          />{' '}
          rated 4 or 5
        </>
      ),
    },
  ]
}

function Interval({ rate: { low, high } }: { rate: Rate }) {
  if (low === null || high === null) return null
  return (
    <>
      95% CI <Figures metric="healing-rate-interval" in={`${formatShare(low)} to ${formatShare(high)}`} />
    </>
  )
}

const labels = 12

export function AnalyticsFigures({
  data,
  search,
}: {
  data: Analytics | undefined
  search: Pick<AnalyticsSearch, 'days' | 'facility'>
}) {
  // On a phone the number is beside its text, as in the other cards.
  const look =
    'flex flex-col rounded-card border border-line bg-surface px-4 py-3 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-1.5'
  return (
    <dl className="grid grid-cols-2 gap-3.5 max-sm:grid-cols-1 max-sm:gap-2 lg:grid-cols-4">
      {!data
        ? Array.from({ length: labels }, (_, at) => (
            <div key={at} className={look}>
              <dt>
                <Skeleton className="h-4 w-28" />
              </dt>
              <dd>
                <Skeleton className="my-1.5 h-6.5 w-20" />
              </dd>
            </div>
          ))
        : buildFigures(data).map(({ label, value, of, source = 'computed', list }) => (
            <div key={label} data-keep-together className={look}>
              <dt className="text-hint text-ink2">{label}</dt>
              <dd className="flex flex-1 flex-col max-sm:contents">
                <Figure
                  metric={toMetricName(label)}
                  source={source}
                  className="text-metric max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:text-h1"
                >
                  {value}
                </Figure>
                <span className="flex flex-1 flex-col text-hint text-ink3 max-sm:col-start-1 max-sm:block">
                  <span className="flex-1">
                    {typeof of === 'string' ? <Figures metric={`${toMetricName(label)}-of`} in={of} /> : of}
                  </span>{' '}
                  {list && value !== null && (
                    <Link
                      to="/analytics"
                      search={{ ...search, list }}
                      className="text-accent max-sm:underline sm:mt-1"
                      data-screen-only
                    >
                      View wounds<span className="sr-only"> for {label}</span>
                    </Link>
                  )}
                </span>
              </dd>
            </div>
          ))}
    </dl>
  )
}
