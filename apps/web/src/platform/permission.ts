/** Whether the signed-in person may call an endpoint. It hides what would only be refused; the server decides. */
import { administers, bills, type Endpoint } from '@mendwell/contract'
import { useUser } from './session/session.ts'

export function useMay(endpoint: Endpoint): boolean {
  const user = useUser()
  if (endpoint.administers && user.role !== 'patient' && !administers(user)) return false
  if (endpoint.bills && user.role !== 'patient' && !bills(user)) return false
  return endpoint.access === 'public' || endpoint.access.includes(user.role)
}
