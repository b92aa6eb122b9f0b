/** Passwords of demo accounts follow the way the demo is offered: public ones on this machine, generated ones elsewhere. */
import { randomBytes } from 'node:crypto'
import { demoPassword, deriveDemoPassword } from './demo-accounts.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { connectAsOwner, type Client } from '../../platform/db/pools.ts'
import type { Keys } from '../../platform/keys.ts'

interface Account {
  id: string
  email: string
  password_hash: string | null
}

/** A password that a person chose is retained, unless the demo is public and it is the well-known one. */
export async function alignDemoPasswords(
  url: string,
  keys: Pick<Keys, 'demo'>,
  isPublic: boolean,
): Promise<void> {
  const owner = await connectAsOwner(url)
  try {
    const accounts = await listDemoAccounts(owner)
    const [first] = accounts
    // A demo that was public has generated passwords for all or for none.
    if (!first || (!isPublic && (await verifyPassword(first.password_hash, demoPassword)))) return
    for (const { id, email, password_hash: stored } of accounts) {
      const generated = deriveDemoPassword(keys.demo, email)
      const [wanted, other] = isPublic ? [generated, demoPassword] : [demoPassword, generated]
      if (!(await verifyPassword(stored, other))) continue
      await owner.query('update users set password_hash = $2 where id = $1', [id, await hashPassword(wanted)])
      await owner.query('delete from sessions where user_id = $1', [id])
    }
  } finally {
    await owner.end()
  }
}

const listDemoAccounts = async (owner: Client): Promise<Account[]> =>
  (
    await owner.query<Account>(
      `select u.id, u.email, u.password_hash from users u
        where exists (select from memberships m join organizations o on o.id = m.organization_id
                       where m.user_id = u.id and o.is_demo)
        order by u.created_at, u.email`,
    )
  ).rows

/**
 * Demo accounts that also belong to a practice, from before the two were separated: the public demo password no longer works for them. A
 * new one comes by the reset link. Returns the affected accounts.
 */
export async function replaceSharedDemoPasswords(url: string): Promise<string[]> {
  const owner = await connectAsOwner(url)
  const replaced: string[] = []
  try {
    const { rows } = await owner.query<Account>(
      `select u.id, u.email, u.password_hash from users u
        where exists (select from memberships m join organizations o on o.id = m.organization_id
                       where m.user_id = u.id and o.is_demo)
          and exists (select from memberships m join organizations o on o.id = m.organization_id
                       where m.user_id = u.id and not o.is_demo)`,
    )
    for (const { id, password_hash: stored } of rows) {
      if (!(await verifyPassword(stored, demoPassword))) continue
      // Not null: an account without a password is one that has none to reset.
      const unknown = await hashPassword(randomBytes(32).toString('base64url'))
      await owner.query(
        'update users set password_hash = $2, reset_token_hash = null, reset_token_expiry = null where id = $1',
        [id, unknown],
      )
      await owner.query('delete from sessions where user_id = $1', [id])
      replaced.push(id)
    }
    return replaced
  } finally {
    await owner.end()
  }
}

/** Where no demo is offered, sessions of a leftover demo end. */
export async function endDemoSessions(url: string): Promise<void> {
  const owner = await connectAsOwner(url)
  try {
    await owner.query('delete from sessions using organizations o where o.id = organization_id and o.is_demo')
  } finally {
    await owner.end()
  }
}
