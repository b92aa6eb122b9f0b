/** An image of the chart, fetched with the session and held in memory only while it is shown. */
import type { ChartDocument } from '@mendwell/contract'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../../ui/patient-banner.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useDocumentFile } from './data.ts'
import { buildDocumentFileName } from './format-document.ts'

export function PictureDialog({
  document,
  banner,
  onClose,
}: {
  document: ChartDocument
  banner: BannerPatient
  onClose: () => void
}) {
  const { data: blob, isError, error, refetch } = useDocumentFile(document, true)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return (
    <Dialog
      open
      size="wide"
      title={document.title}
      banner={<MicroBanner patient={banner} />}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {isError && (
              <ErrorState title="Image did not load" onRetry={() => void refetch()}>
                {formatProblem(error)}
              </ErrorState>
            )}
            {!isError && !address && <LoadingLine>Loading image...</LoadingLine>}
            {address && <img src={address} alt={document.title} className="mx-auto max-w-full" />}
          </DialogBody>
          <DialogFooter>
            {blob && (
              <Button icon={<Download />} onClick={() => saveBlob(buildDocumentFileName(document), blob)}>
                Download
              </Button>
            )}
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
