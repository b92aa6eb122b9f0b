/** A word for what shows only an icon. Opens after 700 ms, the next one after 300 ms. */
import type { ReactNode } from 'react'
import * as Tooltip from 'radix-ui/tooltip'

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Tooltip.Provider>
  )
}

export function WithTooltip({
  text,
  side = 'right',
  children,
}: {
  /** Undefined: the word already stands beside the icon. */
  text: string | undefined
  side?: 'right' | 'bottom'
  children: ReactNode
}) {
  if (text === undefined) return children
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={8}
          className="z-40 rounded-badge bg-ink px-2 py-1 text-hint text-surface shadow-toast"
        >
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
