/** The photo consent. Without an answer it says so and how to record one; after a refusal the server accepts no photo. */
import type { ConsentState } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePhotoConsents } from '../data.ts'

const consentLabels: Record<
  Exclude<ConsentState, 'given'>,
  { readonly title: string; readonly says: string }
> = {
  'not-asked': {
    title: 'Photo consent not obtained',
    says: 'Obtain consent and document it. Photos taken before that are labeled “No consent on file.”',
  },
  refused: {
    title: 'Photo consent declined',
    says: 'Photos can’t be taken. If the patient now agrees, document the new consent first.',
  },
  revoked: {
    title: 'Photo consent revoked',
    says: 'Photos can’t be taken. If the patient now agrees, document the new consent first.',
  },
  expired: {
    title: 'Photo consent expired',
    says: 'Obtain and document consent again before taking photos.',
  },
}

/** Undefined while unknown: not loaded yet, or offline. */
export function usePhotoConsent(patientId: string | undefined) {
  const query = usePhotoConsents(patientId)
  const state = query.data?.states.find(({ formType }) => formType === 'photo')
  return { state, isUnknown: query.isError && !query.data }
}

export function ConsentNote({
  patientId,
  onRecord,
}: {
  patientId: string
  /** Opens the question of consent; left out where it cannot be recorded here. */
  onRecord?: (() => void) | undefined
}) {
  const { state, isUnknown } = usePhotoConsent(patientId)
  if (isUnknown) {
    return (
      <Notice level="note" title="Photo consent could not be verified">
        You’re offline. Consent is verified when the photo is sent.
      </Notice>
    )
  }
  if (!state) return null
  if (state.state === 'given') {
    return (
      <p className="text-hint text-ink3">
        Photo consent given {state.consentDate ? formatDay(state.consentDate) : ''}
        {state.expirationDate ? `, until ${formatDay(state.expirationDate)}` : ''}
      </p>
    )
  }
  const { title, says } = consentLabels[state.state]
  return (
    <Notice level="warning" title={title} live>
      <p>{says}</p>
      {onRecord && (
        <Button size="small" className="mt-2" onClick={onRecord}>
          Document consent
        </Button>
      )}
    </Notice>
  )
}
