import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { toErrorDetails } from '../log.ts'
import { encrypt, decrypt } from '../encryption.ts'
import { createMailTransport, queueMail } from './mail.ts'

let practice: TestServer
beforeAll(async () => {
  practice = await startTestServer({ jobs: true })
})
afterAll(() => practice.close())

const message = {
  to: 'nurse@test.example',
  subject: 'Reset',
  text: 'https://wounds.example/auth?reset=a-secret-token',
}

it('mail is sent after the write that asked for it, once, and leaves nothing behind in the database', async () => {
  const post = createMailTransport({ smtpUrl: undefined, from: '', dataDir: practice.dataDir })
  await practice.server.database.open((db) => queueMail(db, practice.keys.mail, message, practice.clock.now))
  for (let tries = 0; tries < 600 && (await post.kept()).length === 0; tries += 1) await wait(50)
  expect(await post.kept()).toMatchObject([message])
  await wait(100)
  expect((await practice.owner.query('select * from outgoing_mail')).rows).toEqual([])
})

it('what a mail server answers, with the address in it, goes into no error', async () => {
  const smtp = createServer((socket) => {
    socket.write('220 mail.test ready\r\n')
    socket.on('data', (line: Buffer) => {
      const said = line.toString()
      if (/^(EHLO|HELO)/i.test(said)) socket.write('250 mail.test\r\n')
      else if (/^MAIL/i.test(said)) socket.write('250 ok\r\n')
      else if (/^RCPT/i.test(said)) socket.write(`550 5.1.1 <${message.to}> no such person\r\n`)
      else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  const { port } = smtp.address() as AddressInfo
  const post = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'a@test.example',
    dataDir: practice.dataDir,
  })
  const fault = await post.send(message, practice.clock.now).then(
    () => undefined,
    (error: unknown) => toErrorDetails(error),
  )
  expect(fault).toMatchObject({ message: 'The mail server rejected the message (EENVELOPE 550)' })
  expect(JSON.stringify(fault)).not.toContain(message.to)
  smtp.close()
})

it('mail that waits cannot be read from the database', async () => {
  const sealed = encrypt(practice.keys.mail, JSON.stringify(message))
  expect(sealed.toString('latin1')).not.toContain('a-secret-token')
  expect(JSON.parse(decrypt(practice.keys.mail, sealed))).toEqual(message)
  expect(() => decrypt(practice.keys.audit, sealed)).toThrow('authenticate')
  sealed[20] = sealed[20]! ^ 1
  expect(() => decrypt(practice.keys.mail, sealed)).toThrow('authenticate')
})
