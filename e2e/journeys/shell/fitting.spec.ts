/**
 * Every screen fits its window, is accessible and keeps the console silent. The usual run looks at a desktop and a phone, with axe
 * on the desktop; the long one at every size and theme with axe. `npm run shots` takes the pictures.
 */
import { expect, test } from '@playwright/test'
import { listenTo, misfits } from '../../../tools/shots/looks.ts'
import { openScreen, screens } from '../../../tools/shots/screens.ts'
import { sessionsOf, stillness, visitors } from '../../../tools/shots/visitors.ts'
import { axeFindings } from '../../support/journey.ts'

const long = process.env.MENDWELL_LONG === '1'
const looks = [
  { size: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light', usual: true, axe: true },
  { size: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'dark', usual: false, axe: true },
  { size: 'tablet', viewport: { width: 1024, height: 768 }, colorScheme: 'light', usual: false, axe: true },
  { size: 'tablet', viewport: { width: 1024, height: 768 }, colorScheme: 'dark', usual: false, axe: true },
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light', usual: false, axe: true },
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', usual: true, axe: false },
] as const

/** A dozen screens to a test, so that two of them share the work. */
const dozens = Array.from({ length: Math.ceil(screens.length / 12) }, (_, at) =>
  screens.slice(at * 12, at * 12 + 12),
)

for (const { size, viewport, colorScheme, axe } of looks.filter(({ usual }) => usual || long)) {
  for (const [at, dozen] of dozens.entries()) {
    test(`screens fit and are accessible on a ${size}, ${colorScheme}, dozen ${at + 1}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      const sessions = await sessionsOf(browser, baseURL ?? '')
      const found: string[] = []
      for (const visitor of visitors.filter((one) => dozen.some(({ as }) => as === one))) {
        const context = await browser.newContext({
          ...stillness,
          baseURL: baseURL ?? '',
          storageState: sessions[visitor],
          viewport,
          colorScheme,
          hasTouch: size !== 'desktop',
        })
        for (const screen of dozen.filter(({ as }) => as === visitor)) {
          const page = await context.newPage()
          const heard = listenTo(page)
          await openScreen(page, screen)
          const barriers = axe || long ? await axeFindings(page) : []
          const here = [...(await misfits(page)), ...barriers, ...heard()]
          found.push(...here.map((what) => `${screen.name}: ${what}`))
          await page.close()
        }
        await context.close()
      }
      expect(found).toEqual([])
    })
  }
}
