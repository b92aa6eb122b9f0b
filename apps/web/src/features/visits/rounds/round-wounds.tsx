/** How the wounds of one patient stand, and the way to assess or photograph each; on phones by full-width buttons. */
import { woundLetter, woundSite, sizeText } from '@mendwell/clinical'
import type { RoundPatient } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDayOf } from '../../../platform/dates.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { dueWords } from './entries.ts'
import { type LetterOf, woundWords } from './queue-list.tsx'

export function RoundWounds({
  patient,
  timeZone,
  today,
  letter: Letter,
  photo,
}: {
  patient: RoundPatient
  timeZone: string
  today: string
  letter: LetterOf
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
                <span className="sr-only">{woundLetter(wound.number)} </span>
                {woundSite(wound)}
              </Link>
              <span className="block text-hint text-ink3">{woundWords(wound)}</span>
              <span className="block text-hint text-ink2">
                {[
                  wound.area === null ? 'size not measured' : `${sizeText(wound.area)} cm²`,
                  wound.lastAssessedAt
                    ? `assessed ${formatDayOf(wound.lastAssessedAt, timeZone)}`
                    : 'not assessed yet',
                  dueWords(wound.dueDate, today),
                ].join(', ')}
              </span>
            </span>
            <div className="flex gap-2 max-lg:col-span-2 max-lg:*:min-h-11 max-lg:*:flex-1 lg:col-start-2">
              <Link
                to="/cms-wound-assessment"
                search={{ patientId: patient.patientId, woundId: wound.id }}
                className={buttonClass('secondary', 'small')}
              >
                Assess this wound
              </Link>
              <div className="flex *:min-h-11 *:flex-1 empty:hidden lg:hidden">{photo(wound.id)}</div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
