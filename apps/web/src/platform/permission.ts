/** Whether the signed-in user may call an endpoint. It hides what would be rejected; the server decides. */
import type { Endpoint } from '@mendwell/contract'
import { useUser } from './session/session.ts'

export function usePermission(endpoint: Endpoint): boolean {
  const user = useUser()
  if (endpoint.access === 'public') return true
  return endpoint.access.includes(user.role) && !user.refused.includes(endpoint.id)
}
