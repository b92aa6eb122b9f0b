/**
 * One PostgreSQL for the whole test run: the embedded one, or TEST_DATABASE_URL. It holds a migrated template, from which
 * every test file clones a database of its own.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/db/migrate.ts'
import { connectAsOwner } from '../platform/db/pools.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
    templateName: string
  }
}

let undo: () => Promise<void> = async () => {}

export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  const dataDir = mkdtempSync(join(tmpdir(), 'mendwell-test-'))
  chmodSync(dataDir, 0o711) // so that the database's account can enter when the tests run as root
  const embedded = given ? undefined : await startEmbedded({ dataDir, throwaway: true })
  const clusterUrl = given ?? embedded!.url // started just above
  const templateName = `mendwell_template_${process.pid}`
  await onCluster(clusterUrl, `create database ${templateName}`)
  await migrate(databaseUrl(clusterUrl, templateName))
  project.provide('clusterUrl', clusterUrl)
  project.provide('templateName', templateName)
  undo = async () => {
    if (given) await onCluster(clusterUrl, `drop database if exists ${templateName} with (force)`)
    await embedded?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const teardown = () => undo()

export function databaseUrl(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

export async function onCluster(clusterUrl: string, sql: string): Promise<void> {
  const client = await connectAsOwner(clusterUrl)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
