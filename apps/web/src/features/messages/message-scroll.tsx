/** The messages of a thread, oldest first, with earlier ones on request. It scrolls to the latest when that changes. */
import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

export function MessageScroll({
  label,
  latest,
  earlier,
  className,
  children,
}: {
  label: string
  /** Changes with the latest message. */
  latest: string
  earlier: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  className?: string
  children: ReactNode
}) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The region only: a page with the thread on it stays where it is.
    if (region.current) region.current.scrollTop = region.current.scrollHeight
  }, [latest])
  return (
    <div
      ref={region}
      className={classNames('overflow-y-auto px-4 py-3', className)}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {earlier.hasNextPage && (
        <div className="pb-3 text-center">
          <Button
            size="small"
            pending={earlier.isFetchingNextPage}
            pendingLabel={t`Loading...`}
            onClick={() => void earlier.fetchNextPage()}
          >{t`Earlier messages`}</Button>
        </div>
      )}
      <ol aria-label={t`Messages, oldest first`} className="flex flex-col gap-2.5">
        {children}
      </ol>
    </div>
  )
}
