/**
 * Every screen fits its window, is accessible and logs nothing to the console. The default run checks every ninth page once, as it opens,
 * alternating between three sizes; the long run checks every state of every page in all sizes, and colors in both themes. `npm run shots`
 * takes the screenshots.
 */
import { expect, test } from '@playwright/test'
import { collectConsole, findOverflow } from '../../../tools/screenshots/layout-checks.ts'
import { openScreen, screens } from '../../../tools/screenshots/screens.ts'
import { createSessions, screenshotContext, screenshotUsers } from '../../../tools/screenshots/users.ts'
import { runAxe } from '../../support/test.ts'

const long = process.env.MENDWELL_LONG === '1'
/** The theme changes colours only: what fits in one fits in the other, and nothing is on a tablet that is on neither of the others. */
const displayModes = [
  { size: 'desktop', viewport: { width: 1440, height: 900 }, theme: 'light', otherTheme: 'dark' },
  { size: 'phone', viewport: { width: 390, height: 844 }, theme: 'dark', otherTheme: 'light' },
  { size: 'tablet', viewport: { width: 1024, height: 768 }, theme: 'light', otherTheme: null },
] as const

test.describe.configure({ mode: 'parallel' })

/** A dozen screens to a test, so that two of them share the work. */
function splitIntoDozens<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / 12) }, (_, at) => all.slice(at * 12, at * 12 + 12))
}

const pages = new Map(screens.toReversed().map((screen) => [`${screen.as} ${screen.path}`, screen]))
const firstScreens = screens.filter((screen) => pages.get(`${screen.as} ${screen.path}`) === screen)

for (const [turn, { size, viewport, theme, otherTheme }] of displayModes.entries()) {
  const seen = long ? screens : firstScreens.filter((_, at) => at % (9 * displayModes.length) === 9 * turn)
  for (const [at, dozen] of splitIntoDozens(seen).entries()) {
    test(`screens fit and are accessible on a ${size}, dozen ${at + 1}`, async ({ browser, baseURL }) => {
      const sessions = await createSessions(browser, baseURL ?? '')
      const found: string[] = []
      for (const visitor of screenshotUsers.filter((one) => dozen.some(({ as }) => as === one))) {
        const context = await browser.newContext({
          ...screenshotContext,
          baseURL: baseURL ?? '',
          storageState: sessions[visitor],
          viewport,
          colorScheme: theme,
          hasTouch: size !== 'desktop',
        })
        for (const screen of dozen.filter(({ as }) => as === visitor)) {
          const page = await context.newPage()
          const heard = collectConsole(page)
          await openScreen(page, screen)
          const here = [...(await findOverflow(page)), ...(await runAxe(page)), ...heard()]
          if (long && otherTheme) {
            await page.emulateMedia({ colorScheme: otherTheme })
            here.push(...(await runAxe(page, 'colours')).map((what) => `${otherTheme}: ${what}`))
          }
          found.push(...here.map((what) => `${screen.name}: ${what}`))
          await page.close()
        }
        await context.close()
      }
      expect(found).toEqual([])
    })
  }
}
