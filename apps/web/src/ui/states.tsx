/** Nothing there, and could not be read: why, and what next. The two never look alike. */
import { t } from '@lingui/core/macro'
import { CircleDashed, type LucideIcon, OctagonAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export function EmptyState({
  icon: Icon = CircleDashed,
  title,
  children,
  action,
}: {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-start gap-1 px-4 py-8 sm:items-center sm:text-center">
      <Icon className="mb-1 size-6 text-ink3 stroke-[1.5]" />
      <p className="text-h2">{title}</p>
      {children && <div className="max-w-prose text-ink2">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

export function ErrorState({
  title,
  children,
  onRetry,
}: {
  title: string
  children?: ReactNode
  onRetry: () => void
}) {
  return (
    <div role="alert" className="flex flex-col items-start gap-1 px-4 py-8 sm:items-center sm:text-center">
      <OctagonAlert className="mb-1 size-6 text-critical stroke-[1.5]" />
      <p className="text-h2">{title}</p>
      {children && <div className="max-w-prose text-ink2">{children}</div>}
      <Button className="mt-3" icon={<RotateCcw />} onClick={onRetry}>{t`Try again`}</Button>
    </div>
  )
}
