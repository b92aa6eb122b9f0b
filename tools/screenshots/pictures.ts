/** Takes the product pictures of the landing page and the README from the running product, small enough to be committed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pictures, type ProductPicture } from '../../apps/web/src/features/identity/content/pictures.ts'
import { openScreen, screens } from './screens.ts'
import { stillness, type sessionsOf } from './users.ts'

const root = join(import.meta.dirname, '../..')
const mostBytes = 120_000

type Take = { screen: string; viewport: { width: number; height: number }; quality: number }

/** The window in which each picture is taken; its pixels are the picture's, so their shapes must agree. */
const takes: Readonly<Record<ProductPicture['name'], Take>> = {
  wound: { screen: 'wound', viewport: { width: 1200, height: 860 }, quality: 72 },
  photo: { screen: 'photo-viewer', viewport: { width: 1280, height: 800 }, quality: 68 },
  phone: { screen: 'wound', viewport: { width: 390, height: 844 }, quality: 74 },
}
const whole = { viewport: { width: 1280, height: 800 }, quality: 66 }
/** For the README alone. */
const more: Readonly<Record<string, Take>> = {
  dashboard: { screen: 'dashboard', ...whole },
  compare: { screen: 'compare-side', ...whole },
  analytics: { screen: 'analytics', ...whole },
  round: { screen: 'round-patient', viewport: { width: 1024, height: 768 }, quality: 66 },
}

export async function takePictures(
  browser: Browser,
  setting: { origin: string; at: Date; sessions: Awaited<ReturnType<typeof sessionsOf>> },
): Promise<string[]> {
  const findings: string[] = []
  const keep = (folder: string, file: string, content: Buffer) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, file), content)
    if (content.length > mostBytes) findings.push(`${file} has ${content.length} bytes, at most ${mostBytes}`)
  }
  const taken = async (take: Take, colorScheme: 'light' | 'dark', width = take.viewport.width) => {
    const screen = screens.find((one) => one.name === take.screen)
    if (!screen) throw new Error(`There is no screen '${take.screen}'`)
    const context = await browser.newContext({
      ...stillness,
      baseURL: setting.origin,
      storageState: setting.sessions[screen.as],
      viewport: take.viewport,
      colorScheme,
    })
    await context.clock.setFixedTime(setting.at)
    const page = await context.newPage()
    await openScreen(page, screen)
    const content = await shoot(page, take.viewport, width / take.viewport.width, take.quality)
    await context.close()
    return content
  }
  for (const { name, width } of Object.values(pictures)) {
    for (const theme of ['light', 'dark'] as const) {
      const content = await taken(takes[name], theme, width)
      keep('apps/web/public/pictures', `${name}-${theme}.webp`, content)
      // The README shows the light ones.
      if (theme === 'light') keep('docs/pictures', `${name}-light.webp`, content)
    }
  }
  for (const [name, take] of Object.entries(more))
    keep('docs/pictures', `${name}-light.webp`, await taken(take, 'light'))
  return findings
}

/** By the browser's own protocol: Playwright writes no WebP. */
async function shoot(page: Page, size: { width: number; height: number }, scale: number, quality: number) {
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, ...size, scale },
  })
  return Buffer.from(data, 'base64')
}
