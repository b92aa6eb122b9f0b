/** A sentence with a severity, inside the page: why something needs attention, and what can be done. */
import type { ReactNode } from 'react'
import { levelIcons } from './badge.tsx'
import { classNames } from './class-names.ts'

export type NoticeLevel = 'critical' | 'warning' | 'note' | 'good'

const levelStyles: Record<NoticeLevel, string> = {
  critical: 'border-critical bg-critical-tint text-critical',
  warning: 'border-warning-mark bg-warning-tint text-warning',
  note: 'border-info bg-info-tint text-info',
  good: 'border-good bg-good-tint text-good',
}

export function Notice({
  level,
  title,
  children,
  /** Read out as soon as it appears. */
  live = false,
}: {
  level: NoticeLevel
  title: string
  children?: ReactNode
  live?: boolean
}) {
  const Icon = levelIcons[level]
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames(
        'flex items-start gap-2.5 rounded-control border px-3 py-2.5',
        levelStyles[level],
      )}
    >
      <Icon className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink">{children}</div>}
      </div>
    </div>
  )
}
