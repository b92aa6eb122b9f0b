/** Takes the screenshots of the landing page and the README from the running product, small enough to be committed. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { pictures, type ProductPicture } from '../../apps/web/src/features/identity/content/pictures.ts'
import { openScreen, screens } from './screens.ts'
import { screenshotContext, type createSessions } from './users.ts'

const root = join(import.meta.dirname, '../..')
const maxBytes = 120_000

type PictureSettings = { screen: string; viewport: { width: number; height: number }; quality: number }

/** The window of each screenshot; its pixels are the image's, so their shapes must agree. */
const pictureSettings: Readonly<Record<ProductPicture['name'], PictureSettings>> = {
  wound: { screen: 'wound', viewport: { width: 1200, height: 860 }, quality: 72 },
  photo: { screen: 'photo-viewer', viewport: { width: 1280, height: 800 }, quality: 68 },
  phone: { screen: 'wound', viewport: { width: 390, height: 844 }, quality: 74 },
}
const whole = { viewport: { width: 1280, height: 800 }, quality: 66 }
/** For the README alone. */
const more: Readonly<Record<string, PictureSettings>> = {
  dashboard: { screen: 'dashboard', ...whole },
  compare: { screen: 'compare-side', ...whole },
  analytics: { screen: 'analytics', ...whole },
  round: { screen: 'round-patient', viewport: { width: 1024, height: 768 }, quality: 66 },
}

export async function capturePictures(
  browser: Browser,
  setting: { origin: string; at: Date; sessions: Awaited<ReturnType<typeof createSessions>> },
): Promise<string[]> {
  const findings: string[] = []
  const writePicture = (folder: string, file: string, content: Buffer) => {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, file), content)
    if (content.length > maxBytes) findings.push(`${file} has ${content.length} bytes, at most ${maxBytes}`)
  }
  const taken = async (take: PictureSettings, colorScheme: 'light' | 'dark', width = take.viewport.width) => {
    const screen = screens.find((one) => one.name === take.screen)
    if (!screen) throw new Error(`There is no screen '${take.screen}'`)
    const context = await browser.newContext({
      ...screenshotContext,
      baseURL: setting.origin,
      storageState: setting.sessions[screen.as],
      viewport: take.viewport,
      colorScheme,
    })
    await context.clock.setFixedTime(setting.at)
    const page = await context.newPage()
    await openScreen(page, screen)
    const content = await captureWebp(page, take.viewport, width / take.viewport.width, take.quality)
    await context.close()
    return content
  }
  for (const { name, width } of Object.values(pictures)) {
    for (const theme of ['light', 'dark'] as const) {
      const content = await taken(pictureSettings[name], theme, width)
      writePicture('apps/web/public/pictures', `${name}-${theme}.webp`, content)
      // The README shows the light ones.
      if (theme === 'light') writePicture('docs/pictures', `${name}-light.webp`, content)
    }
  }
  for (const [name, take] of Object.entries(more))
    writePicture('docs/pictures', `${name}-light.webp`, await taken(take, 'light'))
  return findings
}

/** By the browser's own protocol: Playwright writes no WebP. */
async function captureWebp(
  page: Page,
  size: { width: number; height: number },
  scale: number,
  quality: number,
) {
  const protocol = await page.context().newCDPSession(page)
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, ...size, scale },
  })
  return Buffer.from(data, 'base64')
}
