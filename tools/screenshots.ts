/**
 * `npm run shots`: opens every screen in three sizes and both themes, saves the screenshots under .cache/shots and reports what does not
 * fit. `-- --only landing,chart` selects some; `--pictures` also takes those of the landing page and the README.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collectConsole, findOverflow } from './screenshots/layout-checks.ts'
import { capturePictures } from './screenshots/pictures.ts'
import { startProduct } from './screenshots/product.ts'
import { openScreen, screens } from './screenshots/screens.ts'
import { openBrowser, createSessions, screenshotContext, screenshotUsers } from './screenshots/users.ts'

const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
const themes = ['light', 'dark'] as const
/** A Monday afternoon in the demo practice. */
const at = new Date('2026-11-16T19:30:00Z')
const folder = join(import.meta.dirname, '../.cache/shots')
const printLine = (line: string) => process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: { only: { type: 'string' }, pictures: { type: 'boolean', default: false } },
})
const wanted = values.only?.split(',')
const chosen = screens.filter(({ name }) => !wanted || wanted.includes(name))
if (chosen.length === 0) throw new Error(`There are: ${screens.map(({ name }) => name).join(', ')}`)

const findings: string[] = []
const product = await startProduct({ dataDir: '.cache/shots-data', at, say: printLine })
const browser = await openBrowser()
try {
  const sessions = await createSessions(browser, product.origin)
  if (values.pictures) findings.push(...(await capturePictures(browser, { ...product, at, sessions })))
  if (!wanted) rmSync(folder, { recursive: true, force: true })
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of themes) {
      mkdirSync(join(folder, size), { recursive: true })
      for (const visitor of screenshotUsers) await look(size, viewport, colorScheme, visitor)
    }
    printLine(`${size}: ${chosen.length * themes.length} pictures`)
  }

  async function look(
    size: string,
    viewport: { width: number; height: number },
    colorScheme: (typeof themes)[number],
    visitor: (typeof screenshotUsers)[number],
  ) {
    const context = await browser.newContext({
      ...screenshotContext,
      baseURL: product.origin,
      storageState: sessions[visitor],
      viewport,
      colorScheme,
      hasTouch: size !== 'desktop',
    })
    await context.clock.setFixedTime(at)
    for (const screen of chosen.filter(({ as }) => as === visitor)) {
      const page = await context.newPage()
      const heard = collectConsole(page)
      const path = join(folder, size, `${screen.name}-${colorScheme}.png`)
      try {
        await openScreen(page, screen)
        // A dialog is over the window, not over the whole page behind it.
        await page.screenshot({ path, fullPage: (await page.getByRole('dialog').count()) === 0 })
        const found = [...(await findOverflow(page)), ...heard()]
        findings.push(
          ...shortenFindings(found).map((what) => `${screen.name}, ${size}, ${colorScheme}: ${what}`),
        )
      } catch (error) {
        findings.push(
          `${screen.name}, ${size}, ${colorScheme}: did not settle (${String(error).split('\n')[0]})`,
        )
      }
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

/** A table repeats its fault in every row; three are enough to find it. */
function shortenFindings(found: readonly string[]): string[] {
  const first = found.slice(0, 3)
  return found.length > 3 ? [...first, `and ${found.length - 3} more`] : first
}

for (const finding of findings) printLine(finding)
printLine(findings.length === 0 ? `Nothing found on ${chosen.length} screens.` : `${findings.length} found.`)
process.exitCode = findings.length === 0 ? 0 : 1
