/** Rows of the size of the real ones, while they are on their way. */
import { LoadingLine, Skeleton } from '../skeleton.tsx'
import { cellClass, type Column } from './columns.tsx'

const placeholders = ['one', 'two', 'three', 'four', 'five', 'six']

export function LoadingRows<Row>({ columns, text }: { columns: readonly Column<Row>[]; text: string }) {
  return (
    <tbody>
      <tr>
        <td className="h-11 px-4 whitespace-nowrap">
          <LoadingLine>{text}</LoadingLine>
        </td>
      </tr>
      {placeholders.map((name) => (
        <tr key={name} aria-hidden className="h-(--row-height) border-t border-line">
          {columns.map((column) => (
            <td key={column.id} className={cellClass(column).cell}>
              <Skeleton className="h-4 w-3/5" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
