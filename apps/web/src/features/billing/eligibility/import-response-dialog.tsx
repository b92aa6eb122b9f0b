/** Importing a payer's eligibility response, and what became of each answer. */
import { eligibilityOutcomeNames } from '@mendwell/contract'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { numberItems } from '../labels.ts'
import { useImportResponse } from './data.ts'

const maxBytes = 4 * 1024 * 1024

export function ImportResponseDialog({ onClose }: { onClose: () => void }) {
  const sending = useImportResponse()
  const [content, setContent] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    setContent(undefined)
    sending.reset()
    if (file.size > maxBytes) return setProblem('Maximum file size 4 MB.')
    setProblem(undefined)
    try {
      setContent(await file.text())
    } catch {
      setProblem('The file could not be read. Select it again.')
    }
  }
  const result = sending.data
  const fileProblem = sending.error ? getFieldProblems(sending.error)['content'] : undefined
  return (
    <Dialog
      open
      size="wide"
      title="Import eligibility response (271)"
      description="Responses are matched to inquiries by trace number. Importing the same file again changes nothing."
      locked={sending.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="File" required error={problem ?? fileProblem}>
                <FileInput
                  accept=".txt,.edi,.x12,.271,.dat,text/plain"
                  onChange={(event) => void choose(event)}
                />
              </Field>
              {result && (
                <section aria-label="Import results" className="flex flex-col gap-2">
                  <Notice
                    level={result.repeated ? 'note' : 'good'}
                    title={result.repeated ? 'This file was already imported' : 'Imported'}
                    live
                  >
                    {pluralize(result.answers.length, 'response')}
                  </Notice>
                  <ul className="divide-y divide-line">
                    {numberItems(result.answers).map((answer) => (
                      <li key={answer.place} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
                        <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                          {answer.patientName || 'Patient name not in response'}
                          <span className="block text-hint font-normal text-ink3">{answer.payerName}</span>
                        </span>
                        {answer.checkId === null ? (
                          <Badge level="warning">No matching inquiry, not saved</Badge>
                        ) : (
                          <Badge level={answer.outcome === 'active' ? 'good' : 'warning'}>
                            {eligibilityOutcomeNames[answer.outcome]}
                          </Badge>
                        )}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              sending.error && (
                <Notice level="critical" title="File not imported" live>
                  {formatProblem(sending.error)} The file is still selected.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Close</Button>
            {!result && (
              <Button
                variant="primary"
                icon={<FileUp />}
                pending={sending.isPending}
                pendingLabel="Importing..."
                disabledReason={content === undefined ? 'Select a file' : undefined}
                onClick={() =>
                  content !== undefined &&
                  sending.mutate({ body: { content } }, { refused: 'Failed to import the response' })
                }
              >
                Import file
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
