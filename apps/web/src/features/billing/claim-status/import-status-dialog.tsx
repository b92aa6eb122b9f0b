/** Importing a payer's claim status response, and what became of each answer. */
import { statusOutcomeNames } from '@mendwell/contract'
import { Badge } from '../../../ui/badge.tsx'
import { ImportResponseDialog } from '../import-response-dialog.tsx'
import { useImportStatusResponse } from './data.ts'
import { statusLevels } from './claim-status.tsx'

export function ImportStatusDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportResponseDialog
      title="Import claim status response (277)"
      accept=".txt,.edi,.x12,.277,.dat,text/plain"
      sending={useImportStatusResponse()}
      onClose={onClose}
      render={(answer) => (
        <>
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            {answer.claimNumber ?? 'Claim number not in response'}
            <span className="block text-hint font-normal text-ink3">{answer.words}</span>
          </span>
          {answer.claimId === null ? (
            <Badge level="warning">No matching inquiry, not saved</Badge>
          ) : (
            <Badge level={statusLevels[answer.outcome]}>{statusOutcomeNames[answer.outcome]}</Badge>
          )}
        </>
      )}
    />
  )
}
