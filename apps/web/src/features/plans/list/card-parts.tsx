/** Shared by the cards of a recommendation: patient, details, supplies, contraindications, source. */
import { evidenceLevels, recommendationTypes } from '@mendwell/clinical'
import type { TreatmentRecommendation } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { levelIcons } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { OrderBadge } from '../badges.tsx'
import { formatPrice, computeLineCost, formatWound } from '../labels.ts'

type RecommendationProps = { one: TreatmentRecommendation }

export function RecommendationSubject({ one }: RecommendationProps) {
  return (
    <p className="text-hint text-ink2">
      <Link
        to="/patients/$patientId"
        params={{ patientId: one.patientId }}
        className="font-medium text-accent"
      >
        {formatPatientName(one.patient)}
      </Link>
      <span className="text-ink3"> MRN {one.patient.medicalRecordNumber}</span>
      {' · '}
      <Link to="/wounds/$woundId" params={{ woundId: one.woundId }} className="font-medium text-accent">
        {formatWound(one)}
      </Link>
    </p>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h6 className="pb-1 text-hint text-ink3">{title}</h6>
    {children}
  </section>
)

export function TreatmentDetails({ one }: RecommendationProps) {
  const rows = [
    ['Frequency', one.frequency],
    ['Duration', one.duration],
    ['Type', recommendationTypes.labels[one.type]],
  ] as const
  return (
    <Part title="Treatment details">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export function RequiredSupplies({ one }: RecommendationProps) {
  const isSample = one.supplies.some(({ isSamplePrice }) => isSamplePrice)
  return (
    <Part title="Required supplies">
      {one.supplies.length === 0 ? (
        <p className="text-ink2">None</p>
      ) : (
        <table className="w-full border-collapse text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">Supply</th>
              <th scope="col">Quantity and unit price</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {one.supplies.map((supply) => (
              <tr key={supply.id} className="align-top">
                <td className="pr-3">{supply.name}</td>
                <td className="pr-3 whitespace-nowrap text-ink2">
                  {supply.quantity} {supply.for === 'week' ? 'per week' : 'once'}
                  {supply.cost !== null && <span className="block">{formatPrice(supply.cost)} each</span>}
                </td>
                <td className="text-right whitespace-nowrap">{formatPrice(computeLineCost(supply))}</td>
              </tr>
            ))}
            <tr className="border-t border-line font-medium">
              <th scope="row" colSpan={2} className="pr-3 font-medium">
                Total
              </th>
              <td className="text-right whitespace-nowrap">
                {one.suppliesTotal === null ? 'unknown' : formatPrice(one.suppliesTotal)}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {isSample && <p className="text-hint text-ink3">Sample prices for demonstration</p>}
      {one.supplyOrder && <OrderSummary order={one.supplyOrder} />}
    </Part>
  )
}

/** The latest order of its supplies, its status, and a link to it. */
export const OrderSummary = ({ order }: { order: NonNullable<TreatmentRecommendation['supplyOrder']> }) => (
  <span className="inline-flex flex-wrap items-center gap-2">
    <OrderBadge status={order.status} />
    <Link
      to="/treatment-recommendations"
      search={{ tab: 'orders', order: order.id }}
      className="font-medium text-accent"
    >
      {order.orderNumber}
    </Link>
  </span>
)

export function Contraindications({ one }: RecommendationProps) {
  return (
    <Part title="Contraindications">
      {one.contraindications.length === 0 ? (
        <p className="text-ink2">No known contraindications</p>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {one.contraindications.map((words) => (
            <Contraindication key={words} words={words} isKnown={!one.notKnown.includes(words)} />
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Contraindications that were checked and do not apply; one that applies is never on a card. */
function Contraindication({ words, isKnown }: { words: string; isKnown: boolean }) {
  const Icon = levelIcons[isKnown ? 'good' : 'unknown']
  return (
    <li className="flex items-start gap-1.5">
      <Icon className={classNames('mt-0.5 size-4 shrink-0', isKnown ? 'text-good' : 'text-ink2')} />
      <span>
        {words}{' '}
        <span className="text-hint text-ink3">({isKnown ? 'checked, not present' : 'not verified'})</span>
      </span>
    </li>
  )
}

export function ConfirmFirst({ one }: RecommendationProps) {
  if (one.askFirst.length === 0) return null
  return (
    <Notice level="warning" title="Verify first">
      <ul>
        {one.askFirst.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** The guideline; the rule and its edition one tap away. */
export function Source({ one }: RecommendationProps) {
  return (
    <details className="text-hint text-ink3">
      <summary className="pointer-coarse:min-h-11">{one.guidelines}</summary>
      <p>
        Rule {one.ruleId}, version {one.ruleVersion} ({one.ruleSet}),{' '}
        {one.ruleState === 'approved' ? 'approved by the clinical lead' : 'as shipped'}
      </p>
    </details>
  )
}

/** One recommendation across assessments: its first day, and the latest that the chart still supports it. */
export function Since({ one, timeZone }: RecommendationProps & { timeZone: string }) {
  const [first, latest] = [formatDate(one.firstMadeAt, timeZone), formatDate(one.latestAt, timeZone)]
  return (
    <p className="text-hint text-ink3">
      {first === latest ? `Recommended ${first}` : `First recommended ${first}, still applies ${latest}`}
    </p>
  )
}

export const Evidence = ({ one }: RecommendationProps) => (
  <span className="text-hint text-ink2">Evidence level: {evidenceLevels.labels[one.evidenceLevel]}</span>
)

export const Reasons = ({ one }: RecommendationProps) => (
  <p className="text-ink2">
    {one.reasons.length > 0 && <span className="font-medium">{one.reasons.join('; ')}. </span>}
    {one.why}
  </p>
)
