/** What claims need besides a visit: the practice's numbers, its clinicians' numbers, and payers. */
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { AbnFormCard } from '../notices/abn-form-card.tsx'
import { PolicyCard } from '../patient-accounts/policy-card.tsx'
import { ClearinghouseCard } from '../clearinghouse/connection-card.tsx'
import { RulesCard } from '../rules/rules-card.tsx'
import type { BillingSearch } from '../search.ts'
import { usePayers, useBillingProfile, useProviders } from './data.ts'
import { PayersCard } from './payers-card.tsx'
import { ProfileCard } from './profile-form.tsx'
import { ProvidersCard } from './providers-card.tsx'

export function SetupView({ search }: { search: BillingSearch }) {
  const profile = useBillingProfile()
  const providers = useProviders()
  const payers = usePayers('all')
  const failed = [profile, providers, payers].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <Card title="Setup">
        <ErrorState title="Setup did not load" onRetry={() => void failed.refetch()}>
          {formatProblem(failed.error)}
        </ErrorState>
      </Card>
    )
  if (!profile.data || !providers.data || !payers.data) return <LoadingLine>Loading setup...</LoadingLine>
  // A finding points at the practice unless it names a clinician or a payer.
  const ofPractice = search.provider || search.payer ? undefined : search.field
  return (
    <>
      <ProfileCard profile={profile.data} field={ofPractice} />
      <ProvidersCard providers={providers.data} meant={search.provider} />
      <PayersCard payers={payers.data} meant={search.payer} field={search.field} />
      <RulesCard />
      <AbnFormCard />
      <PolicyCard />
      <ClearinghouseCard />
    </>
  )
}
