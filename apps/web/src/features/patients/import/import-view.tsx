/** The import in three steps on one page: the file and how it is read, the preview with every row's outcome, what was stored. */
import { maxImportedRows, maxImportFileBytes, type PatientImport } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, Suspense, useState } from 'react'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Button, getButtonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { type ImportBody, useImport, usePreviewImport } from './data.ts'
import { FileChoices, type Choices, emptyChoices } from './file-choices.tsx'
import { readAsBase64 } from './read-file.ts'
import { type SelectedChanges, toApply } from './selected-changes.ts'

const ImportHistory = lazyComponent(() => import('./import-history.tsx'), 'ImportHistory')
const ImportPreview = lazyComponent(() => import('./import-preview.tsx'), 'ImportPreview')

type ChosenFile = { readonly name: string; readonly content: string; readonly id: string }

export function ImportView({ facilities }: { facilities: readonly { id: string; name: string }[] }) {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [choices, setChoices] = useState<Choices>(emptyChoices)
  const [storeDuplicates, setStoreDuplicates] = useState(false)
  const [selected, setSelected] = useState<SelectedChanges>(new Map())
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const trial = usePreviewImport()
  const run = useImport()
  useLeaveGuard(trial.data !== undefined && run.data === undefined)

  const toRequest = (chosen: ChosenFile, given: Choices): Omit<ImportBody, 'dryRun'> => ({
    id: chosen.id,
    file: chosen.content,
    fileName: chosen.name.slice(0, 200),
    ...given,
  })
  const previewImport = (chosen: ChosenFile, given: Choices) => {
    run.reset()
    setStoreDuplicates(false)
    setSelected(new Map())
    trial.mutate(toRequest(chosen, given))
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? []
    target.value = ''
    if (!picked) return
    setUnreadable(null)
    if (picked.size > maxImportFileBytes)
      return setUnreadable(`${picked.name} is larger than 5 MB. Split it into smaller files.`)
    const content = await readAsBase64(picked).catch(() => null)
    if (content === null) return setUnreadable(`${picked.name} could not be read. Select it again.`)
    if (content === '') return setUnreadable(`${picked.name} is empty. Select another file.`)
    const chosen = { name: picked.name, content, id: crypto.randomUUID() as string }
    // What was selected for another file says nothing about this one, except where its patients are.
    const given = { ...emptyChoices, facilityId: choices.facilityId }
    setFile(chosen)
    setChoices(given)
    previewImport(chosen, given)
  }
  const change = (part: Partial<Choices>) => {
    const given = { ...choices, ...part }
    setChoices(given)
    if (file && !run.data) previewImport(file, given)
  }
  const importFile = () => {
    if (!file || run.isPending) return
    run.mutate(
      { ...toRequest(file, choices), storeDuplicates, apply: toApply(selected) },
      {
        saved: ({ counts }) => [
          'Patients imported',
          `${counts.stored} imported, ${counts.updated} updated, ${counts.refused + counts.heldBack} not imported`,
        ],
      },
    )
  }
  /** Its rows would lead to charts that are gone. */
  const forget = (importId: string) => {
    if (file?.id !== importId) return
    setFile(null)
    trial.reset()
    run.reset()
  }
  const shown = run.data ?? trial.data
  const isOpen = file !== null && trial.data !== undefined && !run.data && !trial.isPending
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
        aside={`CSV or Excel (.xlsx) with a header row, up to ${maxImportedRows.toLocaleString('en-US')} rows and 5 MB`}
      >
        <div className="flex flex-col gap-4 px-4 py-4">
          <p className="max-w-prose text-ink2">
            First Name, Last Name, and Medical Record Number are required. Address, insurance, allergies,
            facility, room, and wounds with their sizes are recognized by name. For a patient with several
            wounds or sizes, use one row for each. Nothing is imported until you review the preview.
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <label
              className={`${getButtonClass(file ? 'secondary' : 'primary')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
            >
              <FileUp />
              {file ? 'Select another file' : 'Select a file'}
              <input
                type="file"
                accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                className="sr-only"
                onChange={(event) => void choose(event)}
              />
            </label>
            {file && <p className="text-ink2">{file.name}</p>}
          </div>
          <FileChoices
            facilities={facilities}
            result={trial.data}
            choices={choices}
            isLocked={run.data !== undefined || run.isPending}
            onChange={change}
          />
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
      {file && shown && !trial.isPending && !shown.questions.includes('sheet') && (
        <Suspense fallback={<LoadingLine>Loading preview...</LoadingLine>}>
          <ImportPreview
            key={run.data ? 'done' : 'trial'}
            result={shown}
            isDone={run.data !== undefined}
            selected={selected}
            onSelect={setSelected}
            mapping={choices.mapping}
            onMap={(mapping) => change({ mapping })}
          />
        </Suspense>
      )}
      {isOpen && trial.data && (
        <ImportBar
          result={trial.data}
          updates={selected.size}
          storeDuplicates={storeDuplicates}
          onStoreDuplicates={setStoreDuplicates}
          saving={run.isPending}
          problem={run.error}
          onStore={importFile}
        />
      )}
      <Suspense fallback={<LoadingLine>Loading imports...</LoadingLine>}>
        <ImportHistory onUndone={forget} />
      </Suspense>
    </div>
  )
}

/** What is wrong with the file itself, where the server says so. */
function formatFileProblem(error: unknown): string {
  const { csv, ...others } = getFieldProblems(error)
  if (csv) return `${csv}. Correct the file and select it again.`
  const [first] = Object.values(others)
  return first ? `${first}.` : formatProblem(error)
}

function formatStoreProblem(error: unknown): string {
  const [first] = Object.values(getFieldProblems(error))
  return first ? `${first}.` : formatProblem(error)
}

const questionReasons = { sheet: 'Select a sheet', dateOrder: 'Select the order of the dates' }

function ImportBar({
  result: { counts, missing, questions },
  updates,
  storeDuplicates,
  onStoreDuplicates,
  saving,
  problem,
  onStore,
}: {
  result: PatientImport
  updates: number
  storeDuplicates: boolean
  onStoreDuplicates: (on: boolean) => void
  saving: boolean
  problem: unknown
  onStore: () => void
}) {
  const count = counts.stored + (storeDuplicates ? counts.heldBack : 0)
  const [question] = questions
  const isNewMissing = missing.length > 0 && updates === 0
  const label = [
    ...(count > 0 || updates === 0 ? [`Import ${pluralize(count, 'patient')}`] : []),
    ...(updates > 0 ? [`${count > 0 ? 'update' : 'Update'} ${pluralize(updates, 'chart')}`] : []),
  ].join(', ')
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
            {formatStoreProblem(problem)}
          </Notice>
        )}
        <div className="flex justify-end">
          <Button
            variant="primary"
            pending={saving}
            pendingLabel="Importing..."
            disabledReason={
              question
                ? questionReasons[question]
                : isNewMissing
                  ? 'A required column is missing'
                  : count + updates === 0
                    ? 'No rows can be imported'
                    : undefined
            }
            onClick={onStore}
          >
            {label}
          </Button>
        </div>
      </div>
    </Card>
  )
}
