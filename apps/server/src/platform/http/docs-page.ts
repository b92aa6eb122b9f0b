/** The readable page of the API, made from the endpoint table. Plain HTML, no script. */
import { problems, type Endpoint, type Shape } from '@mendwell/contract'
import { neededRights } from '@mendwell/contract/rights'
import { honorsIdempotencyKey, toJsonSchema } from './openapi.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const renderSchema = (title: string, schema: Shape | undefined, io: 'input' | 'output') => {
  if (!schema) return ''
  const json = toJsonSchema(schema, io)
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(json, null, 2))}</pre></details>`
}

function renderEndpoint(endpoint: Endpoint): string {
  const who = endpoint.access === 'public' ? 'everyone' : endpoint.access.join(', ')
  const needs = neededRights.get(endpoint.id)?.join(' and ')
  const marks = [
    needs && `staff: ${needs} only`,
    endpoint.file && `returns the file ${endpoint.file.name}`,
    endpoint.stream && 'stays open as server-sent events',
    endpoint.paged && 'paginated by limit and cursor',
    endpoint.versioned && 'requires If-Match',
    honorsIdempotencyKey(endpoint) && 'supports Idempotency-Key',
    endpoint.proof && 'requires recent reauthentication',
    endpoint.limit && `up to ${endpoint.limit.count} calls in ${endpoint.limit.seconds} s`,
  ].filter(Boolean)
  return `<article id="${endpoint.id}">
    <h3><code>${endpoint.method}</code> ${escape(endpoint.path)}</h3>
    <p>${escape(endpoint.summary)}</p>
    <p class="quiet">For ${who}${marks.length ? `; ${marks.join('; ')}` : ''}.</p>
    ${renderSchema('Query', endpoint.query, 'input')}${renderSchema('Body', endpoint.body, 'input')}${renderSchema('Response', endpoint.reply, 'output')}
  </article>`
}

export const docsStyle = `
  :root { color-scheme: light dark; --line: #dfdfd9; --quiet: #5f6b68; --accent: #0b5563 }
  @media (prefers-color-scheme: dark) { :root { --line: #2b3637; --quiet: #93a19e; --accent: #7ccbd8 } }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid var(--line); padding: .75rem 0 }
  h3 { font-size: 1rem; margin: .25rem 0; overflow-wrap: anywhere } h3 code { color: var(--accent) }
  p { margin: .25rem 0 } .quiet { color: var(--quiet) } pre { overflow: auto; font-size: 12px }
  table { border-collapse: collapse } td { border-top: 1px solid var(--line); padding: .25rem .75rem .25rem 0; vertical-align: top }
`

export function renderDocsPage(endpoints: readonly Endpoint[], version: string): string {
  const features = Map.groupBy(endpoints, (endpoint) => endpoint.feature)
  const body = [...features]
    .map(([name, own]) => `<h2>${name}</h2>${own.map(renderEndpoint).join('')}`)
    .join('')
  const codes = Object.entries(problems)
    .map(
      ([code, [status, message]]) =>
        `<tr><td>${status}</td><td><code>${code}</code></td><td>${escape(message)}</td></tr>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mendwell API</title>
    <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/api/docs.css"></head><body>
    <h1>Mendwell API ${version}</h1>
    <p>Generated from the endpoint table that the server uses. <a href="/api/openapi.json">OpenAPI 3.1</a>. Sign in with
    <code>"wantsToken": true</code> for a bearer token.</p>${body}
    <h2>Errors</h2><p>An error response is JSON with <code>message</code>, <code>code</code>, <code>requestId</code>, and,
    for field errors, <code>fields</code>.</p><table>${codes}</table></body></html>`
}
