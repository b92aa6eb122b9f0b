/**
 * Records come with an id of their own, so that one sent again after a lost answer is kept once. Another record under that id
 * is refused: told as saved, it would be lost. Generated from the endpoint table.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints, urlOf, type Endpoint } from '@mendwell/contract'
import { openMatrix, type Matrix } from './testing/matrix.ts'
import { bodies, queries } from './testing/samples.ts'

let matrix: Matrix
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.practice.close())

/** They need more than a body: a link, a photo that waits, claims. Their own tests say it of them. */
const elsewhere = ['sendHomeAnswers', 'addSecondRead', 'scheduleReview', 'submitClaims', 'beginPhotoUpload']
const making = endpoints.filter(
  ({ id, method, status, body, upload }) =>
    method === 'POST' &&
    status === 201 &&
    !upload &&
    !elsewhere.includes(id) &&
    'id' in ((body as z.ZodObject | undefined)?.shape ?? {}),
)

/** The body with another text in one of its places, as its shape still admits it. */
function otherwise(endpoint: Endpoint, body: Record<string, unknown>): Record<string, unknown> | undefined {
  for (const [name, value] of Object.entries(body)) {
    const changed = { ...body, [name]: `${String(value)} and more` }
    if (name !== 'id' && typeof value === 'string' && endpoint.body?.safeParse(changed).success)
      return changed
  }
  return undefined
}

const idOf = (answer: unknown) => (answer as { id?: string }).id

it.each(making.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s: sent again it is kept once, another under its id is refused',
  async (_, endpoint) => {
    const asker = endpoint.access.includes('clinician') ? 'owner' : 'patient'
    const body = { ...(bodies[endpoint.id]!(matrix.ids.own) as object), id: randomUUID() as string }
    const url = urlOf(endpoint, { params: matrix.ids.own, query: queries[endpoint.id] })
    const send = (sent: object) => matrix.callers[asker].raw('POST', url, sent)
    const first = await send(body)
    expect(first.status, first.text).toBe(201)
    const again = await send(body)
    expect(again.status, again.text).toBe(201)
    expect(idOf(again.body)).toBe(idOf(first.body))
    const other = otherwise(endpoint, body)
    if (other) expect((await send(other)).status).toBeOneOf([400, 409, 422])
  },
)
