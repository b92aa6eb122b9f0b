/** Strings that execute where a page forgets to escape, in every free text of every endpoint; then every screen is checked. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endpoints, type Endpoint, buildUrl } from '@mendwell/contract'
import type { Page } from '@playwright/test'
import { hashPassword } from '../../apps/server/src/features/identity/passwords.ts'
import { connectAsOwner } from '../../apps/server/src/platform/db/pools.ts'
import {
  type ApiClient,
  createApiClient,
  type UntypedCall,
} from '../../apps/server/src/testing/api-client.ts'
import { createAllRecords } from '../../apps/server/src/testing/access-matrix.ts'
import type { Person, TestServer } from '../../apps/server/src/testing/test-server.ts'
import { sampleBodies } from '../../apps/server/src/testing/samples.ts'
import { findChromium } from '../../tools/chromium.mjs'
import { startProduct } from '../../tools/screenshots/product.ts'
import { openScreen, screens } from '../../tools/screenshots/screens.ts'
import {
  openBrowser,
  createSessions,
  screenshotContext,
  screenshotUsers,
} from '../../tools/screenshots/users.ts'
import { defineExperiment, evaluate, skip, log } from '../experiment.ts'

/** The day that the sample bodies are written for. */
const today = new Date('2026-11-16T15:00:00Z')

const strings = [
  `"><img src=x onerror=struck()>`,
  `<script>struck()</script>`,
  `<svg/onload=struck()>`,
  `'-struck()-'`,
  'javascript:struck()',
  `</textarea><iframe srcdoc="<script>parent.struck()</script>">`,
  `{{constructor.constructor('struck()')()}}`,
  '`${struck()}`',
  `<a href="javascript:struck()">x</a>`,
  `<details open ontoggle=struck()>`,
]

/** The body with one of the strings in each text that the endpoint's shape accepts there. */
function injectStrings(endpoint: Endpoint, body: unknown, next: () => string): unknown {
  let best = body
  const places: string[][] = []
  const walk = (value: unknown, path: string[]) => {
    if (typeof value === 'string') places.push(path)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name])
  }
  walk(body, [])
  for (const path of places) {
    const tried = replaceAt(best, path, next())
    if (endpoint.body?.safeParse(tried).success) best = tried
  }
  return best
}

function replaceAt(body: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  const inner = replaceAt((body as Record<string, unknown>)[name], rest, text) // the path was found in this body
  return Array.isArray(body) ? body.with(Number(name), inner) : { ...(body as object), [name]: inner }
}

/** A caller whose every body contains them; if rejected, the harmless body is sent. */
function createInjectingClient(plain: ApiClient, next: () => string, planted: { count: number }): ApiClient {
  const raw: ApiClient['raw'] = async (method, url, body, headers) => {
    const path = url.split('?')[0]!
    const endpoint = endpoints.find(
      (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
    )
    if (endpoint?.body && body && !Buffer.isBuffer(body)) {
      const answer = await plain.raw(method, url, injectStrings(endpoint, body, next), headers)
      if (answer.status < 300) {
        planted.count += 1
        return answer
      }
    }
    return plain.raw(method, url, body, headers)
  }
  const send: ApiClient['send'] = async (endpoint, { params, query, body }, headers) =>
    (await raw(endpoint.method, buildUrl(endpoint, { params, query }), body, headers)) as never // as the caller does
  return {
    ...plain,
    raw,
    send,
    call: (endpoint, call, headers) => send(endpoint, call as UntypedCall, headers), // whatever the endpoint
  }
}

async function watchForExecution(page: Page, struck: string[], name: string): Promise<void> {
  await page.exposeFunction('struck', () => void struck.push(name))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text()))
      struck.push(`${name} (reported by the policy)`)
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
}

export const scripts = defineExperiment({
  name: 'scripts',
  title: 'Strings that run where a page forgets to escape, in every text of every record, on every screen',
  demanded: 'no string runs, and the browser’s policy has nothing to report, on any screen',
  async run({ full }) {
    if (!findChromium()) return skip('Needs Chromium.')
    const dataDir = join('.cache', `proof-scripts-${process.pid}`)
    const product = await startProduct({ dataDir, at: today, say: () => {} })
    const owner = await connectAsOwner(product.databaseUrl)
    const browser = await openBrowser()
    try {
      const planted = { count: 0 }
      let at = 0
      const next = () => strings[at++ % strings.length]!
      await plantScripts(product, owner, next, planted)
      const sessions = await createSessions(browser, product.origin)
      const struck: string[] = []
      const unseen: string[] = []
      const chosen = full ? screens : screens.slice(0, 12)
      for (const visitor of screenshotUsers) {
        const context = await browser.newContext({
          ...screenshotContext,
          baseURL: product.origin,
          storageState: sessions[visitor],
        })
        await context.clock.setFixedTime(today)
        for (const screen of chosen.filter(({ as }) => as === visitor)) {
          const page = await context.newPage()
          await watchForExecution(page, struck, screen.name)
          await openScreen(page, screen).catch(() => void unseen.push(screen.name))
          await page.close()
        }
        await context.close()
        log(`${visitor}: done`)
      }
      return evaluate(
        `${planted.count} requests with armed texts were taken; ${chosen.length - unseen.length} of ${chosen.length} screens seen${unseen[0] ? ` (not settled: ${unseen.join(', ')})` : ''}; ${struck.length} strings ran${struck[0] ? ` (${[...new Set(struck)].join(', ')})` : ''}.`,
        {
          'nothing runs': struck.length === 0,
          'texts were taken': planted.count > 20,
          'screens were seen': unseen.length <= chosen.length * 0.1,
        },
      )
    } finally {
      await browser.close()
      await owner.end()
      await product.stop()
    }
  },
})

type Product = Awaited<ReturnType<typeof startProduct>>
type Owner = Awaited<ReturnType<typeof connectAsOwner>>

/** One of each kind of record in the demo practice, and then every other write with a body. */
async function plantScripts(
  product: Product,
  owner: Owner,
  next: () => string,
  planted: { count: number },
): Promise<void> {
  const { rows } = await owner.query<Person>(
    `select u.id, u.email, m.role, m.organization_id as "organizationId" from users u join memberships m on m.user_id = u.id
      where u.email = 'clinician@demo.example'`,
  )
  const clinician = rows[0]!
  const clock = { now: today }
  const plain = await createApiClient(product.server, owner, clock, clinician, true)
  const author = createInjectingClient(plain, next, planted)
  const practice = {
    server: product.server,
    owner,
    clock,
    keys: product.keys,
    person: async (organizationId: string, role: Person['role']) => {
      const email = `${randomUUID()}@test.example`
      const [first, last] = [next(), next()]
      const made = await owner.query<{ id: string }>(
        'insert into users (email, first_name, last_name, password_hash) values ($1, $2, $3, $4) returning id',
        [email, first, last, await hashPassword(randomUUID())],
      )
      const id = made.rows[0]!.id
      await owner.query('insert into memberships (organization_id, user_id, role) values ($1, $2, $3)', [
        organizationId,
        id,
        role,
      ])
      return { id, email, role, organizationId }
    },
    facility: async (organizationId: string) => {
      const made = await owner.query<{ id: string }>(
        `insert into facilities (organization_id, name, address, city, state, zip_code, facility_type, time_zone, created_at, updated_at)
         values ($1, $2, $3, 'Columbus', 'OH', '43215', 'nursing_home', 'America/New_York', now(), now()) returning id`,
        [organizationId, next(), next()],
      )
      return made.rows[0]!.id
    },
  } as unknown as TestServer // the parts that the records need
  let ids: Record<string, string>
  try {
    ids = await createAllRecords(practice, author, clinician.organizationId)
  } catch (error) {
    log(`some records could not be made: ${String(error)}`)
    ids = {}
  }
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || endpoint.access === 'public' || !endpoint.body) continue
    if (/password|session|factor|passkey|disable|signOut|merge|void|delete|email/i.test(endpoint.id)) continue
    const body = sampleBodies[endpoint.id]?.(ids)
    if (!body) continue
    const headers = endpoint.versioned ? { 'if-match': '"1"' } : undefined
    await author.raw(endpoint.method, buildUrl(endpoint, { params: ids }), body, headers).catch(() => {})
  }
}
