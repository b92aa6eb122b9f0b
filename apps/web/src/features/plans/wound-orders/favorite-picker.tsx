/** Favorite orders: fill the form from one, save what is typed as one, or delete one's own. */
import { formatOrderName, validateOrderParts } from '@mendwell/clinical'
import { woundOrderFields } from '@mendwell/contract'
import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { listFields } from '../../../platform/forms/record-values.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toOrderRequestParts, toOrderValues, type WoundOrderValues } from './order-values.ts'
import { useCreateFavorite, useDeleteFavorite, useOrderFavorites } from './work-data.ts'

export function FavoritePicker({ form }: { form: UseFormReturn<WoundOrderValues> }) {
  const { data: favorites } = useOrderFavorites()
  const [chosen, setChosen] = useState('')
  const [isSaving, setSaving] = useState(false)
  const remove = useDeleteFavorite()
  const own = favorites?.find(({ id, isOwn }) => id === chosen && isOwn)
  const choose = (id: string) => {
    setChosen(id)
    const favorite = favorites?.find((one) => one.id === id)
    if (!favorite) return
    const parts = toOrderValues(favorite.parts)
    // Until when is decided for each order.
    for (const [name] of listFields(woundOrderFields))
      if (name !== 'untilOn') form.setValue(name, parts[name], { shouldDirty: true })
  }
  return (
    <div className="flex flex-col gap-3" data-screen-only>
      <div className="flex flex-wrap items-end gap-2">
        {favorites && favorites.length > 0 && (
          <Field label="Favorites" className="min-w-52 flex-1">
            <Select
              value={chosen}
              onChange={({ target }) => choose(target.value)}
              prompt="Select"
              options={favorites.map(({ id, name, isOwn, ownerName }) => ({
                value: id,
                label: isOwn ? name : `${name} (${ownerName})`,
              }))}
            />
          </Field>
        )}
        {own && (
          <IconButton
            label={`Delete favorite ${own.name}`}
            icon={Trash2}
            onClick={() =>
              remove.mutate(own.id, {
                onSuccess: () => {
                  setChosen('')
                  toast('Favorite deleted', own.name)
                },
              })
            }
          />
        )}
        {!isSaving && (
          <Button variant="quiet" icon={<Star />} onClick={() => setSaving(true)}>
            Save as favorite
          </Button>
        )}
      </div>
      {remove.error && (
        <Notice level="critical" title="Favorite was not deleted" live>
          {formatProblem(remove.error)}
        </Notice>
      )}
      {isSaving && <SaveFavorite form={form} onClose={() => setSaving(false)} />}
    </div>
  )
}

function SaveFavorite({ form, onClose }: { form: UseFormReturn<WoundOrderValues>; onClose: () => void }) {
  // Every field has a default.
  const values = useWatch({ control: form.control }) as WoundOrderValues
  const parts = toOrderRequestParts(values)
  const isComplete =
    values.product.trim() !== '' &&
    values.frequency !== '' &&
    Object.keys(validateOrderParts(parts)).length === 0
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useCreateFavorite()
  const label = name.trim() || (isComplete ? formatOrderName(parts).slice(0, 80) : '')
  const submit = () =>
    save.mutate(
      { body: { ...parts, untilOn: null, name: label, isShared } },
      {
        onSuccess: () => {
          toast('Favorite saved', label)
          onClose()
        },
      },
    )
  return (
    <div className="flex flex-col gap-2.5 rounded-card border border-line px-3 py-2.5">
      <Field label="Favorite name" hint={label && name.trim() === '' ? `If blank: ${label}` : undefined}>
        <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Checkbox
        label="Share with the organization"
        checked={isShared}
        onChange={({ target }) => setShared(target.checked)}
      />
      {save.error && (
        <Notice level="critical" title="Favorite was not saved" live>
          {formatProblem(save.error)}
        </Notice>
      )}
      <div className="flex gap-2">
        <Button
          pending={save.isPending}
          pendingLabel="Saving..."
          disabledReason={isComplete ? undefined : 'Enter a product and a frequency'}
          onClick={submit}
        >
          Save favorite
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
