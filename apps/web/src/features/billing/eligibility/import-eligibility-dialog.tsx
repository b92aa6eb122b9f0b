/** Importing a payer's eligibility response, and what became of each answer. */
import { eligibilityOutcomeNames } from '@mendwell/contract'
import { Badge } from '../../../ui/badge.tsx'
import { ImportResponseDialog } from '../import-response-dialog.tsx'
import { useImportResponse } from './data.ts'

export function ImportEligibilityDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportResponseDialog
      title="Import eligibility response (271)"
      accept=".txt,.edi,.x12,.271,.dat,text/plain"
      sending={useImportResponse()}
      onClose={onClose}
      render={(answer) => (
        <>
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            {answer.patientName || 'Patient name not in response'}
            <span className="block text-hint font-normal text-ink3">{answer.payerName}</span>
          </span>
          {answer.checkId === null ? (
            <Badge level="warning">No matching inquiry, not saved</Badge>
          ) : (
            <Badge level={answer.outcome === 'active' ? 'good' : 'warning'}>
              {eligibilityOutcomeNames[answer.outcome]}
            </Badge>
          )}
        </>
      )}
    />
  )
}
