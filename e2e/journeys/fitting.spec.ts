/** Every screen fits its window: nothing wider, no word cut off, no complaint in the console. `npm run shots` looks longer. */
import { expect, test } from '@playwright/test'
import { listenTo, misfits } from '../../tools/shots/looks.ts'
import { openScreen, screens } from '../../tools/shots/screens.ts'
import { sessionsOf, stillness, visitors } from '../../tools/shots/visitors.ts'

const phone = { width: 390, height: 844 }

test('every screen fits', async ({ browser, baseURL, viewport }, info) => {
  test.setTimeout(300_000)
  const sessions = await sessionsOf(browser, baseURL ?? '')
  // The phone once, beside the desktop.
  const sizes = info.project.name === 'desktop' ? [viewport, phone] : [viewport]
  for (const size of sizes) {
    for (const visitor of visitors) {
      const context = await browser.newContext({
        ...stillness,
        baseURL: baseURL ?? '',
        storageState: sessions[visitor],
        viewport: size,
      })
      for (const screen of screens.filter(({ as }) => as === visitor)) {
        const page = await context.newPage()
        const heard = listenTo(page)
        await openScreen(page, screen)
        expect([...(await misfits(page)), ...heard()], `${screen.name} at ${size?.width}`).toEqual([])
        await page.close()
      }
      await context.close()
    }
  }
})
