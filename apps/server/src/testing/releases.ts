/** Backups of a small demo, one for each release that can be upgraded. Made by tools/release-dump.ts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const releasesDir = join(import.meta.dirname, 'releases')

/** Known to everybody: these backups hold invented people only. */
export const releaseMasterKey = '5eed'.repeat(16)
export const getReleaseDir = (version: string) => join(releasesDir, version)
export const listReleases = () => readdirSync(releasesDir)
