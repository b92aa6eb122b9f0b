/** A severity, shown by icon, text and position before color. */
import {
  Check,
  CircleDashed,
  CloudOff,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Level = 'critical' | 'warning' | 'note' | 'good' | 'unknown' | 'offline'

export const levelIcons: Record<Level, LucideIcon> = {
  critical: OctagonAlert,
  warning: TriangleAlert,
  note: Info,
  good: Check,
  unknown: CircleDashed,
  offline: CloudOff,
}

const levelStyles: Record<Level, string> = {
  critical: 'border-critical bg-critical text-on-critical',
  warning: 'border-warning-mark/60 bg-warning-tint text-warning',
  note: 'border-info/40 bg-info-tint text-info',
  good: 'border-good/40 bg-good-tint text-good',
  unknown: 'border-line2 bg-transparent text-ink2',
  offline: 'border-transparent bg-sunken text-ink2',
}

export function Badge({ level, children, title }: { level: Level; children: ReactNode; title?: string }) {
  const Icon = levelIcons[level]
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-badge border px-1.5 py-px align-middle text-hint font-medium',
        levelStyles[level],
      )}
    >
      <Icon className="size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  )
}
