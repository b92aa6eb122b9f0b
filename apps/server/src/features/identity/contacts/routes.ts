/** Returns contacts. Patients get names only. */
import { listContacts } from '@mendwell/contract'
import { route } from '../../../platform/http/route.ts'
import { listAdministrators } from './store.ts'

export const contactRoutes = [
  route(listContacts, async ({ db, actor }) =>
    (await listAdministrators(db, actor.organizationId)).map((person) => ({
      name: `${person.firstName} ${person.lastName}`,
      email: actor.role === 'patient' ? null : person.email,
    })),
  ),
]
