/** The columns of the claims. On a phone the first one carries what the others say. */
import type { BillingClaim } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import type { Column } from '../../../ui/table/columns.tsx'
import { formatAmount, formatClaimName, formatCodes, formatMoney } from '../labels.ts'
import { ClaimReadiness, formatReadiness } from './claim-readiness.tsx'
import { ClaimStatusBadge, formatClaimState } from './status-badge.tsx'

export function buildClaimColumns({
  chosen,
  onChoose,
  onOpen,
}: {
  chosen: ReadonlySet<string>
  onChoose: (claim: BillingClaim) => void
  onOpen: (claim: BillingClaim) => void
}): Column<BillingClaim>[] {
  return [
    {
      id: 'choose',
      header: 'Select',
      silent: true,
      fixed: true,
      width: 'w-11',
      render: (claim) =>
        isReady(claim) && (
          <label className="-my-1.5 -ml-2 inline-flex size-9 items-center justify-center pointer-coarse:size-11">
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={chosen.has(claim.id)}
              onChange={() => onChoose(claim)}
            />
            <span className="sr-only">Select {formatClaimName(claim)}</span>
          </label>
        ),
    },
    {
      id: 'claim',
      header: 'Claim',
      width: 'w-34 max-sm:w-auto',
      fixed: true,
      render: (claim) => (
        <>
          <button
            type="button"
            className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
            onClick={() => onOpen(claim)}
          >
            {claim.claimNumber}
          </button>
          <span className="flex flex-col items-start gap-0.5 text-hint sm:hidden">
            <span className="font-medium">{formatPatientName(claim.patient)}</span>
            <span className="text-ink3">
              {formatDay(claim.dateOfService)}, {formatCodes(claim.cptCodes)}
            </span>
            <ClaimStatusBadge claim={claim} />
            <ClaimReadiness claim={claim} />
          </span>
        </>
      ),
      text: ({ claimNumber }) => claimNumber,
    },
    {
      id: 'patient',
      header: 'Patient',
      from: 'tablet',
      render: ({ patient }) => (
        <>
          <span className="block font-medium wrap-anywhere">{formatPatientName(patient)}</span>
          <span className="block text-hint text-ink3">{patient.medicalRecordNumber}</span>
        </>
      ),
      text: ({ patient }) => formatPatientName(patient),
    },
    {
      id: 'service',
      header: 'DOS',
      width: 'w-26',
      from: 'tablet',
      render: ({ dateOfService }) => <span className="text-ink2">{formatDay(dateOfService)}</span>,
      text: ({ dateOfService }) => dateOfService,
    },
    {
      id: 'codes',
      header: 'CPT Codes',
      width: 'w-40',
      from: 'desktop',
      render: ({ cptCodes }) => formatCodes(cptCodes),
      text: ({ cptCodes }) => formatCodes(cptCodes),
    },
    {
      id: 'amount',
      header: 'Amount, $',
      width: 'w-26',
      numeric: true,
      render: ({ totalAmount, paidAmount }) => (
        <>
          <span className="block font-semibold">{formatAmount(totalAmount)}</span>
          {paidAmount > 0 && (
            <span className="block text-hint text-ink3">{formatMoney(paidAmount)} paid</span>
          )}
        </>
      ),
      text: ({ totalAmount }) => totalAmount.toFixed(2),
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-28',
      from: 'tablet',
      render: (claim) => <ClaimStatusBadge claim={claim} />,
      text: formatClaimState,
    },
    {
      id: 'before',
      header: 'Claim edits',
      width: 'w-30',
      from: 'tablet',
      render: (claim) => <ClaimReadiness claim={claim} />,
      text: formatReadiness,
    },
  ]
}

/** It can be put into a file now. */
export const isReady = ({ claimStatus, isHeld, isClosed }: BillingClaim) =>
  claimStatus === 'pending' && !isHeld && !isClosed
