/** The wounds of one patient, with actions to assess or photograph each; full-width buttons on phones. */
import { formatWoundLetter, formatWoundSite, formatSize } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../../platform/dates.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatDue } from './entries.ts'
import { type LetterComponent, formatRoundOrders, formatRoundWound } from './queue/queue-list.tsx'

export function RoundWounds({
  patient,
  roundId,
  timeZone,
  today,
  letter: Letter,
  photo,
}: {
  patient: RoundPatient
  /** Where an assessment returns to. */
  roundId: string
  timeZone: string
  today: string
  letter: LetterComponent
  /** The button that photographs a wound; photos are another feature's. */
  photo: (woundId: string) => ReactNode
}) {
  return (
    <Card title="Wounds">
      <ul className="divide-y divide-line">
        {patient.wounds.map((wound) => (
          <li
            key={wound.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5 gap-y-2 px-4 py-2.5 max-lg:pb-3.5"
          >
            <Letter number={wound.number} healed={false} />
            <span className="min-w-0">
              <Link
                to="/wounds/$woundId"
                params={{ woundId: wound.id }}
                className="font-medium text-accent underline"
              >
                <span className="sr-only">{formatWoundLetter(wound.number)} </span>
                {formatWoundSite(wound)}
              </Link>
              <span className="block text-hint text-ink3">{formatRoundWound(wound)}</span>
              <span className="block text-hint wrap-anywhere">{formatRoundOrders(wound)}</span>
              <span className="block text-hint text-ink2">
                {[
                  wound.area === null ? 'size not measured' : `${formatSize(wound.area)} cm²`,
                  wound.lastAssessedAt
                    ? `assessed ${formatDate(wound.lastAssessedAt, timeZone)}`
                    : 'not assessed',
                  formatDue(wound.dueDate, today),
                ].join(', ')}
              </span>
            </span>
            <div className="flex gap-2 max-lg:col-span-2 max-lg:*:min-h-11 max-lg:*:flex-1 lg:col-start-2">
              <Link
                to="/cms-wound-assessment"
                search={{ patientId: patient.patientId, woundId: wound.id, round: roundId }}
                className={getButtonClass('secondary', 'small')}
              >
                New Assessment
                <span className="sr-only"> of wound {formatWoundLetter(wound.number)}</span>
              </Link>
              <div className="flex *:min-h-11 *:flex-1 empty:hidden lg:hidden">{photo(wound.id)}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
