/** The rooms of a facility: added, renamed, and taken out of use. */
import type { TreatmentRoom } from '@mendwell/contract'
import { useState } from 'react'
import { formatProblem, getFieldProblems } from '../../../platform/format-problem.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAddRoom, useChangeRoom, useTreatmentRooms } from './data.ts'

type Facility = { readonly id: string; readonly name: string; readonly isActive: boolean }

export function RoomsDialog({
  facilities,
  startFacilityId,
  onClose,
}: {
  facilities: readonly Facility[]
  startFacilityId: string | undefined
  onClose: () => void
}) {
  const active = facilities.filter(({ isActive }) => isActive)
  const [facilityId, setFacilityId] = useState(startFacilityId ?? active[0]?.id ?? '')
  const [isNewDirty, setNewDirty] = useState(false)
  const [renamed, setRenamed] = useState<ReadonlySet<string>>(new Set())
  const isDirty = isNewDirty || renamed.size > 0
  const trackRename = (roomId: string, isRenamed: boolean) =>
    setRenamed((before) => new Set([...before].filter((id) => id !== roomId).concat(isRenamed ? roomId : [])))
  return (
    <Dialog
      open
      title="Rooms"
      description="Each room can have one open appointment at a time."
      dirty={isDirty}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-4">
              <Field label="Facility" hint={isDirty ? 'Save or clear the room name first' : undefined}>
                <Select
                  disabled={isDirty}
                  options={active.map(({ id, name }) => ({ value: id, label: name }))}
                  value={facilityId}
                  onChange={({ target }) => setFacilityId(target.value)}
                />
              </Field>
              {facilityId !== '' && (
                <RoomList key={facilityId} facilityId={facilityId} onRename={trackRename} />
              )}
              {facilityId !== '' && (
                <NewRoom key={`new ${facilityId}`} facilityId={facilityId} onDirty={setNewDirty} />
              )}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

type TrackRename = (roomId: string, isRenamed: boolean) => void

function RoomList({ facilityId, onRename }: { facilityId: string; onRename: TrackRename }) {
  const query = useTreatmentRooms(facilityId)
  const { data } = query
  if (query.isPending) return <LoadingLine>Loading rooms...</LoadingLine>
  if (!data)
    return (
      <ErrorState title="Rooms did not load" onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  if (data.length === 0) return <p className="text-ink2">No rooms yet</p>
  return (
    <ul aria-label="Rooms" className="divide-y divide-line">
      {data.map((room) => (
        <RoomLine key={room.id} room={room} onRename={onRename} />
      ))}
    </ul>
  )
}

function RoomLine({ room, onRename }: { room: TreatmentRoom; onRename: TrackRename }) {
  const change = useChangeRoom()
  const [name, setName] = useState<string | null>(null)
  const { id, version, isActive } = room
  const rename = (next: string | null) => {
    setName(next)
    onRename(id, next !== null && next.trim() !== room.name)
  }
  const save = (what: { name?: string; isActive?: boolean }, saved: string) =>
    change.mutate(
      { id, version, ...what },
      {
        saved: [saved, what.name ?? room.name],
        onSuccess: () => rename(null),
        onError: (error) => toastProblem('Room not updated', formatProblem(error)),
      },
    )
  if (name !== null)
    return (
      <li className="py-1.5">
        <form
          noValidate
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            save({ name: name.trim() }, 'Room renamed')
          }}
        >
          <div className="min-w-40 flex-1">
            <Field label="Name" required error={getFieldProblems(change.error)?.name}>
              <TextInput value={name} maxLength={60} onChange={({ target }) => rename(target.value)} />
            </Field>
          </div>
          <div className="flex gap-2 sm:mt-6">
            <Button
              type="submit"
              variant="primary"
              pending={change.isPending}
              pendingLabel="Saving..."
              disabledReason={name.trim() === '' ? 'Enter a name' : undefined}
            >
              Save name
            </Button>
            <Button onClick={() => rename(null)}>Cancel</Button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-1.5">
      <span className={isActive ? undefined : 'text-ink3'}>
        {room.name}
        {!isActive && ' (inactive)'}
      </span>
      <span className="flex gap-2">
        <Button size="small" variant="quiet" onClick={() => rename(room.name)}>
          Rename<span className="sr-only"> {room.name}</span>
        </Button>
        <Button
          size="small"
          variant="quiet"
          pending={change.isPending}
          pendingLabel="Saving..."
          onClick={() => save({ isActive: !isActive }, isActive ? 'Room deactivated' : 'Room reactivated')}
        >
          {isActive ? 'Deactivate' : 'Reactivate'}
          <span className="sr-only"> {room.name}</span>
        </Button>
      </span>
    </li>
  )
}

function NewRoom({ facilityId, onDirty }: { facilityId: string; onDirty: (isDirty: boolean) => void }) {
  const add = useAddRoom()
  const [name, setName] = useState('')
  // The same id however often one room is sent.
  const [id, setId] = useState(() => crypto.randomUUID())
  const change = (next: string) => {
    setName(next)
    onDirty(next.trim() !== '')
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') return
        add.mutate(
          { id, facilityId, name: name.trim() },
          {
            saved: ['Room added', name.trim()],
            refused: 'Room was not added',
            onSuccess: () => {
              change('')
              setId(crypto.randomUUID())
            },
          },
        )
      }}
    >
      <div className="min-w-40 flex-1">
        <Field label="Room name" required error={getFieldProblems(add.error)?.name}>
          <TextInput value={name} maxLength={60} onChange={({ target }) => change(target.value)} />
        </Field>
      </div>
      <Button
        type="submit"
        className="sm:mt-6"
        pending={add.isPending}
        pendingLabel="Adding..."
        disabledReason={name.trim() === '' ? 'Enter a name' : undefined}
      >
        Add room
      </Button>
    </form>
  )
}
