/**
 * One PostgreSQL for the whole test run: the embedded one, or TEST_DATABASE_URL. It has a migrated template, which every test file clones.
 */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { connectAsOwner } from '../platform/db/pools.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    templateName: string
    /** What takes long and always comes out the same, once made: see `remember`. */
    memoryFolder: string
  }
}

let cleanUp: () => Promise<void> = async () => {}

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = mkdtempSync(join(chooseFastDirectory(), `${prefix}${process.pid}-`))
  chmodSync(dataDir, 0o711) // so that the database's account can enter when the tests run as root
  const embedded = given ? undefined : await startEmbedded({ dataDir, throwaway: true })
  const clusterUrl = given ?? embedded!.url // started just above
  const templateName = `mendwell_template_${process.pid}`
  await executeOnCluster(clusterUrl, `create database ${templateName}`)
  await migrate(buildDatabaseUrl(clusterUrl, templateName))
  project.provide('memoryFolder', mkdtempSync(join(dataDir, 'remembered-')))
  project.provide('clusterUrl', clusterUrl)
  project.provide('templateName', templateName)
  cleanUp = async () => {
    if (given) await executeOnCluster(clusterUrl, `drop database if exists ${templateName} with (force)`)
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const teardown = () => cleanUp()

const prefix = 'mendwell-test-'
const memoryDisk = '/dev/shm'
const minFreeBytes = 4 * 1024 ** 3

/** Memory where there is plenty: the copies of the template are made in a fifth of the time. */
function chooseFastDirectory(): string {
  if (!existsSync(memoryDisk)) return tmpdir()
  // A run that was killed would hold the memory until the machine is restarted.
  for (const name of readdirSync(memoryDisk)) {
    const [, owner] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (owner && !existsSync(`/proc/${owner}`))
      rmSync(join(memoryDisk, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(memoryDisk)
  return Math.min(bavail * bsize, freemem()) > minFreeBytes ? memoryDisk : tmpdir()
}

export function buildDatabaseUrl(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

export async function executeOnCluster(clusterUrl: string, sql: string): Promise<void> {
  const client = await connectAsOwner(clusterUrl)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
