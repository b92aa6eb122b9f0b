/** What the payer answered about a coverage, and what follows from it. Without an answer it says so. */
import {
  benefitNames,
  type EligibilityCheck,
  type EligibilityDetails,
  eligibilityOutcomeNames,
} from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDate, formatDay } from '../../../platform/dates.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { formatMoney, numberItems } from '../labels.ts'

const levels: Record<EligibilityCheck['outcome'], Level> = {
  waiting: 'unknown',
  active: 'good',
  inactive: 'critical',
  rejected: 'warning',
  unclear: 'unknown',
}

export function EligibilityStatus({ check, timeZone }: { check: EligibilityCheck | null; timeZone: string }) {
  if (!check) return <Badge level="unknown">Not verified</Badge>
  const { outcome, serviceDate, answeredAt, source } = check
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge level={levels[outcome]}>{eligibilityOutcomeNames[outcome]}</Badge>
      <span className="text-hint text-ink3">
        {answeredAt === null
          ? `Inquiry created ${formatDate(check.askedAt, timeZone)} for date of service ${formatDay(serviceDate)}`
          : `Date of service ${formatDay(serviceDate)}, ${source === 'file' ? 'response imported' : 'verified'} ${formatDate(answeredAt, timeZone)}`}
      </span>
      <EligibilityAlerts details={check.details} day={serviceDate} />
    </span>
  )
}

const contains = ({ from, to }: EligibilityDetails['plan'], day: string) =>
  (from === null || from <= day) && (to === null || to >= day)

/** What the plan pays and what it leaves to the patient, where the payer said so. */
export function EligibilityBenefits({ check }: { check: EligibilityCheck | null }) {
  const details = check?.details
  if (!check || !details) return null
  const { planName, planType, benefits, messages } = details
  const plan = [planName, planType].filter((words) => words !== null && words !== '').join(', ')
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-hint">
      {plan !== '' && <Fact name="Plan">{plan}</Fact>}
      {numberItems(benefits).map(({ place, kind, words, amount, share, notes }) => (
        <Fact key={place} name={benefitNames[kind]}>
          {[
            amount !== null && formatMoney(amount),
            share !== null && `${Math.round(share * 100)}%`,
            words,
            ...notes,
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      ))}
      {messages.length > 0 && <Fact name="Messages">{messages.join(' ')}</Fact>}
      {check.reference !== null && <Fact name="Reference">{check.reference}</Fact>}
      {check.note !== null && <Fact name="Note">{check.note}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink3">{name}</dt>
    <dd className="wrap-anywhere text-ink2">{children}</dd>
  </>
)

/** What changes who is billed, or what the patient is billed. */
function listEligibilityAlerts(details: EligibilityDetails | null, day: string): string[] {
  if (!details) return []
  const advantage = details.otherPayers.find(
    ({ isAdvantage, period }) => isAdvantage && contains(period, day),
  )
  const first = details.otherPayers.find(
    ({ isAdvantage, period, words }) =>
      !isAdvantage && contains(period, day) && words.startsWith('Pays before'),
  )
  return [
    advantage && `Medicare Advantage: ${advantage.name ?? 'plan name not documented'}`,
    first && `${first.words}${first.name === null ? '' : `, ${first.name}`}`,
    details.hospice.some((period) => contains(period, day)) && 'Hospice period',
    details.homeHealth.some((period) => contains(period, day)) && 'Home health period',
    details.skilledNursing.some((period) => contains(period, day)) && 'Skilled nursing stay',
    details.isQmb && 'QMB: do not bill the patient for Medicare cost sharing',
    ...details.rejections.map(({ words }) => words),
    ...details.differences,
  ].filter((words) => typeof words === 'string')
}

function EligibilityAlerts({ details, day }: { details: EligibilityDetails | null; day: string }) {
  const alerts = listEligibilityAlerts(details, day)
  if (alerts.length === 0) return null
  return (
    <ul className="text-hint text-warning">
      {alerts.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
