/** A form's drafts on screen: the offer above its fields, and the note beside its buttons. */
import { useNow } from '../clock.ts'
import { formatRecent, formatTime } from '../dates.ts'
import { useUser } from '../session/session.ts'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import type { EncryptedDraft } from './use-encrypted-draft.ts'

export function OfferedDraft({ draft: { offer, resume, discardOffer } }: { draft: EncryptedDraft }) {
  const now = useNow()
  const { timeZone } = useUser().organization
  if (!offer) return null
  return (
    <DraftOffer
      title={offer.title}
      from={formatRecent(offer.savedAt, now, timeZone)}
      isOlderForm={offer.isOlderForm}
      onContinue={resume}
      onDiscard={discardOffer}
    />
  )
}

export function SavedDraftNote({ draft: { keptAt } }: { draft: EncryptedDraft }) {
  const { timeZone } = useUser().organization
  if (!keptAt) return null
  return (
    <p className="mr-auto text-hint text-ink3">Draft saved on this device {formatTime(keptAt, timeZone)}</p>
  )
}
