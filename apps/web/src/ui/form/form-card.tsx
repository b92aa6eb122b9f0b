/** A card that is a form: fields above, what went wrong and the one button below. */
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Notice } from '../notice.tsx'

export function FormCard({
  title,
  aside,
  onSubmit,
  onKeyDown,
  saving,
  problem,
  failed,
  save,
  savingLabel = 'Saving...',
  disabledReason,
  children,
}: {
  title: string
  aside?: ReactNode
  onSubmit: FormEventHandler<HTMLFormElement>
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void
  saving: boolean
  /** Why the last save failed, as text; undefined if it did not. */
  problem: ReactNode
  /** The title above that. */
  failed: string
  save: string
  savingLabel?: string
  disabledReason?: string | undefined
  children: ReactNode
}) {
  return (
    <Card title={title} aside={aside}>
      <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <div className="flex flex-col gap-4 px-4 py-4">{children}</div>
        <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
          {problem && (
            <Notice level="critical" title={failed} live>
              {problem}
            </Notice>
          )}
          <div className="flex justify-end">
            <Button
              type="submit"
              variant="primary"
              pending={saving}
              pendingLabel={savingLabel}
              disabledReason={disabledReason}
            >
              {save}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
