/** A new link with its access code, shown once: one goes by email or by hand, the other by phone. */
import type { NewConsultLink } from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

export function LinkReady({
  link,
  banner,
  onClose,
}: {
  link: NewConsultLink
  banner: ReactNode
  onClose: () => void
}) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog open title="The link is ready" banner={banner} onClose={onClose}>
      {(close) => (
        <>
          <DialogBody>
            <div className="flex flex-col gap-4">
              <Notice
                level="note"
                title={
                  link.isMailed
                    ? 'Link emailed. Link and access code are shown only once.'
                    : 'Link and access code are shown only once'
                }
              >
                Give the access code by phone, never together with the link.
              </Notice>
              <div>
                <p className="text-label text-ink3">Access code</p>
                <p className="text-metric tracking-widest tabular-nums">{link.accessCode}</p>
              </div>
              <div className="min-w-0">
                <p className="text-label text-ink3">Link</p>
                <p className="text-hint break-all">{link.url}</p>
                <Button
                  className="mt-2"
                  onClick={() => void navigator.clipboard.writeText(link.url).then(() => setCopied(true))}
                >
                  {isCopied ? 'Link copied' : 'Copy link'}
                </Button>
              </div>
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
