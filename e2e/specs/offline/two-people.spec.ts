/** A shared tablet: after a sign-out no patient data is found, not even in a copy of the profile. */
import { test } from '@playwright/test'
import { cpSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  createPractice,
  pin,
  createRound,
  downloadForOffline,
  unlockDevice,
} from '../../support/offline/offline-cache.ts'
import { createProfile, openDevice } from '../../support/offline/device.ts'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { startNetworkProxy } from '../../support/offline/network-proxy.ts'
import { longTag } from '../../support/tags.ts'

const family = 'Zwetschgenbaum'

/** Every file, as bytes, in the two ways a browser writes text. */
function findFilesContaining(folder: string, words: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .filter((file) => {
      const bytes = readFileSync(file)
      return words.some((word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')))
    })
}

/** All that the page's own storage holds, as text: databases, caches, storages. */
const dumpStorageScript = `(async () => {
  const seen = []
  const words = (value) => JSON.stringify(value, (_, part) =>
    part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? new TextDecoder().decode(part) : part) ?? ''
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done) => { const open = indexedDB.open(name); open.onsuccess = () => done(open.result) })
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll()
      await new Promise((done) => { all.onsuccess = done })
      seen.push(name + ' ' + store + ' ' + words(all.result))
    }
    database.close()
  }
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) seen.push(name + ' ' + request.url)
  seen.push(words({ ...localStorage }), words({ ...sessionStorage }))
  return seen.join('\\n')
})()`

test(
  'after a sign-out the tablet and a copy of it contain no readable patient data',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const profile = createProfile()
    let { context, page } = await openDevice(profile, road.origin)
    const ada = createPerson(info)
    await createPractice(page, road.origin, ada)
    const mrn = createMrn(info)
    const { residents } = await createRound(page, road.origin, [family], mrn)
    await downloadForOffline(page)
    await page.goto(`/patients/${residents[0]?.patientId}`)
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(family)
    const words = [family, family.toUpperCase(), mrn]

    await test.step('downloaded, it is encrypted: no store and no file contains a name', async () => {
      const seen = await page.evaluate<string>(dumpStorageScript)
      expect(seen).toContain('mendwell-bag answers')
      for (const word of words) expect(seen).not.toContain(word)
      expect(seen).not.toContain('/api/patients')
      const copy = createProfile()
      cpSync(profile, copy, { recursive: true, filter: (from) => !from.includes('Singleton') })
      // The scan sees what is there; addresses of pages carry ids, never names.
      expect(findFilesContaining(copy, ['mendwell-bag'])).not.toEqual([])
      expect(findFilesContaining(copy, words)).toEqual([])
      rmSync(copy, { recursive: true, force: true })
    })

    await test.step('another user cannot unlock it with another PIN, and ten attempts delete it', async () => {
      await road.cut()
      await context.close()
      ;({ context, page } = await openDevice(profile, road.origin))
      await page.goto('/patients')
      for (let tries = 9; tries > 0; tries -= 1) {
        await unlockDevice(page, '135791')
        await expect(page.getByText(tries === 1 ? /1 attempt left/ : `${tries} attempts left`)).toBeVisible()
      }
      await unlockDevice(page, '135791')
      await expect(page.getByText(/Too many incorrect PIN attempts/)).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(/^PIN/)).toHaveCount(0)
      const seen = await page.evaluate<string>(dumpStorageScript)
      expect(seen).toContain('mendwell-bag answers []')
    })

    await test.step('downloaded again and signed out: the cache is gone, a copy contains nothing, and the PIN opens nothing', async () => {
      await road.mend()
      await page.request.post('/api/auth/signin', {
        data: { email: ada.email, password: ada.password },
        headers: { origin: road.origin },
      })
      await downloadForOffline(page)
      await page.getByRole('button', { name: /Account:/ }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page).toHaveURL(`${road.origin}/`)
      const seen = await page.evaluate<string>(dumpStorageScript)
      expect(seen).toContain('mendwell-bag answers []')
      expect(seen).toContain('mendwell-bag files []')
      expect(seen).toContain('mendwell-bag owners []')
      await context.close()
      const copy = createProfile()
      cpSync(profile, copy, { recursive: true, filter: (from) => !from.includes('Singleton') })
      expect(findFilesContaining(copy, [...words, pin])).toEqual([])
      await road.cut()
      const { context: other, page: found } = await openDevice(copy, road.origin)
      await found.goto('/patients')
      await expect(found.getByLabel(/^PIN/)).toHaveCount(0)
      await expect(found.getByText(family)).toHaveCount(0)
      for (const word of words) expect(await found.evaluate<string>(dumpStorageScript)).not.toContain(word)
      await other.close()
    })
  },
)

test(
  'signing out by its URL, typed manually, deletes the cache too and leaves unsent work encrypted',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const { context, page } = await openDevice(createProfile(), road.origin)
    await createPractice(page, road.origin, createPerson(info))
    const { residents } = await createRound(page, road.origin, [family], createMrn(info))
    await downloadForOffline(page)
    await context.route('**/vital-signs', (route) => route.abort())
    await page.goto(`/patients/${residents[0]?.patientId}`)
    await page.getByRole('button', { name: 'Record vital signs' }).click()
    const form = page.getByRole('dialog', { name: 'Record vital signs' })
    await form.getByLabel('Systolic').fill('118')
    await form.getByLabel('Diastolic').fill('76')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Saved on this device', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).last().click()
    await expect(form).toBeHidden()

    await page.goto('/api/logout')
    await expect(page).toHaveURL(`${road.origin}/`)
    await expect
      .poll(() => page.evaluate<string>(dumpStorageScript), { timeout: 20_000 })
      .toContain('mendwell-bag owners []')
    const seen = await page.evaluate<string>(dumpStorageScript)
    expect(seen).toContain('mendwell-bag answers []')
    expect(seen).toContain('mendwell-bag files []')
    expect(seen).toMatch(/mendwell-outbox sends \[\{"id":/)
    expect(seen).not.toContain(family)
    await context.close()
    await road.cut()
  },
)
