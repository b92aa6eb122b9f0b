/** How far an authorization is used, and until when it applies. */
import { authorizationStatusNames, type PriorAuthorization } from '@mendwell/contract'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'

const levels: Record<PriorAuthorization['status'], Level> = {
  'not-started': 'unknown',
  active: 'good',
  'running-out': 'warning',
  'used-up': 'critical',
  expired: 'critical',
  canceled: 'unknown',
}

export const AuthorizationBadge = ({ status }: Pick<PriorAuthorization, 'status'>) => (
  <Badge level={levels[status]}>{authorizationStatusNames[status]}</Badge>
)

/** "97597: 3 of 10 units left (1 on visits without a claim)" */
export const formatCodeUse = ({
  code,
  units,
  claimedUnits,
  visitUnits,
  remainingUnits,
}: PriorAuthorization['codes'][number]): string => {
  const visits = visitUnits > 0 ? ` (${visitUnits} on visits without a claim)` : ''
  return units === null || remainingUnits === null
    ? `${code}: no unit limit, ${pluralize(claimedUnits + visitUnits, 'unit')} used${visits}`
    : `${code}: ${remainingUnits} of ${pluralize(units, 'unit')} left${visits}`
}
