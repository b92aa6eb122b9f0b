/** Marks a document as entered in error. It stays readable, with the reason. */
import type { ChartDocument } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { useVoidDocument } from './data.ts'

export function VoidDocumentDialog({
  document,
  banner,
  onClose,
}: {
  document: ChartDocument
  banner: BannerPatient
  onClose: () => void
}) {
  const marking = useVoidDocument(document)
  return (
    <ReasonDialog
      title="Mark as entered in error?"
      description={`${document.title}. It stays in the list, struck through, with your name and reason.`}
      banner={<MicroBanner patient={banner} />}
      hint="This can’t be undone."
      keep="Keep document"
      confirm="Mark as entered in error"
      confirming="Marking..."
      sending={marking}
      failed="The document was not changed"
      onConfirm={(reason) =>
        marking.mutate(reason, { saved: ['Marked as entered in error', document.title], onSuccess: onClose })
      }
      onClose={onClose}
    />
  )
}
