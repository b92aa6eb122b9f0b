/** Those who administer the own organization: the ones to ask first. */
import { t } from '@lingui/core/macro'
import { listContacts } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

export function Contacts() {
  const query = useQuery({
    queryKey: ['identity', 'contacts'],
    queryFn: async ({ signal }) => (await call(listContacts, {}, { signal })).body,
  })
  if (query.isPending) return <LoadingLine>{t`Loading...`}</LoadingLine>
  if (!query.data) {
    return (
      <ErrorState title={t`Contacts did not load`} onRetry={() => void query.refetch()}>
        {formatProblem(query.error)}
      </ErrorState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {query.data.map(({ name, email }) => (
        <li key={`${name} ${email}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="font-medium">{name}</span>
          {email && (
            <a href={`mailto:${email}`} className="text-accent">
              {email}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
