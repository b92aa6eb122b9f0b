/** Backups of a small demo, one for each release that can be upgraded. Made by tools/release-dump.ts. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Known to everybody: these backups hold invented people only. */
export const releaseMasterKey = '5eed'.repeat(16)
export const getReleaseDir = (version: string) => join(import.meta.dirname, version)
export const listReleases = () => readdirSync(import.meta.dirname).filter((name) => /^\d/.test(name))
