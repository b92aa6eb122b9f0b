/** Imports fees or codes from a CSV file: previewed first, then stored completely or not at all. */
import { codeColumns, feeColumns } from '@mendwell/contract'
import { type ChangeEvent, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useImportTable } from '../setup/data.ts'

const maxBytes = 2 * 1024 * 1024
const maxShown = 50

const kinds = {
  fees: { title: 'Import fees', columns: feeColumns, done: 'Fees imported', what: 'fees' },
  codes: { title: 'Import codes', columns: codeColumns, done: 'Codes imported', what: 'codes' },
} as const

export function TableImport({ kind, onClose }: { kind: keyof typeof kinds; onClose: () => void }) {
  const { title, columns, done, what } = kinds[kind]
  const sending = useImportTable(kind)
  const [csv, setCsv] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const result = sending.data
  const showError = (error: unknown) => {
    if (!isUnauthorized(error)) toastProblem('Error', `Failed to import ${what}`)
  }
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    sending.reset()
    setCsv(null)
    setProblem(file.size > maxBytes ? 'Maximum file size 2 MB.' : undefined)
    if (file.size > maxBytes) return
    const text = await file.text()
    setCsv(text)
    sending.mutate({ csv: text, dryRun: true }, { onError: showError })
  }
  const saveTable = () =>
    csv !== null &&
    sending.mutate(
      { csv, dryRun: false },
      {
        saved: ({ counts }) => [done, `${pluralize(counts.stored, 'row')} imported.`],
        onSuccess: onClose,
        onError: showError,
      },
    )
  return (
    <Dialog
      open
      title={title}
      description={`CSV file with the columns ${columns.join(', ')}. Maximum 5,000 rows; all rows are imported, or none.`}
      locked={sending.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="File" required error={problem}>
                <FileInput accept=".csv,text/csv" onChange={(event) => void choose(event)} />
              </Field>
              {result && (
                <Notice
                  level={result.counts.refused > 0 ? 'warning' : 'good'}
                  title={`${pluralize(result.counts.rows, 'row')}: ${result.counts.stored} ready, ${result.counts.refused} rejected`}
                  live
                >
                  <ul>
                    {result.refused.slice(0, maxShown).map(({ line, code, fields }) => (
                      <li key={line}>
                        Line {line} {code}: {Object.values(fields).join(', ')}
                      </li>
                    ))}
                  </ul>
                </Notice>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              sending.error && (
                <Notice level="critical" title={`No ${what} imported`} live>
                  {formatProblem(sending.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              pending={sending.isPending}
              pendingLabel="Working..."
              disabledReason={
                !result ? 'Select a file' : result.counts.refused > 0 ? 'Fix rejected rows first' : undefined
              }
              onClick={saveTable}
            >
              Import {result ? pluralize(result.counts.stored, 'row') : 'rows'}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
