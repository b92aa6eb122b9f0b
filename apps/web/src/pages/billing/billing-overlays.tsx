/** What opens over the billing dashboard: a claim, changing it, an insurance, new claims, a payer's file. */
import { lazy, Suspense } from 'react'
import { type BillingSearch, closedPanels } from '../../features/billing/search.ts'

const ClaimDialog = lazy(() =>
  import('../../features/billing/claim/claim-dialog.tsx').then((module) => ({ default: module.ClaimDialog })),
)
const EditClaim = lazy(() =>
  import('../../features/billing/claim/edit-claim.tsx').then((module) => ({ default: module.EditClaim })),
)
const CoverageDialog = lazy(() =>
  import('../../features/billing/setup/coverage-dialogs.tsx').then((module) => ({
    default: module.CoverageDialog,
  })),
)
const NewClaimsDialog = lazy(() =>
  import('../../features/billing/claims/new-claims-dialog.tsx').then((module) => ({
    default: module.NewClaimsDialog,
  })),
)
const ImportDialog = lazy(() =>
  import('../../features/billing/remittances/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
)

export function BillingOverlays({
  search,
  onSearch,
}: {
  search: BillingSearch
  onSearch: (part: Partial<BillingSearch>) => void
}) {
  const { claim, part, patient, coverage, attest, field, line, tab } = search
  const isEditing = claim !== undefined && field !== undefined && patient === undefined && tab !== 'setup'
  const backToClaim = {
    field: undefined,
    line: undefined,
    diagnosis: undefined,
    patient: undefined,
    coverage: undefined,
    attest: undefined,
    // Back at the claim, with what is found now.
    part: part ?? 'findings',
  } as const
  return (
    <Suspense>
      {patient ? (
        <CoverageDialog
          key={patient}
          patientId={patient}
          claimId={claim}
          coverageId={coverage}
          field={field}
          attest={attest}
          onClose={() => onSearch(backToClaim)}
        />
      ) : isEditing ? (
        <EditClaim
          key={claim}
          claimId={claim}
          field={field}
          line={line}
          onClose={() => onSearch(backToClaim)}
        />
      ) : (
        claim &&
        part && (
          <ClaimDialog
            key={claim}
            claimId={claim}
            part={part}
            onPart={(next) => onSearch({ part: next })}
            onEdit={() => onSearch({ field: 'reason' })}
            onCoverage={({ patientId, coverageId }) =>
              onSearch({ patient: patientId, coverage: coverageId ?? undefined })
            }
            onClose={() => onSearch({ part: undefined })}
          />
        )
      )}
      {search.new && !patient && (
        <NewClaimsDialog
          facilityId={search.facilityId ?? 'all'}
          onCoverage={(id) => onSearch({ patient: id })}
          onClose={() => onSearch(closedPanels)}
        />
      )}
      {search.import && <ImportDialog onClose={() => onSearch({ import: undefined })} />}
    </Suspense>
  )
}
