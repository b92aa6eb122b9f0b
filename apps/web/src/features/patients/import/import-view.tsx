/** The import in three steps on one page: the file, the preview with every row's outcome, what was stored. */
import { maxImportedRows, type PatientImport } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { type ImportBody, useImport, usePreviewImport } from './data.ts'
import { ImportPreview } from './import-preview.tsx'

const maxBytes = 2 * 1024 * 1024

type ChosenFile = { readonly name: string; readonly csv: string; readonly id: string }

export function ImportView({ facilities }: { facilities: readonly { id: string; name: string }[] }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [facilityId, setFacilityId] = useState('')
  const [storeDuplicates, setStoreDuplicates] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const trial = usePreviewImport()
  const run = useImport()
  const isReady = trial.data !== undefined && run.data === undefined
  useLeaveGuard(isReady)

  const toRequest = (chosen: ChosenFile, facility: string): Omit<ImportBody, 'dryRun'> => ({
    id: chosen.id,
    csv: chosen.csv,
    facilityId: facility || null,
  })
  const previewImport = (chosen: ChosenFile, facility: string) => {
    run.reset()
    setStoreDuplicates(false)
    trial.mutate(toRequest(chosen, facility))
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    target.value = ''
    if (!picked) return
    setUnreadable(null)
    if (picked.size > maxBytes)
      return setUnreadable(`${picked.name} is larger than 2 MB. Split it into smaller files.`)
    const csv = await picked.text().catch(() => null)
    if (csv === null) return setUnreadable(`${picked.name} could not be read. Select it again.`)
    const chosen = { name: picked.name, csv, id: crypto.randomUUID() as string }
    setFile(chosen)
    previewImport(chosen, facilityId)
  }
  const importFile = () => {
    if (!file || run.isPending) return
    run.mutate(
      { ...toRequest(file, facilityId), storeDuplicates },
      {
        saved: ({ counts }) => [
          'Patients imported',
          `${counts.stored} imported, ${counts.refused + counts.heldBack} not imported`,
        ],
      },
    )
  }
  const shown = run.data ?? trial.data
  return (
    <div className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Import patients</h1>
        <Link to="/patients" className={getButtonClass('secondary')}>
          Back to patients
        </Link>
      </header>
      <Card
        title="1. File"
        aside={`CSV with a header row, up to ${maxImportedRows.toLocaleString('en-US')} rows and 2 MB`}
      >
        <div className="flex flex-col gap-4 px-4 py-4">
          <p className="max-w-prose text-ink2">
            First Name, Last Name, and Medical Record Number are required. Date of Birth, Phone, Email,
            Address, Allergies, Facility, and Room are recognized by name. Nothing is imported until you
            review the preview.
          </p>
          <div className="flex flex-wrap items-end gap-4">
            <label
              className={`${getButtonClass(file ? 'secondary' : 'primary')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
            >
              <FileUp />
              {file ? 'Select another file' : 'Select a CSV file'}
              <input
                type="file"
                accept=".csv,text/csv"
                className="sr-only"
                onChange={(event) => void choose(event)}
              />
            </label>
            {facilities.length > 0 && (
              <Field label="Default facility for rows without one" className="w-72 max-w-full">
                <Select
                  prompt="No facility"
                  options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
                  value={facilityId}
                  onChange={({ target }) => {
                    setFacilityId(target.value)
                    if (file && !run.data) previewImport(file, target.value)
                  }}
                />
              </Field>
            )}
            {file && <p className="pb-2 text-ink2">{file.name}</p>}
          </div>
          {unreadable && (
            <Notice level="critical" title="This file can’t be imported" live>
              {unreadable}
            </Notice>
          )}
          {trial.isPending && <LoadingLine>Reading the file...</LoadingLine>}
          {trial.error && (
            <Notice level="critical" title="The file could not be read" live>
              {formatFileProblem(trial.error)} No patients were imported.
            </Notice>
          )}
        </div>
      </Card>
      {file && shown && !trial.isPending && (
        <ImportPreview
          key={run.data ? 'done' : 'trial'}
          result={shown}
          csv={file.csv}
          isDone={run.data !== undefined}
        />
      )}
      {file && trial.data && !run.data && !trial.isPending && (
        <ImportBar
          result={trial.data}
          storeDuplicates={storeDuplicates}
          onStoreDuplicates={setStoreDuplicates}
          saving={run.isPending}
          problem={run.error}
          onStore={importFile}
        />
      )}
    </div>
  )
}

/** What is wrong with the file itself, where the server says so. */
function formatFileProblem(error: unknown): string {
  const { csv } = getFieldProblems(error)
  return csv ? `${csv}. Correct the file and select it again.` : formatProblem(error)
}

function ImportBar({
  result: { counts, missing },
  storeDuplicates,
  onStoreDuplicates,
  saving,
  problem,
  onStore,
}: {
  result: PatientImport
  storeDuplicates: boolean
  onStoreDuplicates: (on: boolean) => void
  saving: boolean
  problem: unknown
  onStore: () => void
}) {
  const count = counts.stored + (storeDuplicates ? counts.heldBack : 0)
  return (
    <Card title="3. Import">
      <div className="flex flex-col gap-3 px-4 py-3">
        {counts.heldBack > 0 && (
          <Checkbox
            label={`Import the ${counts.heldBack} possible ${counts.heldBack === 1 ? 'duplicate' : 'duplicates'} too`}
            hint="Review each one first. Duplicate charts are a patient safety risk."
            checked={storeDuplicates}
            onChange={({ target }) => onStoreDuplicates(target.checked)}
          />
        )}
        {problem !== null && (
          <Notice level="critical" title="No patients were imported" live>
            {formatProblem(problem)}
          </Notice>
        )}
        <div className="flex justify-end">
          <Button
            variant="primary"
            pending={saving}
            pendingLabel="Importing..."
            disabledReason={
              missing.length > 0
                ? 'A required column is missing'
                : count === 0
                  ? 'No rows can be imported'
                  : undefined
            }
            onClick={onStore}
          >
            Import {count.toLocaleString('en-US')} {count === 1 ? 'patient' : 'patients'}
          </Button>
        </div>
      </div>
    </Card>
  )
}
