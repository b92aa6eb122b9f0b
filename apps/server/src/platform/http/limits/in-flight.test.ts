import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'
import { DomainError } from '../../domain-error.ts'
import { InFlight } from './in-flight.ts'

const catchCode = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : error
  }
}

it('an organization has its bytes under way, and what all have is shared', () => {
  const inFlight = new InFlight({ mostOfOne: 40, mostInAll: 100 })
  const end = inFlight.take('one', 30)
  expect(catchCode(() => inFlight.take('one', 20))).toBe('request.too-many')
  inFlight.take('two', 40)
  // The last quarter is for those who have nothing under way.
  expect(catchCode(() => inFlight.take('one', 10))).toBe('server.unavailable')
  inFlight.take('three', 20)
  expect(catchCode(() => inFlight.take('four', 20))).toBe('server.unavailable')
  end()
  expect(catchCode(() => inFlight.take('one', 40))).toBeUndefined()
})

it('a file larger than an organization’s whole allowance is taken when nothing else is under way', () => {
  const inFlight = new InFlight({ mostOfOne: 40, mostInAll: 100 })
  expect(catchCode(() => inFlight.take('one', 60))).toBeUndefined()
})

let practice: TestServer
let one: Person
let other: Person
let port: number
beforeAll(async () => {
  practice = await startTestServer()
  one = await practice.person(await practice.organization('One'), 'admin', { owner: true })
  other = await practice.person(await practice.organization('Other'), 'admin', { owner: true })
  await practice.server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (practice.server.http.server.address() as { port: number }).port // listening on TCP
})
afterAll(() => practice.close())

/** Announces a long file and sends only its beginning. */
async function begin(person: Person) {
  const { token } = await practice.as(person)
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    'content-length': 24 * 1024 * 1024,
  }
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/billing/files', headers })
  sending.on('error', () => {})
  const answer = Promise.withResolvers<IncomingMessage>()
  sending.on('response', answer.resolve)
  sending.write('{"content":"')
  return { sending, answer: answer.promise }
}

/** Three at once: which answer came first, and how many came at all. */
async function beginThree(person: Person) {
  const begun = await Promise.all([begin(person), begin(person), begin(person)])
  let answered = 0
  for (const { answer } of begun) void answer.then(() => (answered += 1))
  const first = await Promise.race(begun.map(({ answer }) => answer))
  for (let asked = 0; asked < 3; asked += 1) await fetch(`http://127.0.0.1:${port}/readyz`)
  return { first, answered, end: () => begun.forEach(({ sending }) => sending.destroy()) }
}

it('uploads that only begin take so many bytes of their organization, none of another’s, and give them back', async () => {
  const mine = await beginThree(one)
  expect(mine.first.statusCode).toBe(429)
  expect(mine.first.headers['retry-after']).toBe('2')
  expect(mine.answered).toBe(1)
  const theirs = await beginThree(other)
  expect(theirs.answered).toBe(1)
  mine.end()
  await expect
    .poll(async () => {
      const again = await beginThree(one)
      again.end()
      return again.answered
    })
    .toBe(1)
  theirs.end()
})
