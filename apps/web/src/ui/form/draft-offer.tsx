/** Offers an unfinished form again, above the fields. */
import { t } from '@lingui/core/macro'
import { FilePen } from 'lucide-react'
import { Button } from '../button.tsx'

export function DraftOffer({
  title,
  from,
  isOlderForm,
  onContinue,
  onDiscard,
}: {
  title: string
  /** When it was last saved, in the reader's format. */
  from: string
  isOlderForm: boolean
  onContinue: () => void
  onDiscard: () => void
}) {
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-info bg-info-tint px-3 py-2"
    >
      <FilePen className="shrink-0 text-info" />
      <p className="min-w-0 flex-1 basis-60">
        {t`You have an unsaved draft of ${title} from ${from}.`}
        {isOlderForm && ` ${t`This form was updated since your draft. Matching fields are filled in.`}`}
      </p>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t`Discard`}
        </Button>
        <Button size="small" onClick={onContinue}>
          {t`Continue`}
        </Button>
      </div>
    </div>
  )
}
