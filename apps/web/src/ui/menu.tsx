/**
 * A menu that opens from a button and stays in the landmark of its button. Not modal: a modal one would inject a
 * style element, which the page forbids.
 */
import type { ReactNode } from 'react'
import * as DropdownMenu from 'radix-ui/dropdown-menu'

export function Menu({
  trigger,
  children,
  ...openness
}: {
  trigger: ReactNode
  children: ReactNode
  /** Left out, it opens and closes by itself. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  return (
    <DropdownMenu.Root modal={false} {...openness}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
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
  children,
  onSelect,
}: {
  icon?: ReactNode
  children: ReactNode
  onSelect: () => void
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-9 items-center gap-2.5 rounded-badge px-3 text-body outline-none data-highlighted:bg-accent-tint pointer-coarse:min-h-11"
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}
