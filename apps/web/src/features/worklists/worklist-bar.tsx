/** Worklists of a list: open one, save the filters that are set as one, delete one's own. */
import type { Worklist, WorklistList } from '@mendwell/contract'
import { ListFilter, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWorklists } from './data.ts'

const DeleteWorklistDialog = lazyComponent(
  () => import('./delete-worklist-dialog.tsx'),
  'DeleteWorklistDialog',
)
const SaveWorklistDialog = lazyComponent(() => import('./save-worklist-dialog.tsx'), 'SaveWorklistDialog')

export function WorklistBar({
  list,
  chosen,
  filters,
  onChoose,
}: {
  list: WorklistList
  /** The worklist that is open, by id. */
  chosen: string | undefined
  /** What is set now, as it stands in the address; empty: nothing is. */
  filters: Worklist['filters']
  onChoose: (worklist: Worklist | undefined) => void
}) {
  const worklists = useWorklists(list).data ?? []
  const [isSaving, setSaving] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const open = worklists.find(({ id }) => id === chosen)
  const isSet = Object.keys(filters).length > 0
  if (worklists.length === 0 && !isSet) return null
  return (
    <div className="flex flex-wrap items-center gap-2" data-screen-only>
      {worklists.length > 0 && (
        <div className="w-60 max-sm:w-full">
          <Select
            aria-label="Worklist"
            prompt="Open a worklist"
            options={worklists.map(({ id, name, isOwn, ownerName }) => ({
              value: id,
              label: isOwn ? name : `${name} (${ownerName})`,
            }))}
            value={open?.id ?? ''}
            onChange={({ target }) => onChoose(worklists.find(({ id }) => id === target.value))}
          />
        </div>
      )}
      {open?.isOwn && (
        <IconButton label={`Delete worklist ${open.name}`} icon={Trash2} onClick={() => setDeleting(true)} />
      )}
      {isSet && !open && (
        <Button icon={<ListFilter />} onClick={() => setSaving(true)}>
          Save as worklist
        </Button>
      )}
      <Suspense>
        {isDeleting && open && (
          <DeleteWorklistDialog
            worklist={open}
            onDeleted={() => {
              setDeleting(false)
              onChoose(undefined)
            }}
            onClose={() => setDeleting(false)}
          />
        )}
        {isSaving && (
          <SaveWorklistDialog
            list={list}
            filters={filters}
            onSaved={(worklist) => {
              setSaving(false)
              onChoose(worklist)
            }}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
