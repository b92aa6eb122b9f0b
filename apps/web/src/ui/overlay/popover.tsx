/** A panel that hangs from its button and leaves the page behind it usable. Esc and a click elsewhere close it. */
import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export function Popover({
  label,
  trigger,
  open,
  onOpenChange,
  className,
  children,
}: {
  label: string
  trigger: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
        className={classNames(
          'appear z-40 flex max-h-(--radix-popover-content-available-height) flex-col rounded-card border border-line bg-raised shadow-toast outline-none',
          className,
        )}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  )
}
