/** Files of payers that are being posted in the background, or could not be: how far each one is. */
import type { PayerFile } from '@mendwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../platform/dates.ts'
import { useUser } from '../../../platform/session/session.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { billingKeys } from '../data.ts'
import { usePayerFiles } from './data.ts'

export function PayerFiles() {
  const { data: files = [] } = usePayerFiles()
  const { timeZone } = useUser().organization
  const client = useQueryClient()
  const processing = files.filter(({ state }) => state === 'processing').length
  const before = useRef(processing)
  useEffect(() => {
    // What was posted meanwhile changes payments, claims, and totals.
    if (processing < before.current) void client.invalidateQueries({ queryKey: billingKeys.all })
    before.current = processing
  }, [client, processing])
  const shown = files.filter(({ state }) => state !== 'done')
  if (shown.length === 0) return null
  return (
    <Card title="Imported files" count={processing > 0 && `${pluralize(processing, 'file')} processing`}>
      <ul className="divide-y divide-line">
        {shown.map((file) => (
          <li key={file.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2">
            <span className="font-medium">{file.kind} file</span>
            <span className="text-hint text-ink2">
              {formatDateTime(file.importedAt, timeZone)}, {file.importedByName}
            </span>
            <span className="min-w-48 flex-1 text-ink2">{formatProgress(file)}</span>
            <Badge level={file.state === 'failed' ? 'critical' : 'note'}>{badgeText(file)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function badgeText({ state, progress }: PayerFile): string {
  if (state !== 'failed') return 'Processing...'
  return progress.done > 0 ? 'Partially posted' : 'Not posted'
}

const formatProgress = ({ state, progress: { done, total }, problems }: PayerFile): string =>
  state === 'failed' ? problems.slice(0, 3).join(' ') : `${done} of ${pluralize(total, 'claim')} processed`
