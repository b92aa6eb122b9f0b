/** A form's drafts on screen: the offer above its fields, and the note beside its buttons. */
import { t } from '@lingui/core/macro'
import { useNow } from '../clock.ts'
import { formatRecent, formatTime } from '../dates.ts'
import { formatLongRecent, formatPatientTime } from '../i18n/patient-dates.ts'
import { useUser } from '../session/session.ts'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import type { EncryptedDraft } from './use-encrypted-draft.ts'

export function OfferedDraft({ draft: { offer, resume, discardOffer } }: { draft: EncryptedDraft }) {
  const now = useNow()
  const { role, organization } = useUser()
  if (!offer) return null
  const formatSaved = role === 'patient' ? formatLongRecent : formatRecent
  return (
    <DraftOffer
      title={offer.title}
      from={formatSaved(offer.savedAt, now, organization.timeZone)}
      isOlderForm={offer.isOlderForm}
      onContinue={resume}
      onDiscard={discardOffer}
    />
  )
}

export function SavedDraftNote({ draft: { keptAt } }: { draft: EncryptedDraft }) {
  const { role, organization } = useUser()
  if (!keptAt) return null
  const formatSaved = role === 'patient' ? formatPatientTime : formatTime
  const time = formatSaved(keptAt, organization.timeZone)
  return <p className="mr-auto text-hint text-ink3">{t`Draft saved on this device ${time}`}</p>
}
