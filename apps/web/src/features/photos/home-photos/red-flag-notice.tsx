/** On a wound's page: red flags from home that are not reviewed yet. */
import { storedRedFlags } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../platform/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { usePendingFlags } from './data.ts'

export function RedFlagNotice({ woundId, timeZone }: { woundId: string; timeZone: string }) {
  const flagged = usePendingFlags(woundId).data ?? []
  const [newest] = flagged
  if (!newest) return null
  const words = storedRedFlags
    .filter(({ id }) => flagged.some(({ redFlags }) => redFlags.includes(id)))
    .map(({ text }) => text.en)
  return (
    <Notice level="critical" title="Unreviewed red flag from home">
      {words.join('; ')}, sent {formatDateTime(newest.sentAt, timeZone)}.{' '}
      <Link to="/photo-documentation/from-home" className="font-medium text-accent underline">
        Review now
      </Link>
    </Notice>
  )
}
