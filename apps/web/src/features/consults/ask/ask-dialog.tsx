/** Asks a specialist: the question and what is shared, a preview of exactly that, and for someone outside the link with its access code. */
import type { NewConsultLink } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import type { SharedPhoto } from '../consult-content.tsx'
import { usePreviewConsult } from '../data.ts'
import { AskFields, type Shareable } from './ask-fields.tsx'
import { emptyQuestion, renameField, toPreviewBody, validateQuestion, type AskValues } from './ask-values.ts'
import { LinkReady } from './link-ready.tsx'
import { PreviewDialog, type Preview } from './preview-dialog.tsx'

export function AskDialog({
  wound,
  shareable,
  banner,
  renderPhoto,
  onClose,
}: {
  wound: { id: string; patientId: string; name: string }
  shareable: Shareable
  banner: ReactNode
  renderPhoto: (photo: Pick<SharedPhoto, 'id'>, alt: string) => ReactNode
  onClose: () => void
}) {
  const form = useForm<AskValues>({
    defaultValues: emptyQuestion,
    resolver: createResolver(validateQuestion),
  })
  const previewing = usePreviewConsult(wound.id)
  // Of one preview: a second try of the same counts once, an edited question is another one.
  const [previewed, setPreviewed] = useState<{ id: string; preview: Preview } | null>(null)
  const [link, setLink] = useState<NewConsultLink | null>(null)
  if (link) return <LinkReady link={link} banner={banner} onClose={onClose} />
  if (previewed)
    return (
      <PreviewDialog
        {...previewed}
        form={form}
        woundId={wound.id}
        banner={banner}
        renderPhoto={renderPhoto}
        onBack={() => setPreviewed(null)}
        onSent={(made) => {
          if (made) return setLink(made)
          // After a lost response: a link is shown only once.
          const isLinkLost = form.getValues('kind') === 'outside'
          toast('Question sent', isLinkLost ? 'Create a new link to share.' : undefined)
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title="Ask a specialist"
      description={`Wound ${wound.name}`}
      banner={banner}
      form={form}
      draft={{
        formId: 'consult',
        title: 'specialist question',
        recordId: wound.id,
        patientId: wound.patientId,
      }}
      sending={previewing}
      toBody={toPreviewBody}
      rename={renameField}
      failed="The preview did not load"
      save="Preview what is shared"
      savingLabel="Loading preview..."
      onSaved={(preview) => setPreviewed({ id: crypto.randomUUID(), preview })}
      onClose={onClose}
    >
      <AskFields form={form} woundId={wound.id} shareable={shareable} renderPhoto={renderPhoto} />
    </FormDialog>
  )
}
