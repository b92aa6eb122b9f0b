/** Takes the product pictures of the landing page and the README from the running product, small enough to be committed. */
import { writeFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pictures, type ProductPicture } from '../../apps/web/src/features/identity/content/pictures.ts'
import { openScreen, screens } from './screens.ts'
import { stillness, type sessionsOf } from './visitors.ts'

const root = join(import.meta.dirname, '../..')
const mostBytes = 120_000

type Take = { screen: string; viewport: { width: number; height: number }; quality: number }

/** The window in which each picture is taken; its pixels are the picture's, so their shapes must agree. */
const takes: Readonly<Record<ProductPicture['name'], Take>> = {
  chart: { screen: 'chart', viewport: { width: 1000, height: 717 }, quality: 72 },
  patients: { screen: 'patients', viewport: { width: 1280, height: 800 }, quality: 72 },
  phone: { screen: 'chart', viewport: { width: 390, height: 844 }, quality: 74 },
}

export async function takePictures(
  browser: Browser,
  setting: { origin: string; at: Date; sessions: Awaited<ReturnType<typeof sessionsOf>> },
): Promise<string[]> {
  const findings: string[] = []
  for (const { name, width } of Object.values(pictures)) {
    const { screen: wanted, viewport, quality } = takes[name]
    const screen = screens.find((one) => one.name === wanted)
    if (!screen) throw new Error(`There is no screen '${wanted}'`)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        ...stillness,
        baseURL: setting.origin,
        storageState: setting.sessions[screen.as],
        viewport,
        colorScheme,
      })
      await context.clock.setFixedTime(setting.at)
      const page = await context.newPage()
      await openScreen(page, screen)
      const file = `${name}-${colorScheme}.webp`
      const content = await shoot(page, viewport, width / viewport.width, quality)
      for (const folder of places(colorScheme)) {
        mkdirSync(join(root, folder), { recursive: true })
        writeFileSync(join(root, folder, file), content)
      }
      const { size } = statSync(join(root, 'apps/web/public/pictures', file))
      if (size > mostBytes) findings.push(`${file} has ${size} bytes, at most ${mostBytes}`)
      await context.close()
    }
  }
  return findings
}

/** The README shows the light ones. */
const places = (theme: 'light' | 'dark') =>
  theme === 'light' ? ['apps/web/public/pictures', 'docs/pictures'] : ['apps/web/public/pictures']

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
