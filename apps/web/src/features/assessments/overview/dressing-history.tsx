/** What was put on the wound and done to it, visit by visit. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { assessmentField } from '@mendwell/clinical'
import { formatDayOf } from '../../../platform/dates.ts'
import { fullWords } from '../answer-words.ts'
import type { CoursePoint } from './course.ts'

const shown: readonly AssessmentFieldId[] = [
  'dressingType',
  'dressingChangeFrequency',
  'cleansingAgent',
  'debridementMethod',
  'offloadingDevice',
  'treatmentChanges',
]

export function DressingHistory({ course, timeZone }: { course: readonly CoursePoint[]; timeZone: string }) {
  return (
    <div role="region" aria-label="Dressings over time" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-3xl border-collapse text-left">
        <thead>
          <tr className="border-b border-line2 text-hint text-ink3">
            <th scope="col" className="py-1.5 pr-2 font-medium">
              Date
            </th>
            {shown.map((id) => (
              <th key={id} scope="col" className="px-2 py-1.5 font-medium">
                {assessmentField(id).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {course.toReversed().map(({ record }) => (
            <tr key={record.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-1.5 pr-2 font-medium whitespace-nowrap">
                {formatDayOf(record.assessedAt, timeZone)}
              </th>
              {shown.map((id) => {
                const { text, isOpen } = fullWords(id, record)
                return (
                  <td key={id} className={`px-2 py-1.5 ${isOpen ? 'text-ink3' : ''}`}>
                    {isOpen ? 'Not charted' : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
