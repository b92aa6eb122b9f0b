/** Whether a note is private, and who besides its author may read it. */
import type { UseFormReturn } from 'react-hook-form'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useNoteReaders } from './data.ts'
import type { NoteValues } from './note-values.ts'

export function PrivateFields({ form, values }: { form: UseFormReturn<NoteValues>; values: NoteValues }) {
  const { id: ownId } = useUser()
  const readers = useNoteReaders(values.isPrivate)
  const setReader = (id: string, isReader: boolean) =>
    form.setValue(
      'readerIds',
      isReader ? [...values.readerIds, id] : values.readerIds.filter((one) => one !== id),
      { shouldDirty: true },
    )
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <Checkbox
        label="Private note"
        hint="Only you, your co-signer, and the people you select can open this note. Drafts stay on this device."
        {...form.register('isPrivate')}
      />
      {values.isPrivate && (
        <fieldset className="mt-2 min-w-0">
          <legend className="text-hint font-medium">Readers</legend>
          {readers.isError && <p className="text-hint text-critical">{formatProblem(readers.error)}</p>}
          <div className="grid max-h-40 overflow-y-auto sm:grid-cols-2">
            {readers.data
              ?.filter(({ id }) => id !== ownId)
              .map(({ id, firstName, lastName, credential }) => (
                <Checkbox
                  key={id}
                  label={[`${firstName} ${lastName}`, credential].filter(Boolean).join(', ')}
                  checked={values.readerIds.includes(id)}
                  onChange={({ target }) => setReader(id, target.checked)}
                />
              ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
