/** Sizes over time, newest first, each with its method and its change since the visit before and since the first. */
import { sizeText } from '@mendwell/clinical'
import { formatDayOf } from '../../../platform/dates.ts'
import { areaMethodName } from '../answer-words.ts'
import { changeWords, type CoursePoint } from './course.ts'

const withUnit = (value: number | null, unit: string, left?: string) =>
  value === null ? (left ? 'could not be assessed' : 'not measured') : `${sizeText(value)} ${unit}`

export function MeasurementTable({ course, timeZone }: { course: readonly CoursePoint[]; timeZone: string }) {
  const first = course[0]?.visit
  const rows = course.map((point, index) => ({ ...point, before: course[index - 1]?.visit })).toReversed()
  return (
    <div role="region" aria-label="Measurements over time" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-3xl border-collapse">
        <thead>
          <tr className="border-b border-line2 text-left text-hint text-ink3">
            {[
              'Date',
              'Length',
              'Width',
              'Depth',
              'Area',
              'Volume',
              'Since the visit before',
              'Since the first',
            ].map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-1.5 font-medium first:pl-0 ${index > 0 && index < 6 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ record, visit, before }) => (
            <tr key={record.id} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-medium whitespace-nowrap">
                {formatDayOf(record.assessedAt, timeZone)}
              </th>
              <td className="px-2 py-1.5 text-right">{withUnit(record.length, 'cm')}</td>
              <td className="px-2 py-1.5 text-right">{withUnit(record.width, 'cm')}</td>
              <td className="px-2 py-1.5 text-right">
                {withUnit(record.depth, 'cm', record.notAssessed.depth)}
              </td>
              <td className="px-2 py-1.5 text-right">
                <span className="font-semibold">{withUnit(record.area, 'cm²')}</span>
                <span className="block text-hint text-ink3">{areaMethodName(record.areaMethod)}</span>
              </td>
              <td className="px-2 py-1.5 text-right">{withUnit(record.volume, 'cm³')}</td>
              <td className="px-2 py-1.5">{changeWords(before, visit)}</td>
              <td className="py-1.5 pl-2">
                {first && visit !== first ? changeWords(first, visit) : 'first'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
