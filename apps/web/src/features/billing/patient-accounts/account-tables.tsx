/** The visits of an account with who paid what, and its ledger in the order of its days. */
import type { AccountClaim, LedgerEntry, PatientAccount } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { getStackedCellClass, stackedBlock, stackedHead, stackedRow } from '../../../ui/table/stacked.ts'
import { formatAmount, numberItems } from '../labels.ts'
import { SelfPayNotes } from '../self-pay/self-pay-notes.tsx'

const cell = 'sm:px-2 sm:py-1.5 sm:first:pl-0 sm:last:pr-0'
const fact = `${cell} ${getStackedCellClass('fact')} text-right`
const word = `${cell} ${getStackedCellClass('word')} text-left`

const amounts: readonly (readonly [label: string, pick: (claim: AccountClaim) => number])[] = [
  ['Charge, $', ({ charge }) => charge],
  ['Insurance paid, $', ({ insurancePaid }) => insurancePaid],
  ['Insurance adjusted, $', ({ insuranceAdjusted }) => insuranceAdjusted],
  ['Patient share, $', ({ share }) => share],
  ['Patient paid, $', ({ paid }) => paid],
  ['Adjusted, $', ({ adjusted }) => adjusted],
  ['Balance, $', ({ balance }) => balance],
]

export function AccountVisits({ account }: { account: PatientAccount }) {
  if (account.claims.length === 0)
    return (
      <EmptyState title="No visits billed yet">
        Visits appear here when a payer or the patient is billed.
      </EmptyState>
    )
  return (
    <table aria-label="Visits" className={`w-full border-collapse ${stackedBlock}`}>
      <thead className={`text-hint text-ink2 ${stackedHead}`}>
        <tr className="border-b border-line">
          <th scope="col" className={`${cell} text-left font-medium`}>
            Visit
          </th>
          {amounts.map(([label]) => (
            <th key={label} scope="col" className={`${cell} text-right font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={`divide-y divide-line ${stackedBlock}`}>
        {account.claims.map((claim) => (
          <tr key={claim.claimId} className={stackedRow}>
            <th scope="row" className={`${word} font-medium`}>
              {formatDay(claim.serviceDate)}, {claim.providerName}
              <span className="block text-hint font-normal text-ink3">
                {claim.claimNumber}, {claim.payerName}
                {claim.ageDays !== null && `, ${pluralize(claim.ageDays, 'day')} old`}
              </span>
              <SelfPayNotes claim={claim} />
              {claim.isPayerOpen && (
                <span className="block text-hint font-normal text-warning">
                  {formatAmount(claim.insuranceOpen)} outstanding with the payer
                </span>
              )}
              {claim.notBillable > 0 && (
                <span className="block text-hint font-normal text-warning">
                  {formatAmount(claim.notBillable)} not billable: Qualified Medicare Beneficiary
                </span>
              )}
            </th>
            {amounts.map(([label, pick]) => (
              <td
                key={label}
                data-label={label}
                className={label === 'Balance, $' ? `${fact} font-semibold` : fact}
              >
                {formatAmount(pick(claim))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const kinds: Record<LedgerEntry['kind'], string> = {
  charge: 'Charge',
  'insurance-payment': 'Insurance payment',
  'insurance-adjustment': 'Insurance adjustment',
  'write-off': 'Write-off',
  payment: 'Patient payment',
  reversal: 'Payment reversal',
  adjustment: 'Balance adjustment',
  refund: 'Refund',
}

export function AccountLedger({ entries }: { entries: readonly LedgerEntry[] }) {
  if (entries.length === 0)
    return <EmptyState title="No entries yet">Charges and payments appear here in date order.</EmptyState>
  return (
    <table aria-label="Ledger" className={`w-full border-collapse ${stackedBlock}`}>
      <thead className={`text-hint text-ink2 ${stackedHead}`}>
        <tr className="border-b border-line">
          {['Date', 'Entry', 'Claim'].map((label) => (
            <th key={label} scope="col" className={`${cell} text-left font-medium`}>
              {label}
            </th>
          ))}
          {['Amount, $', 'Open, $'].map((label) => (
            <th key={label} scope="col" className={`${cell} text-right font-medium`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={`divide-y divide-line ${stackedBlock}`}>
        {numberItems(entries).map((entry) => (
          <tr key={entry.place} className={stackedRow}>
            <td data-label="Date" className={`${cell} ${getStackedCellClass('fact')}`}>
              {formatDay(entry.on)}
            </td>
            <th scope="row" className={`${word} font-medium`}>
              {kinds[entry.kind]}
              <span className="block text-hint font-normal text-ink3">{entry.words}</span>
            </th>
            <td data-label="Claim" className={`${cell} ${getStackedCellClass('fact')}`}>
              {entry.claimNumber ?? ''}
            </td>
            <td data-label="Amount, $" className={fact}>
              {formatAmount(entry.amount)}
            </td>
            <td data-label="Open, $" className={`${fact} font-semibold`}>
              {formatAmount(entry.open)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
