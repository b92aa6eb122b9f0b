/** Beside a table: which columns it shows, and what it shows as a file. */
import { Check, Columns3, Download } from 'lucide-react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { Button } from '../button.tsx'
import type { Column } from './columns.tsx'
import { formatCsv, saveFile } from './csv.ts'

type ChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}

export function TableTools<Row>({
  rows,
  fileName,
  ...choice
}: ChoiceProps<Row> & {
  rows: readonly Row[] | undefined
  /** Without its ending. */
  fileName: string
}) {
  const shown = choice.columns.filter(({ id }) => !choice.hidden.includes(id))
  return (
    <div className="flex gap-2" data-screen-only>
      <ColumnChoice {...choice} />
      <Button
        size="small"
        icon={<Download />}
        disabledReason={rows && rows.length > 0 ? undefined : 'No rows to export'}
        onClick={() => rows && saveFile(`${fileName}.csv`, formatCsv(shown, rows))}
      >
        CSV
      </Button>
    </div>
  )
}

export function ColumnChoice<Row>({ columns, hidden, onHide }: ChoiceProps<Row>) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button size="small" icon={<Columns3 />}>
          Columns
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="appear z-40 min-w-52 rounded-card border border-line bg-raised p-1 shadow-toast"
      >
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ id, header }) => (
            <DropdownMenu.CheckboxItem
              key={id}
              checked={!hidden.includes(id)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={(on) => onHide(on ? hidden.filter((one) => one !== id) : [...hidden, id])}
              className="flex min-h-9 items-center gap-2.5 rounded-badge px-3 outline-none data-highlighted:bg-accent-tint pointer-coarse:min-h-11"
            >
              <span aria-hidden className="w-4">
                <DropdownMenu.ItemIndicator>
                  <Check />
                </DropdownMenu.ItemIndicator>
              </span>
              {header}
            </DropdownMenu.CheckboxItem>
          ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
