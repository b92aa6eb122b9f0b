/**
 * A dialog: focus stays inside, Esc and the cross close it, and a half-typed form asks first. It never uses the
 * library's own overlay, because that one locks scrolling with an injected style element, which the page forbids.
 */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { classNames } from './class-names.ts'
import { useDialogFocus } from './dialog-focus.ts'
import { LeaveConfirmation } from './overlay/leave-confirmation.tsx'
import { overlayRoot } from './overlay/overlays.ts'
import { Backdrop } from './overlay/backdrop.tsx'

const widths = { small: 'sm:max-w-md', usual: 'sm:max-w-2xl', wide: 'sm:max-w-3xl' }

/** The patient’s short banner of every dialog inside that has none of its own. */
export const DialogBanner = createContext<ReactNode>(null)

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string | undefined
  /** The patient's short banner, where the dialog is about one. */
  banner?: ReactNode
  /** Something was typed: closing asks first. */
  dirty?: boolean | undefined
  /** A save is in progress: closing waits for the response. */
  locked?: boolean | undefined
  size?: 'small' | 'usual' | 'wide' | undefined
  /** Gets the function that closes, asking first when needed. */
  children: (close: () => void) => ReactNode
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  banner,
  dirty = false,
  locked = false,
  size = 'usual',
  children,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const outer = useContext(DialogBanner)
  const shown = banner ?? outer
  const focus = useDialogFocus()
  const close = () => {
    if (locked) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <RadixDialog.Portal container={overlayRoot}>
        <Backdrop />
        <RadixDialog.Content
          data-print-flow
          aria-describedby={undefined}
          className={classNames(
            'appear fixed top-(--strip-height) left-1/2 z-30 flex -translate-x-1/2 flex-col outline-none',
            'w-full border border-line bg-raised shadow-dialog',
            'max-sm:bottom-0 sm:top-[max(2.5rem,6vh)] sm:max-h-[calc(100dvh-max(5rem,12vh))] sm:rounded-dialog',
            widths[size],
          )}
          {...focus}
          onInteractOutside={(event) => event.preventDefault()}
        >
          {shown && <div className="border-b border-line px-5 py-2.5">{shown}</div>}
          <header className="flex items-start gap-4 px-5 pt-4 pb-1">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="text-banner">{title}</RadixDialog.Title>
              {description && <p className="mt-0.5 text-ink2">{description}</p>}
            </div>
            <button
              type="button"
              aria-label={t`Close`}
              onClick={close}
              className="-mt-1 -mr-2 inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink2 hover:bg-sunken pointer-coarse:-mt-2 pointer-coarse:-mr-3 pointer-coarse:size-11"
            >
              <X className="size-4.5" />
            </button>
          </header>
          {children(close)}
        </RadixDialog.Content>
      </RadixDialog.Portal>
      <LeaveConfirmation
        open={isAsking}
        question={t`Discard changes?`}
        says={t`Your changes have not been saved and can’t be recovered.`}
        stay={t`Keep editing`}
        leave={t`Discard`}
        onStay={() => setAsking(false)}
        onLeave={discard}
      />
    </RadixDialog.Root>
  )
}

/** The scrolling middle of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3">{children}</div>
}

/**
 * The buttons, always visible, the main one at the right; above them the error, if any. On a phone the reason of a disabled button has its
 * own line, so that the buttons do not move when it disappears.
 */
export function DialogFooter({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  return (
    <footer className="flex flex-col gap-3 border-t border-line px-5 py-3 max-sm:mt-auto max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {notice}
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:[&_[data-off]]:contents max-sm:[&_[data-reason]]:order-first max-sm:[&_[data-reason]]:w-full max-sm:[&_[data-reason]]:text-right">
        {children}
      </div>
    </footer>
  )
}
