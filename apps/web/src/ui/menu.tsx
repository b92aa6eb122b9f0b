/**
 * A menu that opens from a button and stays in the landmark of its button. Not modal: a modal one would inject a
 * style element, which the page forbids.
 */
import type { ReactNode } from 'react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { classNames } from './class-names.ts'

export function Menu({
  trigger,
  children,
  side = 'bottom',
  ...openness
}: {
  trigger: ReactNode
  children: ReactNode
  /** Above its button, if that is at the bottom of the window. */
  side?: 'top' | 'bottom'
  /** Without it, the menu is uncontrolled. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <DropdownMenu.Root modal={false} {...openness}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        side={side}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="appear z-40 min-w-60 rounded-card border border-line bg-raised p-1 shadow-toast"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="mb-1 border-b border-line px-3 pt-2 pb-3">{children}</DropdownMenu.Label>
  )
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}

export function MenuItem({
  icon,
  disabledReason,
  reasonId,
  children,
  onSelect,
}: {
  icon?: ReactNode
  /** As of a button: why it is disabled, and where that is already explained. */
  disabledReason?: string | undefined
  reasonId?: string | undefined
  children: ReactNode
  onSelect: () => void
}) {
  const isOff = disabledReason !== undefined
  return (
    <DropdownMenu.Item
      // Off items stay reachable, so that a screen reader comes to the reason.
      aria-disabled={isOff || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      onSelect={isOff ? (event) => event.preventDefault() : onSelect}
      className={classNames(
        'flex min-h-9 items-center gap-2.5 rounded-badge px-3 text-body outline-none data-highlighted:bg-accent-tint pointer-coarse:min-h-11',
        isOff && 'cursor-not-allowed text-ink3',
      )}
    >
      {icon}
      {isOff && !reasonId ? (
        <span className="py-1">
          {children} <span className="block text-hint">{disabledReason}</span>
        </span>
      ) : (
        children
      )}
    </DropdownMenu.Item>
  )
}
