/** A server that fails at one save permanently, or requests a pause: what a real browser with two windows then sends, stores and shows. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.mjs'
import { startProduct } from '../../tools/screenshots/product.ts'
import { openBrowser, createSessions, screenshotContext } from '../../tools/screenshots/users.ts'
import { defineExperiment, evaluate, skip, log } from '../experiment.ts'

type Answer = { status: number; headers?: Record<string, string>; code: string }

/** Answers every save of a medical history entry in this way, and writes down when each came. */
async function injectSaveFailures(context: BrowserContext, answer: Answer): Promise<number[]> {
  const times: number[] = []
  await context.route('**/medical-history', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    times.push(performance.now() / 1000)
    const json = { message: 'Failed on purpose', code: answer.code, requestId: `failure-${times.length}` }
    return route.fulfill({ status: answer.status, headers: answer.headers ?? {}, json })
  })
  return times
}

async function saveHistory(page: Page, patientId: string): Promise<void> {
  await page.goto(`/patients/${patientId}`)
  await page.getByRole('button', { name: 'Add History' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add History' })
  await dialog.getByRole('button', { name: 'Stroke' }).click()
  await dialog.getByRole('button', { name: 'Add History' }).click()
}

const countWithin = (times: readonly number[], from: number, to: number) =>
  times.filter((at) => at - times[0]! >= from && at - times[0]! < to).length

export const failingSaves = defineExperiment({
  name: 'failing-saves',
  title: 'A server that answers every save of a record with an error, or asks for a pause',
  demanded:
    'at most 6 requests in the first minute and one in the next five from two windows; nothing before Retry-After; ' +
    'the failure is shown, the record survives closing the browser, needs attention with its request ID, and is exported',
  async run({ full }) {
    if (!findChromium()) return skip('Needs Chromium.')
    const product = await startProduct({
      dataDir: join('.cache', `proof-saves-${process.pid}`),
      say: () => {},
    })
    const browser = await openBrowser()
    try {
      const { clinician } = await createSessions(browser, product.origin)
      const settings = {
        ...screenshotContext,
        baseURL: product.origin,
        acceptDownloads: true,
        storageState: clinician,
      }
      const context = await browser.newContext(settings)
      const patients = (await (await context.request.get('/api/patients?limit=1')).json()) as { id: string }[]
      const patientId = patients[0]!.id // the demo has many
      const failures = await injectSaveFailures(context, { status: 500, code: 'server.failed' })
      const page = await context.newPage()
      const other = await context.newPage()
      await other.goto('/patients')
      await saveHistory(page, patientId)
      const told = page.getByText('Failed to add medical history. Please try again.').first()
      await told.waitFor({ timeout: 30_000 })
      const minutes = full ? 6 : 1.2
      for (let minute = 0; minute < minutes; minute += 1) {
        await wait(Math.min(1, minutes - minute) * 60_000)
        log(`${failures.length} requests after ${Math.round(performance.now() / 1000 - failures[0]!)} s`)
      }
      const firstMinute = countWithin(failures, 0, 60)
      const nextFive = countWithin(failures, 60, 360)

      // The browser's windows are gone at once, as in a crash: only what the device stores is left.
      await page.close({ runBeforeUnload: false })
      await other.close({ runBeforeUnload: false })
      const again = await context.newPage()
      await again.goto('/patients')
      await again.getByRole('button', { name: /1 needs attention/ }).click({ timeout: 30_000 })
      const list = again.getByRole('dialog', { name: 'Not sent yet' })
      const shown = await list.innerText()
      const [download] = await Promise.all([
        again.waitForEvent('download'),
        list.getByRole('button', { name: 'Export' }).click(),
      ])
      const exported = await (await download.createReadStream()).toArray()
      const text = Buffer.concat(exported as Buffer[]).toString()
      const hasRequest = /Request ID\s+failure-\d+/.test(shown)
      await context.close()

      const pausing = await browser.newContext(settings)
      const limited = await injectSaveFailures(pausing, {
        ...{ status: 429, code: 'request.too-many', headers: { 'retry-after': '30' } },
      })
      await saveHistory(await pausing.newPage(), patientId)
      await wait(45_000)
      const early = countWithin(limited, 0.001, 29.9)
      const after = countWithin(limited, 29.9, 45)
      await pausing.close()
      return evaluate(
        `Under 500: ${firstMinute} requests in the first minute${full ? `, ${nextFive} in the next five` : ''}, from two windows. ` +
          `Under 429 with Retry-After: 30: ${early} requests before its time, ${after} in the 15 s after. ` +
          `After the windows were closed: "Needs attention" ${hasRequest ? 'with' : 'without'} its request ID; ${text.length} bytes exported.`,
        {
          'at most 6 in the first minute': firstMinute <= 6 && firstMinute >= 2,
          ...(full && { 'at most one in five minutes': nextFive <= 1 }),
          'Retry-After is honored': early === 0 && after >= 1 && after <= 2,
          'the record is there and says so': shown.includes('Needs attention') && hasRequest,
          'the export names the entry': text.includes('Stroke'),
        },
      )
    } finally {
      await browser.close()
      await product.stop()
    }
  },
})
