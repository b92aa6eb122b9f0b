/** Taking in a payer's file: choose it, see what it says, post it, and read what became of each claim. */
import { fileOutcomeNames, type ImportedFile } from '@mendwell/contract'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatMoney, numberItems } from '../labels.ts'
import { useImportFile, usePayerFiles } from './data.ts'
import type { Preview } from './preview.ts'

const maxBytes = 10 * 1024 * 1024
const maxShown = 100

type ChosenFile = { readonly name: string; readonly content: string; readonly preview: Preview }

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const sending = useImportFile()
  const idempotency = useIdempotencyKey()
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<string>()
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    setChosen(null)
    setProblem(file.size > maxBytes ? 'Maximum file size 10 MB.' : undefined)
    sending.reset()
    idempotency.renew()
    if (file.size > maxBytes) return
    try {
      const [content, { buildPreview }] = await Promise.all([file.text(), import('./preview.ts')])
      setChosen({ name: file.name, content, preview: buildPreview(content) })
    } catch {
      setProblem('The file could not be read. Select it again.')
    }
  }
  const importFile = () =>
    chosen &&
    sending.mutate(
      { name: chosen.name, content: chosen.content, idempotencyKey: idempotency.key },
      {
        onSuccess: (result) => {
          if (result.state === 'processing') toast('File received', 'Processing...')
          else if (result.problems.length === 0)
            toast(
              result.repeated ? 'Already posted' : 'File posted',
              `${pluralize(result.claims.length, 'claim')}.`,
            )
        },
        refused: 'Failed to import file',
      },
    )
  const isReadable = chosen?.preview.state === 'read' && chosen.preview.problems.length === 0
  return (
    <Dialog
      open
      size="wide"
      title="Import payer file (999, 277CA, 835)"
      description="Preview before posting. Importing the same file twice has no effect."
      locked={sending.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field label="File" required error={problem}>
                <FileInput
                  accept=".txt,.edi,.x12,.835,.277,.999,.dat,text/plain"
                  onChange={(event) => void choose(event)}
                />
              </Field>
              {sending.data ? (
                <Result result={sending.data} />
              ) : (
                chosen && <PreviewView preview={chosen.preview} />
              )}
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              sending.error && (
                <Notice level="critical" title="File not posted" live>
                  {formatProblem(sending.error)} The file is still selected.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Close</Button>
            {!sending.data && (
              <Button
                variant="primary"
                icon={<FileUp />}
                pending={sending.isPending}
                pendingLabel="Posting..."
                disabledReason={
                  chosen ? (isReadable ? undefined : 'This file can’t be posted') : 'Select a file'
                }
                onClick={importFile}
              >
                Post file
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function Problems({ title, problems }: { title: string; problems: readonly string[] }) {
  return (
    <Notice level="critical" title={title} live>
      <ul>
        {problems.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}

function PreviewView({ preview }: { preview: Preview }) {
  if (preview.state === 'unreadable')
    return <Problems title="This file can’t be read" problems={preview.problems} />
  return (
    <section aria-label="File contents" className="flex flex-col gap-2">
      <h3 className="text-h2">{preview.title}</h3>
      {preview.problems.length > 0 && <Problems title="Out of balance" problems={preview.problems} />}
      <Rows
        rows={preview.rows.map(({ claimNumber, words, isBad }) => ({
          name: claimNumber,
          words,
          level: isBad ? 'warning' : 'unknown',
          badge: isBad ? 'Review' : 'As expected',
        }))}
      />
    </section>
  )
}

const levels: Record<ImportedFile['claims'][number]['outcome'], Level> = {
  posted: 'good',
  repeated: 'note',
  unmatched: 'warning',
  mismatch: 'critical',
  refused: 'critical',
  told: 'note',
  settled: 'good',
}

/** A long file is posted after the dialog is closed; the list on the page shows its progress. */
function Processing({ result }: { result: ImportedFile }) {
  const file = usePayerFiles().data?.find(({ id }) => id === result.id)
  if (file?.state === 'failed') return <Problems title="Nothing was posted" problems={file.problems} />
  const { done, total } = file?.progress ?? result.progress
  return file?.state === 'done' ? (
    <Notice level="good" title="Posted" live>
      {`${pluralize(total, 'claim')} processed. Open the payment to review them.`}
    </Notice>
  ) : (
    <Notice level="note" title="Processing...">
      {`${done} of ${pluralize(total, 'claim')} processed. You can close this window; the file is processed in the background.`}
    </Notice>
  )
}

function Result({ result }: { result: ImportedFile }) {
  if (result.state === 'processing') return <Processing result={result} />
  if (result.problems.length > 0) return <Problems title="Nothing was posted" problems={result.problems} />
  return (
    <section aria-label="Posting results" className="flex flex-col gap-2">
      <Notice
        level={result.repeated ? 'note' : 'good'}
        title={result.repeated ? 'This file was already posted' : 'Posted'}
      >
        {result.repeated
          ? 'No duplicate payments were posted.'
          : `${result.kind}, ${pluralize(result.claims.length, 'claim')}${result.paidAmount === null ? '' : `, ${formatMoney(result.paidAmount)} paid`}.`}
      </Notice>
      <Rows
        rows={result.claims.map(({ claimNumber, outcome, words }) => ({
          name: claimNumber,
          words,
          level: levels[outcome],
          badge: fileOutcomeNames[outcome],
        }))}
      />
    </section>
  )
}

function Rows({ rows }: { rows: readonly { name: string; words: string; level: Level; badge: string }[] }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {numberItems(rows.slice(0, maxShown)).map(({ name, words, level, badge, place }) => (
          <li key={place} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <span className="w-36 font-medium wrap-anywhere">{name}</span>
            <span className="min-w-0 flex-1 text-ink2">{words}</span>
            <Badge level={level}>{badge}</Badge>
          </li>
        ))}
      </ul>
      {rows.length > maxShown && <p className="text-hint text-ink3">and {rows.length - maxShown} more</p>}
    </>
  )
}
