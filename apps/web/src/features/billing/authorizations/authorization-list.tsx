/** The prior authorizations of a patient, in the insurance dialog. */
import { createAuthorization, listAuthorizations, type PriorAuthorization } from '@mendwell/contract'
import { Plus } from 'lucide-react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { AuthorizationBadge, formatCodeUse } from './authorization-status.tsx'
import { useAuthorizations } from './data.ts'

export type AuthorizationEdit =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'cancel'; readonly authorization: PriorAuthorization }

export function AuthorizationList({
  patientId,
  onEdit,
}: {
  patientId: string
  /** Opens a form in the place of the list. */
  onEdit: (edit: AuthorizationEdit) => void
}) {
  const isAllowed = usePermission(listAuthorizations)
  const canEdit = usePermission(createAuthorization)
  const query = useAuthorizations(patientId, isAllowed)
  if (!isAllowed) return null
  return (
    <section aria-label="Prior authorizations" className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-h2">Prior authorizations</h3>
        {canEdit && (
          <Button className="ml-auto" size="small" icon={<Plus />} onClick={() => onEdit({ what: 'add' })}>
            Add authorization
          </Button>
        )}
      </div>
      {query.isPending && <LoadingLine>Loading...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="The prior authorizations did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && <p className="text-hint text-ink2">No prior authorizations yet</p>}
      <ul className="divide-y divide-line">
        {query.data?.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
            <div className="min-w-48 flex-1">
              <span className="font-medium">{one.number}</span> <AuthorizationBadge status={one.status} />
              <span className="block text-ink2">
                {one.payerName}, {formatDay(one.startDate)} to {formatDay(one.endDate)}
              </span>
              {one.codes.map((code) => (
                <span key={code.code} className="block text-hint text-ink2">
                  {formatCodeUse(code)}
                </span>
              ))}
              {one.note && <span className="block text-hint wrap-anywhere text-ink3">{one.note}</span>}
              {one.canceled && (
                <span className="block text-hint text-ink3">
                  Cancelled by {one.canceled.byName}: {one.canceled.reason}
                </span>
              )}
            </div>
            {canEdit && one.canceled === null && (
              <>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Cancel authorization ${one.number}`}
                  onClick={() => onEdit({ what: 'cancel', authorization: one })}
                >
                  Cancel authorization
                </Button>
                <Button
                  size="small"
                  aria-label={`Edit authorization ${one.number}`}
                  onClick={() => onEdit({ what: 'edit', authorization: one })}
                >
                  Edit
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
