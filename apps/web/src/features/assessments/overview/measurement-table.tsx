/** Sizes over time, newest first, each with its method and its change since the visit before and since the first. */
import { formatSize } from '@mendwell/clinical'
import { formatDate, formatTime } from '../../../platform/dates.ts'
import { HorizontalScroll } from '../../../ui/table/horizontal-scroll.tsx'
import { stackedBlock, getStackedCellClass, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import { getAreaMethodLabel, formatEnteredSize } from '../format-answers.ts'
import { formatAreaChange, type CoursePoint } from './course.ts'

const fact = `text-right sm:px-2 sm:py-1.5 ${getStackedCellClass('fact')}`
const sincePrevious = 'Change since last visit'
const sinceFirst = 'Change since baseline'

const formatWithUnit = (value: number | null, unit: string, left?: string) =>
  value === null ? (left ? 'Unable to assess' : 'Not measured') : `${formatSize(value)} ${unit}`

export function MeasurementTable({ course, timeZone }: { course: readonly CoursePoint[]; timeZone: string }) {
  const first = course[0]?.visit
  const rows = course.map((point, index) => ({ ...point, before: course[index - 1]?.visit })).toReversed()
  return (
    <HorizontalScroll label="Measurements over time">
      <table className={`w-full border-collapse sm:min-w-3xl ${stackedBlock}`}>
        <thead className={stackedHead}>
          <tr className="border-b border-line2 text-left text-hint text-ink3">
            {['Date', 'Length', 'Width', 'Depth', 'Area', 'Volume', sincePrevious, sinceFirst].map(
              (name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`px-2 py-1.5 font-medium first:pl-0 ${index > 0 && index < 6 ? 'text-right' : ''}`}
                >
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={stackedBlock}>
          {rows.map(({ record, visit, before }) => (
            <tr key={record.id} className={`border-b border-line align-top last:border-b-0 ${stackedRow}`}>
              <th
                scope="row"
                className={`text-left font-medium whitespace-nowrap sm:py-1.5 sm:pr-2 ${getStackedCellClass('line')}`}
              >
                {formatDate(record.assessedAt, timeZone)}
                {course.some((one) => one.visit !== visit && one.visit.date === visit.date) && (
                  <span className="block text-hint font-normal text-ink3">
                    {formatTime(record.assessedAt, timeZone)}
                  </span>
                )}
              </th>
              <td data-label="Length" className={fact}>
                {formatWithUnit(record.length, 'cm')}
              </td>
              <td data-label="Width" className={fact}>
                {formatWithUnit(record.width, 'cm')}
              </td>
              <td data-label="Depth" className={fact}>
                {formatWithUnit(record.depth, 'cm', record.notAssessed.depth)}
              </td>
              <td data-label="Area" className={fact}>
                <span className="font-semibold">{formatWithUnit(record.area, 'cm²')}</span>
                <span className="block text-hint text-ink3">{getAreaMethodLabel(record.areaMethod)}</span>
                <EnteredSize text={formatEnteredSize(record, 'area')} />
              </td>
              <td data-label="Volume" className={fact}>
                {formatWithUnit(record.volume, 'cm³')}
                <EnteredSize text={formatEnteredSize(record, 'volume')} />
              </td>
              <td data-label={sincePrevious} className={`sm:px-2 sm:py-1.5 ${getStackedCellClass('told')}`}>
                {formatAreaChange(before, visit)}
              </td>
              <td data-label={sinceFirst} className={`sm:py-1.5 sm:pl-2 ${getStackedCellClass('told')}`}>
                {first && visit !== first ? formatAreaChange(first, visit) : 'Baseline'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  )
}

/** Beside the computed size, where another one was entered. */
function EnteredSize({ text }: { text: string }) {
  return text === '' ? null : <span className="block text-hint whitespace-normal text-ink2">{text}</span>
}
