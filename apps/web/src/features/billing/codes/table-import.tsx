/** Fees or codes from a CSV file: looked through first, then stored whole or not at all. */
import { codeColumns, feeColumns } from '@mendwell/contract'
import { type ChangeEvent, useState } from 'react'
import { counted } from '../../../platform/labels/pluralize.ts'
import { isUnauthorized, problemText } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useImportTable } from '../setup/data.ts'

const mostBytes = 2 * 1024 * 1024
const mostShown = 50

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
  const failed = (error: unknown) => {
    if (!isUnauthorized(error)) toastProblem('Error', `Failed to import ${what}`)
  }
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    sending.reset()
    setCsv(null)
    setProblem(file.size > mostBytes ? 'At most 2 MB.' : undefined)
    if (file.size > mostBytes) return
    const text = await file.text()
    setCsv(text)
    sending.mutate({ csv: text, dryRun: true }, { onError: failed })
  }
  const store = () =>
    csv !== null &&
    sending.mutate(
      { csv, dryRun: false },
      {
        onSuccess: ({ counts }) => {
          toast(done, `${counted(counts.stored, 'row')} stored.`)
          onClose()
        },
        onError: failed,
      },
    )
  return (
    <Dialog
      open
      title={title}
      description={`A CSV file with the columns ${columns.join(', ')}. At most 5,000 rows; all are stored, or none.`}
      locked={sending.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="File" required error={problem}>
                {(wiring) => (
                  <FileInput {...wiring} accept=".csv,text/csv" onChange={(event) => void choose(event)} />
                )}
              </Field>
              {result && (
                <Notice
                  level={result.counts.refused > 0 ? 'warning' : 'good'}
                  title={`${counted(result.counts.rows, 'row')}: ${result.counts.stored} ready, ${result.counts.refused} refused`}
                  live
                >
                  <ul>
                    {result.refused.slice(0, mostShown).map(({ line, code, fields }) => (
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
                <Notice level="critical" title={`The ${what} were not imported`} live>
                  {problemText(sending.error)}
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
                !result
                  ? 'Choose a file first'
                  : result.counts.refused > 0
                    ? 'Mend the refused rows first'
                    : undefined
              }
              onClick={store}
            >
              Import {result ? counted(result.counts.stored, 'row') : 'rows'}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
