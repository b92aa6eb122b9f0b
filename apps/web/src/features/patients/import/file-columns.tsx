/** Which column of the file holds what. A column that is not imported is named with its reason, and can be assigned. */
import { importFields, type ImportField, listImportRights, type PatientImport } from '@mendwell/contract'
import { useState } from 'react'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { fieldLabels } from './import-labels.ts'

export function FileColumns({
  result: { columns },
  mapping,
  onMap,
}: {
  result: PatientImport
  mapping: Readonly<Record<string, ImportField | null>>
  /** Undefined: the file was imported. */
  onMap: ((mapping: Record<string, ImportField | null>) => void) | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const { rights } = useUser()
  const withheld = columns.filter((column) => column.withheld !== null)
  const ignored = columns.filter(
    ({ header, field, withheld: held }) => header && field === null && held === null,
  )
  // A header that repeats is assigned once: of its columns, the first that is imported.
  const assignable = [
    ...new Map(
      columns
        .filter(({ header, withheld: held }) => header && held === null)
        .toSorted((one, two) => Number(one.field !== null) - Number(two.field !== null))
        .map((column) => [column.header, column] as const),
    ).values(),
  ]
  const possible = importFields.filter((field) =>
    listImportRights(field).every((right) => rights.includes(right)),
  )
  return (
    <div className="flex flex-col gap-3">
      {withheld.length > 0 && (
        <Notice level="warning" title="Some columns are not imported">
          Your role can’t import {withheld.map(({ header }) => header).join(', ')}. A user who can document in
          the chart or manage insurance can import these columns from the same file.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3 text-hint text-ink2">
        <p>
          <Figures
            metric="columns-recognized"
            in={`${columns.length - ignored.length - withheld.length} of ${columns.length} columns imported.`}
          />
          {ignored.length > 0 && ` Not imported: ${ignored.map(({ header }) => header).join(', ')}.`}
        </p>
        {onMap && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide columns' : 'Assign columns'}
          </Button>
        )}
      </div>
      {isOpen && onMap && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {assignable.map(({ header, field }) => (
            <Field key={header} label={header}>
              <Select
                prompt="Not imported"
                options={possible.map((one) => ({ value: one, label: fieldLabels[one] }))}
                value={field ?? ''}
                onChange={({ target }) =>
                  onMap({ ...mapping, [header]: possible.find((one) => one === target.value) ?? null })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  )
}
