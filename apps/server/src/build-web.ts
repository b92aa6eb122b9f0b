/** Builds the web app when its sources changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export async function buildWebApp(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, 'apps/web/dist')
  const stamp = join(folder, '.sources')
  const sources = hashSources(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return folder
  say('Building the web app')
  await runVite(root)
  writeFileSync(stamp, sources)
  return folder
}

function hashSources(root: string): string {
  const places = ['apps/web', 'packages/clinical', 'packages/contract', 'packages/vision']
  const files = places
    .map((place) => join(root, place))
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((file) => !/[\\/](dist|node_modules)[\\/]|\.test\.tsx?$/.test(relative(root, file)))
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of files.sort()) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

function runVite(root: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app build failed (vite exited with code ${code})`)),
    )
  })
}
