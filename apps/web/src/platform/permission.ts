/** Whether the signed-in user may call an endpoint. It hides what would be rejected; the server decides. */
import { canAdminister, canBill, type Endpoint } from '@mendwell/contract'
import { useUser } from './session/session.ts'

export function usePermission(endpoint: Endpoint): boolean {
  const user = useUser()
  if (endpoint.administers && user.role !== 'patient' && !canAdminister(user)) return false
  if (endpoint.bills && user.role !== 'patient' && !canBill(user)) return false
  return endpoint.access === 'public' || endpoint.access.includes(user.role)
}
