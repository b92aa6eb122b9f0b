/** From claim to claim, or patient to patient, through a worklist of billing. */
import { Link } from '@tanstack/react-router'
import type { BillingSearch } from '../../features/billing/search.ts'
import { useWorkOrder } from '../../features/billing/worklists/work-order.ts'
import { findSteps } from '../../features/worklists/steps.ts'
import { WorklistNav } from '../../features/worklists/worklist-nav.tsx'
import { getButtonClass } from '../../ui/button.tsx'
import { worklistNames } from './worklist-names.ts'

export function BillingWorklistSteps({
  search,
  current,
}: {
  search: BillingSearch & { work: NonNullable<BillingSearch['work']> }
  /** The claim, or the patient whose authorizations run out. */
  current: string
}) {
  const { work } = search
  const ids = useWorkOrder({
    work,
    facilityId: search.facilityId ?? 'all',
    payerId: search.ofPayer ?? 'all',
    providerId: search.ofProvider ?? 'all',
    insuranceType: search.insurance ?? 'all',
    afterDays: search.after,
  }).data
  if (!ids) return null
  const toSearch = (id: string): BillingSearch =>
    work === 'authorizations_ending' ? { ...search, patient: id } : { ...search, claim: id }
  return (
    <WorklistNav
      name={worklistNames[work]}
      steps={findSteps(ids, current)}
      total={ids.length}
      list={<span className="text-hint text-ink2">{worklistNames[work]}</span>}
      renderStep={(id, label) => (
        <Link
          key={id}
          to="/billing-dashboard"
          search={toSearch(id)}
          replace
          resetScroll={false}
          className={getButtonClass('secondary', 'small')}
        >
          {label}
        </Link>
      )}
    />
  )
}
