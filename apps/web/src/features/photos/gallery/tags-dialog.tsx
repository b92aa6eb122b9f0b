/** A photo's details: type, description and tags. Another user's change in between is shown, not overwritten. */
import { photoTypeNames, photoTypes, type PhotoType, type WoundPhoto } from '@mendwell/contract'
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { getFieldProblems, isStale } from '../../../platform/format-problem.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useUpdatePhoto } from '../data.ts'

const maxTags = 20
const maxTagLength = 40

export function TagsDialog({
  photo,
  known,
  banner,
  onClose,
}: {
  photo: WoundPhoto
  /** Tags in use, to choose from. */
  known: readonly string[]
  banner: BannerPatient | null
  onClose: () => void
}) {
  const change = useUpdatePhoto()
  const [type, setType] = useState<PhotoType>(photo.photoType)
  const [description, setDescription] = useState(photo.description ?? '')
  const [tags, setTags] = useState(photo.tags)
  const [typed, setTyped] = useState('')
  const isDirty =
    type !== photo.photoType ||
    description !== (photo.description ?? '') ||
    tags.join() !== photo.tags.join() ||
    typed.trim() !== ''
  const getTagsWithTyped = () => {
    const tag = typed.trim()
    return tag === '' || tags.includes(tag) || tags.length >= maxTags ? tags : [...tags, tag]
  }
  const addTag = (tag: string) => tags.includes(tag) || setTags([...tags, tag].slice(0, maxTags))
  const onTagKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return
    event.preventDefault()
    setTags(getTagsWithTyped())
    setTyped('')
  }
  const save = () =>
    change.mutate(
      {
        photoId: photo.id,
        body: { photoType: type, description: description.trim() || null, tags: getTagsWithTyped() },
        version: photo.version,
      },
      { saved: ['Photo details saved'], onSuccess: onClose },
    )
  const offered = known.filter((tag) => !tags.includes(tag)).slice(0, 8)
  const problems = getFieldProblems(change.error)
  return (
    <FormDialogFrame
      size="small"
      title="Photo details"
      banner={banner && <MicroBanner patient={banner} />}
      isDirty={isDirty}
      onSubmit={save}
      sending={change}
      failed="Photo details were not saved"
      problemNote=""
      notice={
        isStale(change.error) ? (
          <Notice level="critical" title="Photo details were not saved" live>
            Another user changed this photo. Close, review the current details, and try again.
          </Notice>
        ) : undefined
      }
      save="Save"
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label="Photo type" error={problems.photoType}>
          <Select
            options={photoTypes.map((value) => ({ value, label: photoTypeNames[value] }))}
            value={type}
            onChange={({ target }) =>
              setType(photoTypes.find((one) => one === target.value) ?? photo.photoType)
            }
          />
        </Field>
        <Field label="Description" error={problems.description}>
          <TextArea
            maxLength={2000}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <Field
          label="Tags"
          hint={tags.length >= maxTags ? `Maximum ${maxTags} tags` : 'Press Enter to add a tag.'}
          error={problems.tags}
        >
          <TextInput
            maxLength={maxTagLength}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onTagKey}
          />
        </Field>
        {tags.length > 0 && (
          <ul aria-label="Photo tags" className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => setTags(tags.filter((one) => one !== tag))}
                  className="inline-flex min-h-7 items-center gap-1 rounded-badge border border-line2 bg-surface px-2 text-hint hover:bg-sunken pointer-coarse:min-h-11"
                >
                  {tag}
                  <X className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {offered.length > 0 && (
          <div className="flex flex-wrap items-center gap-1.5 text-hint text-ink3">
            Existing tags{' '}
            {offered.map((tag) => (
              <button
                key={tag}
                type="button"
                onClick={() => addTag(tag)}
                className="min-h-7 rounded-badge border border-line bg-surface px-2 text-hint text-ink2 hover:bg-sunken pointer-coarse:min-h-11"
              >
                {tag}
              </button>
            ))}
          </div>
        )}
      </div>
    </FormDialogFrame>
  )
}
