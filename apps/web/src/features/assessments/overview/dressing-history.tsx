/** What was put on the wound and done to it, visit by visit. */
import type { AssessmentFieldId } from '@mendwell/clinical'
import { getAssessmentField } from '@mendwell/clinical'
import { formatDate } from '../../../platform/dates.ts'
import { HorizontalScroll } from '../../../ui/table/horizontal-scroll.tsx'
import { stackedBlock, getStackedCellClass, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import { formatFullAnswer } from '../format-answers.ts'
import type { CoursePoint } from './course.ts'

const shownFields: readonly AssessmentFieldId[] = [
  'dressingType',
  'dressingChangeFrequency',
  'cleansingAgent',
  'debridementMethod',
  'offloadingDevice',
  'treatmentChanges',
]

export function DressingHistory({ course, timeZone }: { course: readonly CoursePoint[]; timeZone: string }) {
  return (
    <HorizontalScroll label="Dressings over time">
      <table className={`w-full border-collapse text-left sm:min-w-3xl ${stackedBlock}`}>
        <thead className={stackedHead}>
          <tr className="border-b border-line2 text-hint text-ink3">
            <th scope="col" className="py-1.5 pr-2 font-medium">
              Date
            </th>
            {shownFields.map((id) => (
              <th key={id} scope="col" className="px-2 py-1.5 font-medium">
                {getAssessmentField(id).label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stackedBlock}>
          {course.toReversed().map(({ record }) => (
            <tr key={record.id} className={`border-b border-line align-top last:border-b-0 ${stackedRow}`}>
              <th
                scope="row"
                className={`font-medium whitespace-nowrap sm:py-1.5 sm:pr-2 ${getStackedCellClass('line')}`}
              >
                {formatDate(record.assessedAt, timeZone)}
              </th>
              {shownFields.map((id) => {
                const { text, isOpen } = formatFullAnswer(id, record)
                return (
                  <td
                    key={id}
                    data-label={getAssessmentField(id).label}
                    className={`sm:px-2 sm:py-1.5 ${getStackedCellClass('told')} ${isOpen ? 'text-ink3' : ''}`}
                  >
                    {isOpen ? 'Not documented' : text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}
