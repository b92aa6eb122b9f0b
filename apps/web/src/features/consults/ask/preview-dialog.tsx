/** Exactly what a question shares, before it is sent. */
import type { NewConsultLink, previewConsult, ResponseBody } from '@mendwell/contract'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConsultContent, type SharedPhoto } from '../consult-content.tsx'
import { useAskConsult } from '../data.ts'
import { toAskBody, type AskValues } from './ask-values.ts'

export type Preview = ResponseBody<typeof previewConsult>

export function PreviewDialog({
  id,
  form,
  preview,
  woundId,
  banner,
  renderPhoto,
  onBack,
  onSent,
  onClose,
}: {
  id: string
  form: UseFormReturn<AskValues>
  preview: Preview
  woundId: string
  banner: ReactNode
  renderPhoto: (photo: Pick<SharedPhoto, 'id'>, alt: string) => ReactNode
  onBack: () => void
  onSent: (link: NewConsultLink | null) => void
  onClose: () => void
}) {
  const ask = useAskConsult(woundId)
  const values = form.getValues()
  const isOutside = values.kind === 'outside'
  const isOff = isOutside && !preview.allowsLinks
  return (
    <FormDialogFrame
      title="Preview: what is shared"
      banner={banner}
      isDirty
      onSubmit={() =>
        ask.mutate(
          { body: toAskBody(values, { id, contentHash: preview.contentHash }) },
          { onSuccess: ({ link }) => onSent(link) },
        )
      }
      sending={ask}
      failed="The question was not sent"
      problemNote=""
      aside={
        <Button className="mr-auto" onClick={onBack}>
          Back
        </Button>
      }
      save={isOutside ? 'Create link' : 'Send question'}
      savingLabel="Sending..."
      disabledReason={isOff ? 'Outside links are turned off' : undefined}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {isOff && (
          <Notice level="warning" title="Links to outside specialists are turned off">
            An administrator can turn them on under Settings, Organization.
          </Notice>
        )}
        <Notice
          level="note"
          title={
            isOutside
              ? `${values.name}, ${values.organization} sees exactly this`
              : 'This is sent to the clinician'
          }
        >
          {isOutside
            ? `Nothing else from the chart is shown. ${values.sharesIdentity ? '' : 'Check the question and notes for names. '}The answer is stored in the chart; the author’s identity is not verified.`
            : 'The clinician also has access to the chart.'}
        </Notice>
        <ConsultContent content={preview.content} renderPhoto={renderPhoto} />
      </div>
    </FormDialogFrame>
  )
}
