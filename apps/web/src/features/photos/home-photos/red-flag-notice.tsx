/** On a wound's page: what was answered with yes from home and nobody has looked at yet. */
import { keptRedFlags } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../../platform/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useWaitingFlags } from './data.ts'

export function RedFlagNotice({ woundId, timeZone }: { woundId: string; timeZone: string }) {
  const flagged = useWaitingFlags(woundId).data ?? []
  const [newest] = flagged
  if (!newest) return null
  const words = keptRedFlags
    .filter(({ id }) => flagged.some(({ redFlags }) => redFlags.includes(id)))
    .map(({ text }) => text.en)
  return (
    <Notice level="critical" title="Red flag from home, not looked at yet">
      {words.join('; ')}, sent {formatMoment(newest.sentAt, timeZone)}.{' '}
      <Link to="/photo-documentation/from-home" className="font-medium text-accent underline">
        Look at it
      </Link>
    </Notice>
  )
}
