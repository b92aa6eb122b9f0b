/** A tablet of its own: a browser with a profile that outlives it, so that it can be killed and opened again. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchWith } from '../chromium.ts'

export const createProfile = () => mkdtempSync(join(tmpdir(), 'mendwell-tablet-'))

export async function openDevice(
  profile: string,
  baseURL: string,
  flags: readonly string[] = [],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchWith(...flags),
    baseURL,
    serviceWorkers: 'allow',
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 768 },
  })
  // A step that fails is reported immediately, not when the whole spec times out.
  context.setDefaultTimeout(45_000)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}
