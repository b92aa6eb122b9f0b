import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPractice, type Practice } from '../../testing/practice.ts'
import { seal, unseal } from '../sealing.ts'
import { createPost, queueMail } from './mail.ts'

let practice: Practice
beforeAll(async () => {
  practice = await openPractice({ jobs: true })
})
afterAll(() => practice.close())

const message = {
  to: 'nurse@test.example',
  subject: 'Reset',
  text: 'https://wounds.example/auth?reset=a-secret-token',
}

it('mail is sent after the write that asked for it, once, and leaves nothing behind in the database', async () => {
  const post = createPost({ smtpUrl: undefined, from: '', dataDir: practice.dataDir })
  await practice.server.database.open((db) => queueMail(db, practice.keys.mail, message, practice.clock.now))
  for (let tries = 0; tries < 100 && (await post.kept()).length === 0; tries += 1) await wait(50)
  expect(await post.kept()).toMatchObject([message])
  await wait(100)
  expect((await practice.owner.query('select * from outgoing_mail')).rows).toEqual([])
})

it('mail that waits cannot be read from the database', async () => {
  const sealed = seal(practice.keys.mail, JSON.stringify(message))
  expect(sealed.toString('latin1')).not.toContain('a-secret-token')
  expect(JSON.parse(unseal(practice.keys.mail, sealed))).toEqual(message)
  expect(() => unseal(practice.keys.audit, sealed)).toThrow('authenticate')
  sealed[20] = sealed[20]! ^ 1
  expect(() => unseal(practice.keys.mail, sealed)).toThrow('authenticate')
})
