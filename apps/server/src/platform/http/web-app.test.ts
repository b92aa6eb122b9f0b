import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWebApp } from './web-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'mendwell-web-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index', 'landing', 'terms', 'privacy', 'evidence'])
    writeFileSync(join(folder, `${name}.html`), `<p>${name}</p>`)
  writeFileSync(join(folder, 'assets/app.js'), 'plain()')
  writeFileSync(join(folder, 'assets/app.js.br'), brotliCompressSync('small()'))
  app = fastify()
  await app.register(cookie)
  await serveWebApp(app, folder, [])
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const getPage = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body

describe('a stranger', () => {
  it.each(['/', '/patients', '/nowhere', '/home'])('gets the landing page at %s', async (path) => {
    expect(await getPage(path)).toBe('<p>landing</p>')
  })

  const links = ['/capture/a-token', '/home/a-token', '/call/a-token', '/consult/a-token']

  it.each(['/auth', '/auth/', '/auth?invite=abc', ...links])('gets the app at %s', async (path) => {
    expect(await getPage(path)).toBe('<p>index</p>')
  })

  it.each(links)('finds no copy of %s in a cache or a search engine', async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect((await app.inject({ url: '/auth' })).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('a returning visitor', () => {
  it.each(['mendwell-here=1', 'mendwell=token', '__Host-mendwell=token'])(
    'gets the app, with %s',
    async (sent) => {
      expect(await getPage('/', { cookie: sent })).toBe('<p>index</p>')
      expect(await getPage('/patients', { cookie: sent })).toBe('<p>index</p>')
    },
  )
})

it('the public texts are for everyone', async () => {
  for (const name of ['terms', 'privacy', 'evidence']) {
    expect(await getPage(`/${name}`)).toBe(`<p>${name}</p>`)
    expect(await getPage(`/${name}/`, { cookie: 'mendwell-here=1' })).toBe(`<p>${name}</p>`)
  }
})

it('pages and scripts travel compressed, and say on what they depend', async () => {
  const sent = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' })
  expect(gunzipSync(sent.rawPayload).toString()).toBe('<p>landing</p>')
  const script = await app.inject({ url: '/assets/app.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.inject('/assets/app.js')).body).toBe('plain()')
})
