/** The files of deploy/ know the same workspaces and settings as the product: a new one of either is noticed here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
// A setting stands at the beginning of a line of its schema.
const settings = new Set(
  [...read('apps/server/src/platform/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name = '']) => name,
  ),
)
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it('the image installs every workspace that the lockfile knows', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const all = workspaces.flatMap((one) => globSync(`${one}/package.json`, { cwd: root }))
  const copied = namesIn(read('deploy/Dockerfile'), /^COPY (\S+\/package\.json) /gm)
  expect(copied.toSorted()).toEqual(all.toSorted())
})

it('every setting in the image, the compose file and the chart is one that the server reads', () => {
  const compose = read('deploy/compose.yaml')
  const named = [
    ...namesIn(
      compose.slice(compose.indexOf('environment:'), compose.indexOf('volumes:')),
      /^ {4}([A-Z_0-9]+):/gm,
    ),
    ...namesIn(read('deploy/helm/mendwell/templates/settings.yaml'), /^ {2}([A-Z_0-9]+):/gm),
    ...namesIn(read('deploy/Dockerfile'), /\b([A-Z_]+)=/g),
  ]
  expect(named.length).toBeGreaterThan(12)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

it('the proxy of the compose file leads to the servers that it names', () => {
  const servers = namesIn(read('deploy/haproxy.cfg'), /^ {2}server \w+ (\w+):5000/gm)
  const services = namesIn(read('deploy/compose.yaml'), /^ {2}(\w+): \*mendwell/gm)
  expect(servers).toEqual(services)
})
