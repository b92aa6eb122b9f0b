/** Filters of the photos: name, patient, wound, type, tag, archived. All of them are in the URL. */
import { photoTypeNames, photoTypes } from '@mendwell/contract'
import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/form/field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { GallerySearch } from '../search.ts'

const archiveOptions = [
  { value: 'no', label: 'Active' },
  { value: 'yes', label: 'Archived' },
  { value: 'all', label: 'All' },
]

export function PhotoFilters({
  search,
  patientField,
  wounds,
  woundsProblem,
  tags,
  onChange,
}: {
  search: GallerySearch
  /** Finds a patient; that belongs to another feature. */
  patientField: ReactNode
  /** Of the selected patient. */
  wounds: readonly Option[]
  woundsProblem: string | undefined
  /** Those in use, the most used first. */
  tags: readonly string[]
  onChange: (change: Partial<GallerySearch>) => void
}) {
  const [text, type] = useDebouncedText(search.search ?? '', (next) =>
    onChange({ search: next || undefined }),
  )
  // Where there is little room they make way for the photos; those in force stay in view.
  const [isOpen, setOpen] = useState(false)
  const findCollapsedClass = (isSet: unknown) => (isOpen || isSet ? undefined : 'max-sm:hidden')
  const shownTags = search.tag && !tags.includes(search.tag) ? [search.tag, ...tags] : tags
  return (
    <div
      className="grid items-start gap-3 grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1.5fr_1.5fr_1.3fr_1fr_0.9fr_0.9fr]"
      data-screen-only
    >
      <search className="max-sm:col-span-2">
        <Field label="Search by patient name">
          <div className="relative">
            <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink3" />
            <TextInput
              type="search"
              placeholder="Name or MRN..."
              maxLength={100}
              value={text}
              onChange={(event) => type(event.target.value)}
              className="pl-9"
            />
          </div>
        </Field>
      </search>
      <Button
        className="col-span-2 sm:hidden"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal />}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer filters' : 'Filters'}
      </Button>
      <div className={classNames('max-sm:col-span-2', findCollapsedClass(search.patientId))}>
        {patientField}
      </div>
      <Field
        label="Wound"
        error={woundsProblem}
        hint={search.patientId || search.woundId ? undefined : 'Select a patient first'}
        className={classNames('max-sm:col-span-2', findCollapsedClass(search.woundId))}
      >
        <Select
          prompt="All Wounds"
          options={wounds}
          value={search.woundId ?? ''}
          disabled={!search.patientId && !search.woundId}
          onChange={({ target: { value } }) => onChange({ woundId: value || undefined })}
        />
      </Field>
      <Field label="Photo type" className={classNames(findCollapsedClass(search.type))}>
        <Select
          prompt="All types"
          options={photoTypes.map((value) => ({ value, label: photoTypeNames[value] }))}
          value={search.type ?? ''}
          onChange={({ target: { value } }) => onChange({ type: photoTypes.find((one) => one === value) })}
        />
      </Field>
      <Field label="Tag" className={classNames(findCollapsedClass(search.tag))}>
        <Select
          prompt="All tags"
          options={shownTags.map((tag) => ({ value: tag, label: tag }))}
          value={search.tag ?? ''}
          onChange={({ target: { value } }) => onChange({ tag: value || undefined })}
        />
      </Field>
      <Field label="Archive" className={classNames(findCollapsedClass(search.archived))}>
        <Select
          options={archiveOptions}
          value={search.archived ?? 'no'}
          onChange={({ target: { value } }) =>
            onChange({ archived: value === 'yes' || value === 'all' ? value : undefined })
          }
        />
      </Field>
    </div>
  )
}
