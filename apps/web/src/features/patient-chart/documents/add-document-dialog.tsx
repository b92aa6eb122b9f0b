/** Adds a PDF or an image to the chart: the file, its kind, its title. */
import {
  documentKindNames,
  documentKinds,
  type DocumentKind,
  documentMediaTypes,
  maxDocumentBytes,
} from '@mendwell/contract'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Field, useFieldControl } from '../../../ui/form/field.tsx'
import { parseDate, getDateMessage } from '../../../ui/form/date-time-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useAddDocument } from './data.ts'
import { formatByteSize } from './format-document.ts'

export function AddDocumentDialog({
  patientId,
  banner,
  onClose,
}: {
  patientId: string
  banner: BannerPatient
  onClose: () => void
}) {
  const adding = useAddDocument(patientId)
  const [id] = useState(() => crypto.randomUUID())
  const [file, setFile] = useState<File | null>(null)
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<DocumentKind | ''>('')
  const [dayText, setDayText] = useState('')
  const [isTried, setTried] = useState(false)
  const isDirty = file !== null || title !== '' || kind !== '' || dayText !== ''
  const day = parseDate(dayText)
  const asked = getFieldProblems(adding.error)
  const missing = {
    file: !file
      ? 'Select a file'
      : file.size > maxDocumentBytes
        ? `File is ${formatByteSize(file.size)}. The limit is 10 MB. Select a smaller file.`
        : undefined,
    title: title.trim() === '' ? 'A title is required' : undefined,
    kind: kind === '' ? 'Select a document type' : undefined,
    day: dayText.trim() !== '' && day === null ? getDateMessage() : undefined,
  }
  const findShownProblem = (problem: string | undefined) => (isTried ? problem : undefined)
  const submit = () => {
    setTried(true)
    if (!file || kind === '' || Object.values(missing).some(Boolean)) return
    adding.mutate(
      { id, file, title: title.trim(), kind, documentDate: day },
      { saved: ['Document added', title.trim()], onSuccess: onClose },
    )
  }
  return (
    <FormDialogFrame
      size="small"
      title="Add document"
      banner={<MicroBanner patient={banner} />}
      isDirty={isDirty}
      onSubmit={submit}
      sending={adding}
      failed="The document was not added"
      problemNote="Your entries are still here."
      save="Add document"
      savingLabel="Adding..."
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <FileField
          file={file}
          error={findShownProblem(missing.file) ?? asked.document}
          onFile={(next) => {
            setFile(next)
            if (title === '' && next) setTitle(next.name.replace(/\.[^.]+$/, ''))
          }}
        />
        <Field label="Title" required error={findShownProblem(missing.title) ?? asked.title}>
          <TextInput maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label="Document type" required error={findShownProblem(missing.kind) ?? asked.kind}>
          <Select
            prompt="Select a type"
            options={documentKinds.map((value) => ({ value, label: documentKindNames[value] }))}
            value={kind}
            onChange={({ target }) => setKind(documentKinds.find((one) => one === target.value) ?? '')}
          />
        </Field>
        <Field
          label="Date on the document"
          hint="Leave blank if the document has no date."
          error={findShownProblem(missing.day) ?? asked.documentDate}
        >
          <DayInput value={dayText} onChange={setDayText} />
        </Field>
      </div>
    </FormDialogFrame>
  )
}

function FileField({
  file,
  error,
  onFile,
}: {
  file: File | null
  error: string | undefined
  onFile: (file: File | null) => void
}) {
  return (
    <Field label="File" required hint="PDF, JPEG, PNG, WebP, or HEIC, up to 10 MB" error={error}>
      <FileButton file={file} onFile={onFile} />
    </Field>
  )
}

/** The input itself is hidden: its label is the button. */
function FileButton({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const control = useFieldControl()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        {...control}
        type="file"
        accept={documentMediaTypes.join(',')}
        className="peer sr-only"
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      <label
        htmlFor={control.id}
        className="inline-flex min-h-(--button-height) cursor-pointer items-center gap-2 rounded-control border border-line2 bg-surface px-3.5 font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:bg-sunken"
      >
        <FileUp />
        {file ? 'Select another file' : 'Select a file'}
      </label>
      {file && (
        <span className="min-w-0 wrap-anywhere text-ink2">
          {file.name}, {formatByteSize(file.size)}
        </span>
      )}
    </div>
  )
}
