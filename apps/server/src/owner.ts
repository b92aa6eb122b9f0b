/** `npm run owner -- EMAIL`: a link by which one person creates an organization and owns it. It works once, for 24 hours. */
import { fileURLToPath } from 'node:url'
import { Email } from '@mendwell/contract'
import { createOwnerLink } from './features/identity/accounts/owner-link.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectAsOwner } from './platform/db/pools.ts'
import { acquireDatabase } from './platform/postgres/acquire-database.ts'

const email = Email.safeParse(process.argv[2])
if (!email.success) {
  process.stderr.write('Enter the email address of the owner: npm run owner -- owner@practice.example\n')
  process.exit(2)
}
const config = readConfig(process.env, fileURLToPath(new URL('../../../', import.meta.url)))
const acquired = await acquireDatabase(config)
try {
  await migrate(acquired.url)
  const owner = await connectAsOwner(acquired.url)
  const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const link = await createOwnerLink(owner, { email: email.data, baseUrl, now: new Date() })
  await owner.end()
  process.stdout.write(
    `Send this link to ${email.data} through a private channel. It expires in 24 hours and can be used once:\n${link}\n`,
  )
} finally {
  await acquired.release()
}
