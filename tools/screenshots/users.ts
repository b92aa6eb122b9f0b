/** A browser, and in it the people who look at the product. Each signs in once; a stranger does not. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { findChromium, installChromium } from '../chromium.mjs'

export const screenshotUsers = ['nobody', 'clinician', 'admin', 'patient'] as const
export type ScreenshotUser = (typeof screenshotUsers)[number]

const password = 'Mendwell-demo-1'
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`No Chromium was found. Install it first: ${installChromium}`)
  return chromium.launch({ executablePath, args: flags })
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export async function createSessions(
  browser: Browser,
  origin: string,
): Promise<Record<ScreenshotUser, Session>> {
  const entries = await Promise.all(
    screenshotUsers.map(async (visitor) => {
      const context = await browser.newContext({ baseURL: origin })
      if (visitor !== 'nobody') {
        const data = { email: `${visitor}@demo.example`, password }
        const answer = await context.request.post('/api/auth/signin', { data, headers: { origin } })
        if (!answer.ok()) throw new Error(`${visitor} could not sign in: ${answer.status()}`)
      }
      const session = await context.storageState()
      await context.close()
      return [visitor, session] as const
    }),
  )
  return Object.fromEntries(entries) as Record<ScreenshotUser, Session> // one for every visitor
}

/** The settings that all screenshots share. */
export const screenshotContext: BrowserContextOptions = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  reducedMotion: 'reduce',
}
