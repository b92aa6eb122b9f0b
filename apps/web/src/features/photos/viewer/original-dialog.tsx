/** The bytes as they came, place and device included. They leave for a reason only, which is logged. */
import type { WoundPhoto } from '@mendwell/contract'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useOriginalDownload } from '../data.ts'
import { saveBlob } from '../../../ui/media/save-blob.ts'

export function OriginalDialog({ photo, onClose }: { photo: WoundPhoto; onClose: () => void }) {
  const download = useOriginalDownload()
  return (
    <ReasonDialog
      title="Download original?"
      description="The original file, including camera metadata (location, device, time)."
      hint="Your reason is recorded in the audit log."
      keep="Cancel"
      confirm="Download"
      confirming="Downloading..."
      danger={false}
      sending={download}
      failed="The original was not downloaded"
      onConfirm={(reason) =>
        download.mutate(
          { photoId: photo.id, reason },
          {
            saved: ['Original downloaded'],
            onSuccess: ({ blob }) => {
              saveBlob(`wound-photo-original-${photo.id.slice(0, 8)}`, blob)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
