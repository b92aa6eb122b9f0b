/** A sheet that rises from the bottom edge of a phone. Esc, the cross and the veil close it. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { Backdrop } from './backdrop.tsx'
import { overlayRoot } from './overlays.ts'

export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal container={overlayRoot}>
        <Backdrop />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="rise fixed inset-x-0 bottom-0 z-30 flex max-h-[85dvh] flex-col rounded-t-dialog border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-dialog outline-none"
        >
          <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
            <RadixDialog.Title className="text-banner">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label={t`Close`}
              className="-mr-2 inline-flex size-11 items-center justify-center rounded-control text-ink2 hover:bg-sunken"
            >
              <X className="size-5" />
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
