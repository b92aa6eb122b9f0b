/** Whether the signed-in role may call an endpoint. It hides what would only be refused; the server decides. */
import type { Endpoint } from '@mendwell/contract'
import { useUser } from './session.ts'

export function useMay(endpoint: Endpoint): boolean {
  const { role } = useUser()
  return endpoint.access === 'public' || endpoint.access.includes(role)
}
