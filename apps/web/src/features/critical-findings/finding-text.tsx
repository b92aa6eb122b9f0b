/** A critical finding in words: what it rests on, to whom it is addressed, and its history. */
import type { CriticalFinding } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../platform/dates.ts'
import { formatWithCredential } from '../../platform/records/record-labels.ts'

const sourceLabels: Record<CriticalFinding['source']['kind'], string> = {
  'wound-assessment': 'Wound assessment',
  'wound-examination': 'Wound examination',
  'limb-perfusion': 'Limb perfusion measurement',
  result: 'Test result',
  'vital-signs': 'Vital signs',
}

const levelLabels: Readonly<Record<number, string>> = { 1: 'clinical lead', 2: 'administrators' }

/** What was documented, with a link to the record that says so. */
export function FindingCause({ finding, isHere = false }: { finding: CriticalFinding; isHere?: boolean }) {
  const { because, source, foundAt, timeZone, patientId, woundId } = finding
  const label = `${sourceLabels[source.kind]}, ${formatDateTime(foundAt, timeZone)}`
  return (
    <p className="wrap-break-word">
      {because.join('; ')}.{' '}
      {source.kind === 'wound-assessment' && woundId ? (
        <Link
          to="/wounds/$woundId"
          params={{ woundId }}
          search={{ assessment: source.id }}
          className="font-medium text-accent underline"
        >
          {label}
        </Link>
      ) : isHere ? (
        <span className="text-ink2">{label}</span>
      ) : (
        <Link to="/patients/$patientId" params={{ patientId }} className="font-medium text-accent underline">
          {label}
        </Link>
      )}
    </p>
  )
}

/** One line for each thing that happened, oldest first. */
export function FindingHistory({ finding }: { finding: CriticalFinding }) {
  const at = (instant: string) => formatDateTime(instant, finding.timeZone)
  const { responsible, escalations, acknowledgment, resolved, withdrawn, nextEscalationAt } = finding
  return (
    <ul className="text-hint text-ink2">
      <li>
        Opened {at(finding.openedAt)} by {finding.openedByName}.{' '}
        {responsible
          ? `Responsible clinician: ${responsible.name}.`
          : 'No responsible clinician on file: clinical lead or administrators notified.'}
      </li>
      {escalations.map(({ level, at: moment, names }) => (
        <li key={level}>
          Not acknowledged: {levelLabels[level]} notified {at(moment)}
          {names.length > 0 && ` (${names.join(', ')})`}.
        </li>
      ))}
      {acknowledgment && (
        <li className="wrap-break-word">
          Acknowledged {at(acknowledgment.at)} by{' '}
          {formatWithCredential(acknowledgment.byName, acknowledgment.credential)}
          {acknowledgment.notifiedName &&
            acknowledgment.notifiedAt &&
            `; ${acknowledgment.notifiedName} notified ${at(acknowledgment.notifiedAt)}${acknowledgment.readBack ? ', read back' : ''}`}
          : {acknowledgment.action}
        </li>
      )}
      {resolved && (
        <li>
          {resolved.reason} {at(resolved.at)}
        </li>
      )}
      {withdrawn && (
        <li className="wrap-break-word">
          {withdrawn.reason} {at(withdrawn.at)}
          {withdrawn.byName && ` by ${withdrawn.byName}`}
        </li>
      )}
      {nextEscalationAt && <li>Next notification if not acknowledged: {at(nextEscalationAt)}.</li>}
    </ul>
  )
}
