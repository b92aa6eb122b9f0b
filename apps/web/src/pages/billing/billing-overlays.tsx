/** What opens over the billing dashboard: a claim, changing it, an insurance, new claims, a payer's file. */
import { Suspense } from 'react'
import type { BillingSearch } from '../../features/billing/search.ts'
import { PatientStrip } from '../patients/patient-strip.tsx'
import { lazyComponent } from '../../platform/routing/lazy-component.ts'

const BillingWorklistSteps = lazyComponent(() => import('./worklist-steps.tsx'), 'BillingWorklistSteps')
const ClaimDialog = lazyComponent(
  () => import('../../features/billing/claim/claim-dialog.tsx'),
  'ClaimDialog',
)
const EditClaim = lazyComponent(() => import('../../features/billing/claim/edit-claim.tsx'), 'EditClaim')
const CoverageDialog = lazyComponent(
  () => import('../../features/billing/setup/coverage-dialogs.tsx'),
  'CoverageDialog',
)
const NewClaimsDialog = lazyComponent(
  () => import('../../features/billing/claims/new-claims-dialog.tsx'),
  'NewClaimsDialog',
)
const AccountDialog = lazyComponent(
  () => import('../../features/billing/patient-accounts/account-dialog.tsx'),
  'AccountDialog',
)
const ImportDialog = lazyComponent(
  () => import('../../features/billing/remittances/import-dialog.tsx'),
  'ImportDialog',
)

/** Closes the claim and every dialog. */
const closedPanels: Partial<BillingSearch> = {
  claim: undefined,
  part: undefined,
  field: undefined,
  line: undefined,
  diagnosis: undefined,
  patient: undefined,
  coverage: undefined,
  attest: undefined,
  account: undefined,
  add: undefined,
  provider: undefined,
  payer: undefined,
  new: undefined,
  import: undefined,
}

export function BillingOverlays({
  search,
  today,
  onSearch,
}: {
  search: BillingSearch
  today: string
  onSearch: (part: Partial<BillingSearch>) => void
}) {
  const { claim, part, patient, coverage, attest, add, field, line, tab, work } = search
  const steps = (current: string) =>
    work && <BillingWorklistSteps search={{ ...search, work }} current={current} />
  const isEditing = claim !== undefined && field !== undefined && patient === undefined && tab !== 'setup'
  const backToClaim = {
    field: undefined,
    line: undefined,
    diagnosis: undefined,
    patient: undefined,
    coverage: undefined,
    attest: undefined,
    add: undefined,
    // Back at the claim, with what is found now.
    part: part ?? 'findings',
  } as const
  return (
    <Suspense>
      {patient ? (
        <CoverageDialog
          key={patient}
          patientId={patient}
          banner={<PatientStrip patientId={patient} today={today} isOffice />}
          claimId={claim}
          coverageId={coverage}
          field={field}
          attest={attest}
          add={add}
          steps={work === 'authorizations_ending' && steps(patient)}
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
            steps={work && work !== 'authorizations_ending' && steps(claim)}
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
      {search.account && (
        <AccountDialog
          key={search.account}
          patientId={search.account}
          onClose={() => onSearch({ account: undefined })}
        />
      )}
      {search.import && <ImportDialog onClose={() => onSearch({ import: undefined })} />}
    </Suspense>
  )
}
