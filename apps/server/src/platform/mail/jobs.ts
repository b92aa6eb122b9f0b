/** Sends one queued mail. Repeated by the queue until it succeeds; a mail already gone is done. */
import { job } from '../jobs/worker.ts'
import { openMail } from './mail.ts'

export const mailJobs = [
  job({
    name: 'send-mail',
    run: async ({ mailId }, { database, post, mailKey, now }) => {
      const [row] = await database.open((db) =>
        db.raw<{ sealed: Buffer | null }>('select waiting_mail($1) as sealed', [mailId]),
      )
      if (!row?.sealed) return
      await post.send(openMail(mailKey, row.sealed), now)
      await database.open((db) => db.raw('select drop_mail($1)', [mailId]))
    },
  }),
]
