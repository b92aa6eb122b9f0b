/** Importing a payer's response to inquiries, and what became of each answer. */
import { FileUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { formatProblem, getFieldProblems } from '../../platform/format-problem.ts'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FileInput } from '../../ui/form/file-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { numberItems } from './labels.ts'

const maxBytes = 4 * 1024 * 1024

type Imported<Answer> = { repeated: boolean; answers: Answer[] }

export function ImportResponseDialog<Answer extends object>({
  title,
  accept,
  sending,
  render,
  onClose,
}: {
  title: string
  accept: string
  sending: {
    readonly data: Imported<Answer> | null | undefined
    readonly error: unknown
    readonly isPending: boolean
    reset(): void
    mutate(what: { body: { content: string } }, options: { refused: string }): void
  }
  /** One answer: what it is about, and what became of it. */
  render: (answer: Answer) => ReactNode
  onClose: () => void
}) {
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
      title={title}
      description="Responses are matched to inquiries by trace number. Importing the same file twice has no effect."
      locked={sending.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="File" required error={problem ?? fileProblem}>
                <FileInput accept={accept} onChange={(event) => void choose(event)} />
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
                        {render(answer)}
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              Boolean(sending.error) && (
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
