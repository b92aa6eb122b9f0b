/** Rows of the size of the real ones, while they are on their way. */
import { LoadingLine, Skeleton } from '../skeleton.tsx'
import { classNames } from '../class-names.ts'
import { getCellClass, type Column, isStacked } from './columns.tsx'
import { stackedBlock, stackedRow } from './stacked.ts'

const placeholders = ['one', 'two', 'three', 'four', 'five', 'six']

export function LoadingRows<Row>({ columns, text }: { columns: readonly Column<Row>[]; text: string }) {
  const stacks = isStacked(columns)
  return (
    <tbody className={stacks ? stackedBlock : undefined}>
      <tr>
        <td className="h-11 px-4 whitespace-nowrap">
          <LoadingLine>{text}</LoadingLine>
        </td>
      </tr>
      {placeholders.map((name) => (
        <tr
          key={name}
          aria-hidden
          className={classNames(
            'h-(--row-height) border-t border-line',
            stacks && `max-sm:px-4 ${stackedRow}`,
          )}
        >
          {columns.map((column) => (
            <td key={column.id} className={getCellClass(column, stacks)}>
              <Skeleton className="h-4 w-3/5" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
