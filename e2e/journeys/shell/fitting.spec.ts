/**
 * Every screen fits its window, is accessible and keeps the console silent. The usual run looks at each size in one theme, the
 * long one in both; `npm run shots` takes the pictures.
 */
import { expect, test } from '@playwright/test'
import { listenTo, misfits } from '../../../tools/shots/looks.ts'
import { openScreen, screens } from '../../../tools/shots/screens.ts'
import { sessionsOf, stillness, visitors } from '../../../tools/shots/visitors.ts'
import { axeFindings } from '../../support/journey.ts'

const long = process.env.MENDWELL_LONG === '1'
const looks = [
  { size: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light', usual: true },
  { size: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'dark', usual: false },
  { size: 'tablet', viewport: { width: 1024, height: 768 }, colorScheme: 'light', usual: false },
  { size: 'tablet', viewport: { width: 1024, height: 768 }, colorScheme: 'dark', usual: false },
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light', usual: false },
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', usual: true },
] as const

for (const { size, viewport, colorScheme } of looks.filter(({ usual }) => usual || long)) {
  test(`every screen fits and is accessible on a ${size}, ${colorScheme}`, async ({ browser, baseURL }) => {
    test.setTimeout(300_000)
    const sessions = await sessionsOf(browser, baseURL ?? '')
    const found: string[] = []
    for (const visitor of visitors) {
      const context = await browser.newContext({
        ...stillness,
        baseURL: baseURL ?? '',
        storageState: sessions[visitor],
        viewport,
        colorScheme,
        hasTouch: size !== 'desktop',
      })
      for (const screen of screens.filter(({ as }) => as === visitor)) {
        const page = await context.newPage()
        const heard = listenTo(page)
        await openScreen(page, screen)
        const here = [...(await misfits(page)), ...(await axeFindings(page)), ...heard()]
        found.push(...here.map((what) => `${screen.name}: ${what}`))
        await page.close()
      }
      await context.close()
    }
    expect(found).toEqual([])
  })
}
