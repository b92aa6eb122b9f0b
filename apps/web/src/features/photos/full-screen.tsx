/** A screen of its own over the page, for looking at photos. Whose they are stays in view; Esc and the cross close it. */
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Backdrop } from '../../ui/overlay/backdrop.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { overlayRoot } from '../../ui/overlay/overlays.ts'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'

export function FullScreen({
  title,
  subtitle,
  banner,
  actions,
  onKey,
  onClose,
  children,
}: {
  title: string
  subtitle?: ReactNode
  /** Null while it loads. */
  banner: BannerPatient | null
  actions?: ReactNode
  /** Keys that nothing inside handled. */
  onKey: (event: KeyboardEvent) => void
  onClose: () => void
  children: ReactNode
}) {
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal container={overlayRoot}>
        <Backdrop />
        <RadixDialog.Content
          aria-describedby={undefined}
          onKeyDown={(event) => {
            // A dialog over this one is drawn elsewhere and yet its keys come by here.
            if (!event.defaultPrevented && event.currentTarget.contains(event.target as Node)) onKey(event) // the target of a key event is a node
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            opener.current = document.activeElement
            if (event.currentTarget instanceof HTMLElement)
              (event.currentTarget.querySelector<HTMLElement>('[data-stage]') ?? event.currentTarget).focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="appear fixed inset-x-0 top-(--strip-height) bottom-0 z-30 flex flex-col bg-canvas outline-none"
        >
          <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line2 bg-surface px-4 py-2 md:px-6">
            <div className="min-w-0 flex-1 basis-56">
              {banner ? (
                <MicroBanner patient={banner} />
              ) : (
                <p className="text-hint text-ink3">Loading patient...</p>
              )}
              <RadixDialog.Title className="text-banner">{title}</RadixDialog.Title>
              {subtitle && <div className="text-hint text-ink3">{subtitle}</div>}
            </div>
            <div className="flex flex-wrap items-center gap-1.5">{actions}</div>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={X} className="max-sm:order-first max-sm:-ml-2" />
            </RadixDialog.Close>
          </header>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The user is typing, or uses a control with arrow keys. */
export const isInControl = (target: EventTarget): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
