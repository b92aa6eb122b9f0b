/** The files of deploy/ hold what the product needs and promise what docs/operations.md says: a new workspace, setting or file is noticed here. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const readChart = (name: string) => read(`deploy/helm/mendwell/${name}`)
const [server, worker, once, shared, ingress] = ['server', 'worker', 'once', 'settings', 'ingress'].map(
  (name) => readChart(`templates/${name}.yaml`),
) as [string, string, string, string, string]
const matchNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
// A setting is at the beginning of a line of its schema.
const settings = new Set(matchNames(read('apps/server/src/platform/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm))

/** As Docker reads .dockerignore: the last matching line decides, and a folder's line applies to its contents. */
function isIgnored(path: string): boolean {
  let ignored = false
  for (const line of read('.dockerignore').split('\n').filter(Boolean)) {
    const pattern = line
      .replace(/^!/, '')
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
    if (new RegExp(`^${pattern}(?:/|$)`).test(path)) ignored = !line.startsWith('!')
  }
  return ignored
}

const copies = matchNames(dockerfile.slice(0, dockerfile.indexOf('buildWebApp')), /^COPY (?!--)(.+)$/gm).map(
  (line) => line.split(' '),
)

/** Whether the file is in the image, by its path here, before the web app is built there. */
const isInImage = (file: string): boolean =>
  !isIgnored(file) &&
  copies.some((words) => {
    const to = words.at(-1)! // split gives one at least
    return words.slice(0, -1).some((from) => {
      const target =
        file === from
          ? posix.join(to, to.endsWith('/') ? basename(file) : '')
          : posix.join(to, posix.relative(from, file))
      return (file === from || file.startsWith(`${from}/`)) && target === file
    })
  })

const listFiles = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).filter((path) =>
    statSync(join(root, path)).isFile(),
  )
const listMissing = (files: readonly string[]) => files.filter((file) => !isInImage(file))

describe('docs/operations.md', () => {
  it('documents every setting', () => {
    const text = read('docs/operations.md')
    expect(settings.size).toBeGreaterThan(20)
    expect([...settings].filter((name) => !new RegExp(`^\\|[^|]*\`${name}[\`=]`, 'm').test(text))).toEqual([])
  })
})

describe('the image', () => {
  const sources = listFiles('{apps,packages}/**/*.{ts,tsx}').filter((path) => !/\.test\.tsx?$/.test(path))

  it('installs every workspace that the lockfile knows', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const all = listFiles(...workspaces.map((one) => `${one}/package.json`))
    expect(matchNames(dockerfile, /^COPY (\S+\/package\.json) /gm).toSorted()).toEqual(all.toSorted())
    expect(listMissing(['package.json', 'package-lock.json', ...all])).toEqual([])
  })

  it('holds what the settings of TypeScript build on, before the web app is built', () => {
    const bases = listFiles('{apps,packages}/**/tsconfig*.json').flatMap((path) =>
      matchNames(read(path), /"extends": "(\.[^"]+)"/g).map((base) => posix.join(dirname(path), base)),
    )
    expect(bases.length).toBeGreaterThan(0)
    expect(listMissing(bases)).toEqual([])
  })

  it('holds the model that the server looks for', () => {
    const finder = 'apps/server/src/platform/images/find-model.ts'
    const [address = ''] = matchNames(read(finder), /new URL\('([^']+)', import\.meta\.url\)/g)
    const folder = posix.join(dirname(finder), address)
    const { file } = JSON.parse(read(`${folder}manifest.json`)) as { file: string }
    expect(listMissing([`${folder}manifest.json`, `${folder}${file}`])).toEqual([])
  })

  it('holds every migration, source and lesson', () => {
    const migrations = listFiles('apps/server/migrations/**', 'apps/server/sql/**')
    const lessons = listFiles('apps/server/src/features/education/library/**')
    expect(Math.min(migrations.length, lessons.length)).toBeGreaterThan(10)
    expect(listMissing([...migrations, ...lessons, ...sources, ...listFiles('apps/web/public/**')])).toEqual(
      [],
    )
  })

  it('holds whatever a source imports or opens by an address of its own', () => {
    const wanted = sources.flatMap((path) =>
      matchNames(
        read(path),
        /(?:from |import\(|new URL\()['`](\.[^'`$]+)(?:\$[^'`]+)?['`](?=$|\)|, import\.meta\.url)/gm,
      ).map((address) => posix.join(dirname(path), address)),
    )
    expect(wanted).toContain('ml/weights/')
    // An entry with a suffix, or a folder, matches what starts like it; the root itself is no file.
    const missing = wanted.filter(
      (path) => path !== './' && !isInImage(path) && !listFiles(`${path}*`, `${path}/**`).some(isInImage),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  it('holds the programs that compose file, chart and handbook start in it', () => {
    const programs = [dockerfile, compose, worker, read('docs/operations.md')].flatMap((text) =>
      matchNames(text, /(apps\/server\/src\/[\w-]+\.ts)/g),
    )
    expect(programs.length).toBeGreaterThan(3)
    expect(listMissing(programs)).toEqual([])
  })

  it('contains no secret and no chart', () => {
    const secrets = [
      ...['deploy/.env', 'deploy/certificate.pem', 'apps/server/.env', '.data/master.key'],
      ...['apps/new.key', 'packages/mendwell.env'],
    ]
    expect(secrets.filter((path) => !isIgnored(path))).toEqual([])
  })

  it('retains what the server imports when the build and test packages are removed', () => {
    const shipped = new Set(
      listFiles('{apps,packages}/*/package.json').flatMap((path) => {
        const own = JSON.parse(read(path)) as Partial<Record<string, object>>
        return Object.keys({ ...own['dependencies'], ...own['optionalDependencies'] })
      }),
    )
    const imported = sources
      .filter((path) => !/^apps\/web\/|\/testing\//.test(path))
      .flatMap((path) =>
        matchNames(
          read(path),
          /^(?:import|export) (?!type )[^'{=]*(?:\{[^}]*\} )?from '(?!node:)((?:@[\w-]+\/)?\w[\w.-]*)/gm,
        ),
      )
    expect(imported.length).toBeGreaterThan(50)
    expect([...new Set(imported)].filter((name) => !shipped.has(name))).toEqual([])
    const steps = ['buildWebApp', 'RUN npm prune --omit=dev --no-save', 'COPY --from=built']
    const at = steps.map((step) => dockerfile.indexOf(step))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(Math.min(...at)).toBeGreaterThan(0)
  })

  it('gives its user every folder that a volume is put on', () => {
    const mounted = [
      ...matchNames(compose, /^ +- \w+:(\/(?:data|backup)\b)/gm),
      // A world-writable directory needs no permission.
      ...matchNames(server + worker + once, /mountPath: (\/(?!tmp\b)\w+)/g),
    ]
    const made = /^RUN mkdir (.+) && chown node:node (.+)$/m.exec(dockerfile)
    expect(made?.[1]).toBe(made?.[2])
    expect([...new Set(mounted)].toSorted()).toEqual(made?.[1]?.split(' ').toSorted())
  })

  it('builds the web app as a start finds it: its user may not build it again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mendwell-image-'))
    try {
      const put = (path: string, text: string) => {
        mkdirSync(join(folder, dirname(path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      put('package-lock.json', '{}')
      put('apps/web/index.html', 'a page')
      put('node_modules/vite/bin/vite.js', `require('node:fs').mkdirSync('dist', { recursive: true })`)
      const builder = 'apps/server/src/build-web.ts'
      mkdirSync(join(folder, dirname(builder)), { recursive: true })
      cpSync(join(root, builder), join(folder, builder))
      const run = (script: string) =>
        spawnSync(process.execPath, ['-e', script], { cwd: folder, encoding: 'utf8' }).stdout
      const [asInImage = ''] = matchNames(dockerfile, /^RUN node -e "(.+)"$/gm)
      expect(run(asInImage)).toContain('Building the web app')
      const [rootOfStart = ''] = matchNames(
        read('apps/server/src/start.ts'),
        /^const root = .*URL\('([^']+)'/gm,
      )
      const asAtStart = `import('./${builder}').then(({ buildWebApp }) => buildWebApp(
        require('node:url').fileURLToPath(new URL('${rootOfStart}', 'file://' + process.cwd() + '/apps/server/src/start.ts')),
        console.log))`
      expect(run(asAtStart)).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

it('every setting in the image, the compose file and the chart is one that the server reads', () => {
  const named = [
    // The database and the proxy, which come after, have settings of their own.
    ...matchNames(compose.slice(0, compose.indexOf('\n  proxy:')), /^ +([A-Z_0-9]+):/gm),
    ...matchNames(shared, /^ {2}([A-Z_0-9]+):/gm),
    ...matchNames(server + worker + once, /name: ([A-Z_0-9]+),/g),
    ...matchNames(readChart('values.yaml'), /\b([A-Z0-9]+_[A-Z0-9_]+)\b/g),
    ...matchNames(dockerfile, /\b([A-Z_]+)=/g),
  ]
  expect(named.length).toBeGreaterThan(24)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

describe('the compose file', () => {
  it('has the servers that the proxy leads to', () => {
    const servers = matchNames(read('deploy/haproxy.cfg'), /^ {2}server \w+ (\w+):5000/gm)
    const services = matchNames(compose, /^ {2}(\w+):(?: |\n {4}<<: )\*mendwell/gm)
    expect(services).toEqual([...servers, 'worker'])
  })

  it('passes on everything in .env, and gives backups to the worker only', () => {
    expect(compose).toMatch(/^ {2}env_file: \.env$/m)
    const ofWorker = compose.slice(compose.indexOf('\n  worker:'), compose.indexOf('\n  proxy:'))
    for (const text of [ofWorker, compose]) {
      expect(matchNames(text, /^ +- (backup:\S*)$/gm)).toEqual(['backup:/backup'])
      expect(matchNames(text, /^ +(BACKUP_DIR: .*)$/gm)).toEqual(['BACKUP_DIR: ${BACKUP_DIR:-/backup}'])
    }
  })

  it('lets our own containers write to their volumes and to /tmp only, without any capability', () => {
    const ours = compose.slice(0, compose.indexOf('\nservices:'))
    for (const line of [
      ...['read_only: true', 'tmpfs: /tmp', 'cap_drop: [ALL]'],
      `security_opt: ['no-new-privileges:true']`,
    ])
      expect(ours.split('\n')).toContain(`  ${line}`)
  })

  it('waits for the longest drain that can be set', () => {
    const maxSeconds = Number(
      /DRAIN_SECONDS: .*\.max\((\d+)\)/.exec(read('apps/server/src/platform/config.ts'))?.[1],
    )
    const timeoutMs = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    expect(timeoutMs).toBeGreaterThanOrEqual(maxSeconds + 35)
  })
})

describe('the chart', () => {
  const probe = (name: string) => new RegExp(`${name}: \\{.*$`, 'm').exec(server)?.[0] ?? ''
  const numberIn = (text: string, name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(text)?.[1])

  it('gives migrations half an hour before it takes a server for dead', () => {
    const startup = probe('startupProbe')
    expect(numberIn(startup, 'periodSeconds') * numberIn(startup, 'failureThreshold')).toBeGreaterThanOrEqual(
      1800,
    )
    for (const text of [server, worker])
      expect(numberIn(text, 'progressDeadlineSeconds')).toBeGreaterThan(1800)
  })

  it('bears with a late answer of a busy server', () => {
    for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(numberIn(probe(name), 'timeoutSeconds'), name).toBeGreaterThanOrEqual(5)
    expect(numberIn(probe('readinessProbe'), 'failureThreshold')).toBeGreaterThanOrEqual(3)
  })

  it('lets a stopping server drain as long as configured', () => {
    expect(server).toContain('terminationGracePeriodSeconds: {{ add .Values.drainSeconds 35 }}')
  })

  it('replaces servers of one version one by one, and stops all of them for another', () => {
    expect(server).toMatch(/type: RollingUpdate\n +rollingUpdate: \{ maxUnavailable: 0,/)
    expect(server).toContain('{{- fail "Servers of another version run.')
    for (const text of [server, worker])
      expect(text).toContain('replicas: {{ if .Values.stopped }}0{{ else }}')
  })

  it('gives the claim for backups to the worker alone, one at a time', () => {
    expect(worker).toContain('name: BACKUP_DIR, value: /backup')
    expect(server + shared).not.toMatch(/BACKUP_DIR|\/backup/)
    expect(worker).toContain('strategy: { type: Recreate }')
    expect(worker).toMatch(/securityContext: \{[^}]*fsGroup: 1000/)
  })

  it('lets a container write to its volumes and to /tmp only, without any capability or cluster permission', () => {
    const rights =
      'securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }'
    for (const text of [server, worker, once]) {
      expect(text).toContain('automountServiceAccountToken: false')
      expect(text).toMatch(/\{ runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000,/)
      expect(text).toContain('seccompProfile: { type: RuntimeDefault } }')
      expect(text.split(rights)).toHaveLength(matchNames(text, /^ +(image):/gm).length + 1)
      expect(text).toContain('{ name: tmp, mountPath: /tmp }')
      expect(text).toContain('{ name: tmp, emptyDir: {} }')
    }
  })

  it('runs a single program alone, never twice, and where an upgrade does not wait for it', () => {
    expect(once).toMatch(/^\{\{- if \.Values\.once \}\}\n\{\{- if not \.Values\.stopped \}\}\n\{\{- fail /)
    expect(once).toMatch(/^ {2}backoffLimit: 0$/m)
    expect(once).toContain('restartPolicy: Never')
    expect(once).not.toContain('labels:')
    expect(readChart('values.yaml')).toContain("\nonce: ''\n")
  })

  it('leads /metrics to a port without a listener', () => {
    const [first = ''] = matchNames(ingress, /- \{ (path: \S+, pathType: Prefix, .*)$/gm)
    expect(first).toMatch(/^path: \/metrics, .*-closed,/)
    const closed = server.slice(server.indexOf('-closed\n'))
    expect(numberIn(closed, 'targetPort')).not.toBe(numberIn(server, 'containerPort'))
  })
})
