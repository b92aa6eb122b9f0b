/** Sends one queued mail. Repeated by the queue until it succeeds; a mail already gone is done. */
import { job } from '../jobs/worker.ts'
import { decryptMail } from './mail.ts'

export const mailJobs = [
  job({
    name: 'send-mail',
    run: async ({ mailId }, { database, post, mailKey, now }) => {
      const [row] = await database.open((db) =>
        db.raw<{ sealed: Buffer; organizationId: string | null; isDemo: boolean }>(
          'select * from waiting_mail($1)',
          [mailId],
        ),
      )
      if (!row) return
      const sender = { organizationId: row.organizationId, isDemo: row.isDemo }
      await post.send(decryptMail(mailKey, row.sealed), now, sender)
      await database.open((db) => db.raw('select drop_mail($1)', [mailId]))
    },
  }),
]
