/** The app on a device: it can be installed, starts without a network, says when a newer version waits, and never loses what is typed. */
import { test } from '@playwright/test'
import {
  createPractice,
  createRound,
  downloadForOffline,
  unlockDevice,
} from '../../support/offline/offline-cache.ts'
import { createProfile, openDevice } from '../../support/offline/device.ts'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { startNetworkProxy } from '../../support/offline/network-proxy.ts'
import { longTag } from '../../support/tags.ts'

const isServed = `navigator.serviceWorker.ready.then(({ active }) => active !== null)`

type Manifest = {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

test(
  'the browser finds nothing against installing it, and its icons and shortcuts are there',
  longTag,
  async ({}) => {
    const road = await startNetworkProxy()
    const { context, page } = await openDevice(createProfile(), road.origin)
    await page.goto('/auth')
    expect(await page.evaluate(isServed)).toBe(true)
    const protocol = await context.newCDPSession(page)
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
    // A browser without its own window is detected; nothing else may be reported.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await page.request.get(src)
      expect(answer.headers()['content-type']).toContain(type)
      if (type !== 'image/png') continue
      const bytes = await answer.body()
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/rounds', '/patients', '/offline'])
    await context.close()
    await road.cut()
  },
)

test(
  'every page of the bedside opens without a network, and says how old it is',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const profile = createProfile()
    let { context, page } = await openDevice(profile, road.origin)
    const ada = createPerson(info)
    await createPractice(page, road.origin, ada)
    const { residents, roundId } = await createRound(
      page,
      road.origin,
      ['Asherton', 'Birchall'],
      createMrn(info),
    )
    await downloadForOffline(page)
    await road.cut()
    await context.close()
    ;({ context, page } = await openDevice(profile, road.origin))
    await page.goto('/patients')
    await expect(page.getByRole('heading', { name: 'Work offline as Ada Quill' })).toBeVisible()
    await expectAccessible(page, 'unlocking')
    await unlockDevice(page)
    const { patientId, woundId } = residents[0]!
    const shown = async (heading: string | RegExp) => {
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(/Showing offline data as of/)).toBeVisible()
    }
    await shown('Patient Management')
    await expect(page.getByRole('row').filter({ hasText: 'Asherton' })).toBeVisible()
    await test.step('search finds downloaded patients', async () => {
      await page.keyboard.press('Control+k')
      await expect(
        page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox'),
      ).toBeFocused()
      await page.keyboard.type('birch')
      await expect(page.getByRole('option', { name: /Birchall, Eleanor/ })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    const go = (path: string) =>
      page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)
    for (const [path, heading] of [
      ['/dashboard', 'Dashboard'],
      [`/patients/${patientId}`, 'Allergies'],
      [`/wounds/${woundId}`, /Left heel/],
      [`/cms-wound-assessment?patientId=${patientId}&woundId=${woundId}`, 'CMS-Compliant Wound Assessment'],
      ['/ehr', 'EHR Dashboard'],
      [`/rounds?round=${roundId}`, 'Rounds, Cedar Grove'],
      ['/task-management', /Task/],
      ['/visit-tracking', /Visit/],
      ['/offline', 'On this device'],
    ] as const) {
      await test.step(path.split('?')[0]!, async () => {
        await go(path)
        await shown(heading)
      })
    }
    await test.step('summaries can be printed from what is here', async () => {
      await page.getByRole('button', { name: 'Print summaries' }).click()
      const dialog = page.getByRole('dialog', { name: 'Summaries' })
      await expect(dialog.getByRole('article')).toHaveCount(2)
      await expect(dialog.getByText(/Left heel, Pressure injury/).first()).toBeVisible()
      await expect(dialog.getByText('Allergies: No known allergies (NKA)').first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled()
      await expectAccessible(page, 'summaries')
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    })
    await context.close()
  },
)

test(
  'a newer version waits until it is asked for, and a half-typed form outlives it',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const { context, page } = await openDevice(createProfile(), road.origin)
    await createPractice(page, road.origin, createPerson(info))
    const { residents } = await createRound(page, road.origin, ['Asherton'], createMrn(info))
    const { patientId, woundId } = residents[0]!
    await page.goto(`/cms-wound-assessment?patientId=${patientId}&woundId=${woundId}`)
    expect(await page.evaluate(isServed)).toBe(true)
    await page.reload()
    await page.getByRole('tab', { name: 'Measurements' }).click()
    await page.getByLabel('Length').fill('4.2')
    await expect(page.getByText(/Draft saved/).first()).toBeVisible()

    road.release()
    await page.evaluate(`navigator.serviceWorker.ready.then((registration) => registration.update())`)
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByLabel('Length')).toHaveValue('4.2')
    await expectAccessible(page, 'with a newer version waiting')
    page.on('dialog', (question) => void question.accept())
    await page.getByRole('button', { name: 'Update now' }).click()
    await expect(page.getByText('A new version is ready')).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: 'CMS-Compliant Wound Assessment' })).toBeVisible()
    const again = page.getByRole('button', { name: 'Continue' })
    await page.getByRole('tab', { name: 'Measurements' }).click()
    await expect(again.or(page.getByLabel('Length')).first()).toBeVisible()
    if (await again.isVisible()) await again.click()
    await page.getByRole('tab', { name: 'Measurements' }).click()
    await expect(page.getByLabel('Length')).toHaveValue('4.2')
    await context.close()
    await road.cut()
  },
)

test(
  'a server without its database is as good as away: the chart comes from the device',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const { context, page } = await openDevice(createProfile(), road.origin)
    await createPractice(page, road.origin, createPerson(info))
    const { residents } = await createRound(page, road.origin, ['Asherton'], createMrn(info))
    await downloadForOffline(page)
    const down = { status: 503, json: { message: 'Later', code: 'server.unavailable', requestId: 'e2e' } }
    await context.route(/\/(api\/|readyz)/, (route) => route.fulfill(down))
    const began = Date.now()
    await page.getByRole('list', { name: 'Patients on this device' }).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText('Asherton')
    await expect(page.getByText(/Showing offline data as of/)).toBeVisible()
    expect(Date.now() - began).toBeLessThan(5000)
    await page.getByRole('button', { name: 'Record vital signs' }).click()
    const form = page.getByRole('dialog', { name: 'Record vital signs' })
    await form.getByLabel('Systolic').fill('118')
    await form.getByLabel('Diastolic').fill('76')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
    await context.unrouteAll()
    await expect
      .poll(
        async () =>
          (
            (await (
              await page.request.get(`/api/patients/${residents[0]?.patientId}/vital-signs`)
            ).json()) as object[]
          ).length,
        { timeout: 60_000 },
      )
      .toBe(1)
    await context.close()
    await road.cut()
  },
)
