/** Demo accounts that are members of a real organization and still open with the password that the sign-in page of a demo shows. */
import { demoPassword } from '../features/identity/demo-accounts.ts'
import { verifyPassword } from '../features/identity/passwords.ts'
import type { RepairCheck } from './check.ts'

interface Account {
  user_id: string
  role: string
  password_hash: string
  joined_at: string
}

export const mixedDemoAccounts: RepairCheck = {
  id: 'mixed-demo-accounts',
  title: 'Demo accounts with the public password in this organization',
  correction:
    'Remove the account from the organization, or have its owner set a new password. Review what it did in the audit log.',
  async find(client, organizationId) {
    const { rows } = await client.query<Account>(
      `select m.user_id, m.role, u.password_hash, m.created_at as joined_at
         from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
        where m.organization_id = $1 and not o.is_demo and u.password_hash is not null
          and (u.email like '%@demo.example'
            or exists (select from memberships d join organizations p on p.id = d.organization_id
                        where d.user_id = m.user_id and p.is_demo))
        order by m.user_id`,
      [organizationId],
    )
    const found = []
    for (const { user_id, role, password_hash, joined_at } of rows) {
      if (!(await verifyPassword(password_hash, demoPassword))) continue
      found.push({ path: '/people', at: joined_at, detail: `User ${user_id}, ${role}` })
    }
    return found
  },
}
