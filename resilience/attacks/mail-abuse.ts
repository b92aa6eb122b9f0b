/** A stranger tries to send mail to others under our name: invitations, resends, verification mails, links in names. */
import { defineExperiment, evaluate } from '../experiment.ts'
import { removeDataDir, createDataDir, queryRows, startSession, startServer } from '../environment.ts'
import { signInAs, post, waitForMail, signUpAs } from './unverified-user.ts'

const stranger = 'stranger@elsewhere.example'
const victim = 'victim@elsewhere.example'

export const mailAbuse = defineExperiment({
  name: 'mail-abuse',
  title:
    'A stranger signs up and mails others: invitations, 61 resends, 61 verification mails, links in names',
  demanded:
    'no mail to others before the own address is confirmed, at most 10 a day to one address and 5 verification mails an hour, no link in a name, and no sign-up where it is closed',
  async run() {
    const place = await createDataDir('mail-abuse')
    let server = await startServer({ dataDir: place })
    try {
      let session = await signUpAs(server, stranger)
      const prove = async () => post(session, '/api/auth/prove', { password: 'seventeen green kettles' })
      await prove()
      const invite = (more: object = {}) =>
        post(session, '/api/people/invitations', { email: victim, role: 'clinician', ...more })
      const unverified = (await invite()).status
      for (let asked = 0; asked < 61; asked += 1) {
        if (asked % 20 === 0) session = await signInAs(server, stranger)
        await post(session, '/api/auth/send-verification', {})
      }
      const own = await waitForMail(server, stranger)
      const before = (await waitForMail(server, victim)).length
      const token = /verify=([\w-]+)/.exec(own.at(-1)?.text ?? '')?.[1]
      const verified = (await post(session, '/api/auth/verify-email', { token })).status
      await prove()
      const linked = (await invite({ firstName: 'Win at https://evil.example' })).status
      const made = await invite()
      const { id } = (await made.json()) as { id: string }
      const resends: number[] = []
      for (let sent = 0; sent < 61; sent += 1) {
        if (sent % 20 === 0) {
          session = await signInAs(server, stranger)
          await prove()
        }
        resends.push((await post(session, `/api/people/invitations/${id}/resend`, {})).status)
      }
      const reached = (await waitForMail(server, victim)).length
      await server.stop()
      server = await startServer({ dataDir: place, env: { SIGN_UP: 'invited' } })
      const body = { firstName: 'A', lastName: 'B', email: 'late@elsewhere.example' }
      const secret = { password: 'seventeen green kettles', confirmPassword: 'seventeen green kettles' }
      const nobody = { origin: server.origin, headers: {} }
      const closed = (await post(nobody, '/api/auth/signup', { ...body, ...secret })).status
      await startSession(server.origin) // organizations that exist are untouched
      const [counted] = await queryRows<{ n: number }>(
        { dataDir: place },
        `select count(*)::int as n from users where email = 'late@elsewhere.example'`,
      )
      return evaluate(
        `Unverified invitation ${unverified}, ${before} mails to the victim; ${own.length} of 62 verification mails; confirmed (${verified}); name with a link ${linked}; ` +
          `${resends.filter((status) => status === 200).length} of 61 resends, ${reached} mails to the victim in all; sign-up where it is closed ${closed}.`,
        {
          'confirmed first': unverified === 403 && before === 0,
          'few verification mails': own.length >= 1 && own.length <= 6,
          'few mails to one address': verified === 200 && reached >= 1 && reached <= 10,
          'no link in a name': linked === 400,
          'closed sign-up': closed === 403 && counted?.n === 0,
        },
      )
    } finally {
      await server.stop()
      removeDataDir(place)
    }
  },
})
