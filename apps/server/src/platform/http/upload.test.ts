import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endpoint } from '@mendwell/contract'
import { createLogger } from '../log.ts'
import { registerErrorHandler } from './error-handler.ts'
import { readForm, type Form } from './upload.ts'

const photoEndpoint = endpoint({
  id: 'takesPhoto',
  feature: 'test',
  summary: '',
  method: 'POST',
  path: '/photo',
  access: ['clinician'],
  audit: 'none',
  upload: { field: 'photo', maxBytes: 100_000, types: ['image/jpeg'] },
})

let app: FastifyInstance
let dataDir: string
let seen: { form: Form; content: Buffer; onDisk: Buffer } | undefined

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mendwell-upload-'))
  app = fastify()
  registerErrorHandler(app, createLogger('silent'))
  await app.register(multipart)
  app.post('/photo', async (request) => {
    const form = await readForm(request, photoEndpoint, dataDir)
    seen = {
      form,
      content: await form.upload.content(),
      onDisk: readFileSync(join(dataDir, 'uploads', listUploads()[0]!)),
    }
    await form.discard()
    return form.fields
  })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => (seen = undefined))

const listUploads = () => readdirSync(join(dataDir, 'uploads'))

function send(bytes: Buffer, options: { field?: string; type?: string; name?: string } = {}) {
  const form = new FormData()
  form.set('woundId', 'w-1')
  form.set(
    options.field ?? 'photo',
    new File([new Uint8Array(bytes)], options.name ?? 'a.jpg', { type: options.type ?? 'image/jpeg' }),
  )
  const response = new Response(form)
  return response.arrayBuffer().then((payload) =>
    app.inject({
      method: 'POST',
      url: '/photo',
      payload: Buffer.from(payload),
      headers: { 'content-type': response.headers.get('content-type')! },
    }),
  )
}

describe('a file that is sent in', () => {
  it('arrives whole, counted and hashed, and is gone when the request ends', async () => {
    const bytes = randomBytes(99_999)
    const answer = await send(bytes, { name: '../../etc/passwd' })
    expect(answer.json()).toEqual({ woundId: 'w-1' })
    expect(seen?.content.equals(bytes)).toBe(true)
    expect(seen?.onDisk.includes(bytes.subarray(0, 16))).toBe(false)
    expect(seen?.form.upload).toMatchObject({
      bytes: 99_999,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      declaredType: 'image/jpeg',
    })
    expect(listUploads()).toEqual([])
  })

  it('is rejected one byte above the limit, and leaves nothing behind', async () => {
    expect((await send(randomBytes(100_000))).statusCode).toBe(200)
    expect((await send(randomBytes(100_001))).statusCode).toBe(413)
    expect(listUploads()).toEqual([])
  })

  it('is rejected when it declares another type, or comes in another field', async () => {
    expect((await send(randomBytes(10), { type: 'image/svg+xml' })).statusCode).toBe(415)
    expect((await send(randomBytes(10), { field: 'other' })).statusCode).toBe(400)
    expect(listUploads()).toEqual([])
  })

  it('must be there', async () => {
    const form = new Response(new URLSearchParams({ a: '1' }))
    const answer = await app.inject({
      method: 'POST',
      url: '/photo',
      payload: await form.text(),
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 415]).toContain(answer.statusCode)
  })
})
