/** What the payer answered about a coverage, and what follows from it. Without an answer it says so. */
import { type EligibilityCheck, type EligibilityDetails, eligibilityOutcomeNames } from '@mendwell/contract'
import { formatDate, formatDay } from '../../../platform/dates.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'

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
          ? `asked ${formatDate(check.askedAt, timeZone)} for ${formatDay(serviceDate)}`
          : `for ${formatDay(serviceDate)}, ${source === 'file' ? 'answered' : 'verified'} ${formatDate(answeredAt, timeZone)}`}
      </span>
      <EligibilityAlerts details={check.details} day={serviceDate} />
    </span>
  )
}

const contains = ({ from, to }: EligibilityDetails['plan'], day: string) =>
  (from === null || from <= day) && (to === null || to >= day)

/** What changes who is billed, or what the patient is billed. */
export function listEligibilityAlerts(details: EligibilityDetails | null, day: string): string[] {
  if (!details) return []
  const advantage = details.otherPayers.find(
    ({ isAdvantage, period }) => isAdvantage && contains(period, day),
  )
  const first = details.otherPayers.find(
    ({ isAdvantage, period, words }) =>
      !isAdvantage && contains(period, day) && words.startsWith('Pays before'),
  )
  return [
    advantage && `Medicare Advantage: ${advantage.name ?? 'plan not named'}`,
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
