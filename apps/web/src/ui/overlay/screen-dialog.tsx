/** A full-screen dialog: the camera, a photo. Its header stays, Esc and the close button close it, with a confirmation where needed. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, useState } from 'react'
import { useDialogFocus } from '../dialog-focus.ts'
import { LeaveConfirmation } from './leave-confirmation.tsx'
import { overlayRoot } from './overlays.ts'
import { Backdrop } from './backdrop.tsx'

export function ScreenDialog({
  title,
  head,
  leaving,
  locked = false,
  isDark = false,
  onClose,
  children,
}: {
  title: string
  /** Its subject, beside the close button. */
  head: ReactNode
  /** What would be lost by closing, to be asked first; null where nothing would. */
  leaving: { readonly question: string; readonly says: string; readonly leave: string } | null
  locked?: boolean
  /** Dark whatever the theme, as a viewfinder is. */
  isDark?: boolean
  onClose: () => void
  /** Gets the function that closes, asking first when needed. */
  children: (close: () => void) => ReactNode
}) {
  const [isAsking, setAsking] = useState(false)
  const focus = useDialogFocus()
  const close = () => {
    if (locked) return
    if (leaving) setAsking(true)
    else onClose()
  }
  return (
    <RadixDialog.Root open onOpenChange={(next) => !next && close()}>
      <RadixDialog.Portal container={overlayRoot}>
        <Backdrop />
        <RadixDialog.Content
          aria-describedby={undefined}
          data-always-dark={isDark || undefined}
          className="appear fixed inset-x-0 top-(--strip-height) bottom-0 z-30 flex flex-col bg-surface text-ink outline-none"
          {...focus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <header className="flex items-center gap-3 border-b border-line px-3 py-1.5 sm:px-4">
            <button
              type="button"
              aria-label={t`Close`}
              onClick={close}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink2 hover:bg-sunken"
            >
              <X className="size-5" />
            </button>
            <RadixDialog.Title className="text-h2 max-lg:sr-only">{title}</RadixDialog.Title>
            <div className="min-w-0 flex-1">{head}</div>
          </header>
          {children(close)}
        </RadixDialog.Content>
      </RadixDialog.Portal>
      {leaving && (
        <LeaveConfirmation
          open={isAsking}
          stay={t`Stay here`}
          {...leaving}
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            onClose()
          }}
        />
      )}
    </RadixDialog.Root>
  )
}
