/** Password and second factors. */
import { t } from '@lingui/core/macro'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useFactors } from '../two-factor/data.ts'
import { FactorList } from '../two-factor/factor-list.tsx'
import { PasswordCard } from './password-card.tsx'

export function SecuritySection() {
  const query = useFactors()
  return (
    <>
      <Card title={t`Two-step verification`} aside={t`an extra step when you sign in`}>
        {query.isPending && (
          <div className="px-4 py-6">
            <LoadingLine>{t`Loading...`}</LoadingLine>
          </div>
        )}
        {query.isError && !query.data && (
          <ErrorState title={t`Two-step verification did not load`} onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        )}
        {query.data && <FactorList factors={query.data} />}
      </Card>
      <PasswordCard />
    </>
  )
}
