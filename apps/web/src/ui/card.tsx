/** A surface with a heading: hairlines group, no shadow. */
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Figures, toMetricName } from './figure/figure.tsx'

export function Card({
  title,
  count,
  aside,
  actions,
  children,
  className,
}: {
  title?: string
  /** How much is in it, in light type after the title: `3 entries`. */
  count?: string | false | undefined
  /** What the card is made from, in light type after the title. */
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
}) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={title ? headingId : undefined}
      className={classNames('rounded-card border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1.5 border-b border-line px-4 py-2">
          <h2 id={headingId} className="text-h2">
            {title}
          </h2>
          {(count || aside) && (
            <div className="text-hint text-ink3">
              {count && <Figures metric={toMetricName(title)} in={count} />}
              {count && aside && ', '}
              {aside}
            </div>
          )}
          {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
