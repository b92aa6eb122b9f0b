/** An edit from this device met a newer version: both values of each field, whose and from when, and a choice for each. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/dates.ts'
import { discardQueued } from '../../../platform/outbox/outbox.ts'
import type { QueuedRecord } from '../../../platform/outbox/store.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { submitResolution } from './submit-resolution.ts'
import { type Body, listFieldConflicts, type FieldConflict, findConflictKind } from './conflict-kinds.ts'

type Side = 'mine' | 'stored'

export function ConflictDialog({
  send,
  timeZone,
  onClose,
}: {
  send: QueuedRecord
  timeZone: string
  onClose: () => void
}) {
  const { id: userId } = useUser()
  const kind = findConflictKind(send.endpoint.id)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [saving, setSaving] = useState(false)
  const query = useQuery({
    queryKey: ['conflict', send.id],
    queryFn: async () => {
      const { body } = await call(kind!.read, { params: send.params }, { fresh: true }) // opened for such a kind only
      return kind!.toStored(body as never, timeZone) // read by this kind's own endpoint
    },
    staleTime: 0,
    gcTime: 0,
  })
  const stored = query.data
  const fields =
    stored && kind ? listFieldConflicts(send.body as Body, stored.body, { ...kind, timeZone }) : []
  const open = fields.filter(({ name }) => chosen[name] === undefined)
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(fields.map(({ name }) => [name, side])))
  const submitDecision = async () => {
    if (!stored || !kind) return
    setSaving(true)
    try {
      const theirs = new Set(fields.map(({ name }) => name).filter((name) => chosen[name] === 'stored'))
      const isAll = theirs.size === fields.length
      if (fields.length === 0 || (isAll && !kind.keepsVersions)) await discardQueued(userId, send.id)
      else await submitResolution(userId, send, stored, theirs, kind.keepsVersions)
      toast('Conflict resolved', kind.keepsVersions ? 'Both versions are in the version history.' : undefined)
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      size="wide"
      title="Resolve conflict"
      description={`Another user changed this record before your ${send.title} was sent. Nothing was overwritten.`}
      dirty={Object.keys(chosen).length > 0}
      locked={saving}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading saved version...</LoadingLine>}
            {query.isError && (
              <ErrorState title="The saved version did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {stored && fields.length === 0 && (
              <p>Both versions now match. You can remove yours from the list.</p>
            )}
            {stored && fields.length > 0 && (
              <>
                <div className="flex flex-wrap items-center gap-2 pb-3">
                  <p className="w-full sm:mr-auto sm:w-auto">Choose which value to keep for each field.</p>
                  <Button size="small" onClick={() => chooseAll('mine')}>
                    Keep all mine
                  </Button>
                  <Button size="small" onClick={() => chooseAll('stored')}>
                    Keep all saved
                  </Button>
                </div>
                <div className="flex flex-col gap-4">
                  {fields.map((field) => (
                    <FieldChoice
                      key={field.name}
                      field={field}
                      mine={`Yours, ${formatDateTime(send.queuedAt, timeZone)}`}
                      stored={['Saved', stored.by && `by ${stored.by}`, formatDateTime(stored.at, timeZone)]
                        .filter(Boolean)
                        .join(', ')
                        .replace('Saved, by', 'Saved by')}
                      value={chosen[field.name]}
                      onChoose={(side) => setChosen((before) => ({ ...before, [field.name]: side }))}
                    />
                  ))}
                </div>
                <p className="pt-3 text-hint text-ink3">
                  {kind?.keepsVersions
                    ? 'Your version is saved first so both stay in the history. You will need to sign again.'
                    : 'Your selections replace the saved version.'}
                </p>
              </>
            )}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Resolve later</Button>
            <Button
              variant="primary"
              pending={saving}
              pendingLabel="Saving..."
              disabledReason={
                !stored ? 'Loading...' : open.length > 0 ? `${open.length} left to select` : undefined
              }
              onClick={() => void submitDecision()}
            >
              {stored && fields.length === 0 ? 'Remove from list' : 'Save selections'}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function FieldChoice({
  field,
  mine,
  stored,
  value,
  onChoose,
}: {
  field: FieldConflict
  /** Whose and from when. */
  mine: string
  stored: string
  value: Side | undefined
  onChoose: (side: Side) => void
}) {
  const side = (which: Side, from: string, words: string) => (
    <label className="grid min-h-11 min-w-0 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 rounded-control border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-tint">
      <input
        type="radio"
        name={field.name}
        checked={value === which}
        onChange={() => onChoose(which)}
        className="row-span-2 mt-1 size-4 accent-accent"
      />
      <span className="text-hint text-ink3">{from}</span>
      <span className="wrap-anywhere whitespace-pre-line">{words}</span>
    </label>
  )
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{field.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {side('mine', mine, field.mine)}
        {side('stored', stored, field.stored)}
      </div>
    </fieldset>
  )
}
