/**
 * A round of three patients without a network: notes, photos with their measurements, the browser killed in between. When the
 * server is back, everything is there once, as it was typed.
 */
import { test } from '@playwright/test'
import {
  createPractice,
  get,
  createRound,
  signInAgain,
  downloadForOffline,
  unlockDevice,
} from '../../support/offline/offline-cache.ts'
import { createProfile, openDevice } from '../../support/offline/device.ts'
import { writeCameraFile, buildCameraFlags, level } from '../../support/fake-camera.ts'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { getCaptureDialog, readShownArea, listStoredPhotos, waitUntilReady } from '../../support/photos.ts'
import { startNetworkProxy } from '../../support/offline/network-proxy.ts'

const families = ['Asherton', 'Birchall', 'Corwell']
const getLevelCameraFlags = () => buildCameraFlags(writeCameraFile('level', [{ scene: level, frames: 30 }]))

type Visit = {
  id: string
  patientId: string
  visitNotes: string
  treatmentProvided: string
  providerId: string
}

test('a round without a network, a browser killed in the middle, and everything once on the server', async ({}, info) => {
  const road = await startNetworkProxy()
  const profile = createProfile()
  let { context, page } = await openDevice(profile, road.origin, getLevelCameraFlags())
  const ada = createPerson(info)
  await createPractice(page, road.origin, ada)
  const { residents, roundId } = await createRound(page, road.origin, families, createMrn(info))
  await downloadForOffline(page)
  await expect(page.getByRole('list', { name: 'Patients on this device' }).getByRole('listitem')).toHaveCount(
    3,
  )
  await expectAccessible(page, 'what was taken along')
  // The model that proposes outlines comes along too.
  await expect
    .poll(
      () =>
        page.evaluate(`caches.open('mendwell-model').then((kept) => kept.keys()).then((all) => all.length)`),
      {
        timeout: 120_000,
      },
    )
    .toBe(2)

  await road.cut()
  await context.close()
  const reopen = async () => {
    ;({ context, page } = await openDevice(profile, road.origin, getLevelCameraFlags()))
    await page.goto(`/rounds?round=${roundId}`)
    await expect(page.getByRole('heading', { name: /^Work offline as Ada/ })).toBeVisible()
    await unlockDevice(page)
    await expect(page.getByRole('heading', { name: 'Rounds, Cedar Grove' })).toBeVisible()
    await expect(page.getByText(/Showing offline data as of/)).toBeVisible()
  }
  const areas: number[] = []
  const seePatient = async (index: number) => {
    const resident = residents[index]!
    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await expect(banner).toContainText(`${resident.family}, Eleanor`)
    await page
      .getByRole('button', { name: /^Photo/ })
      .first()
      .click()
    const dialog = getCaptureDialog(page)
    await dialog.getByRole('button', { name: 'Start Camera' }).click()
    await waitUntilReady(dialog)
    await dialog.getByRole('button', { name: 'Capture', exact: true }).click()
    areas.push((await readShownArea(dialog)).area)
    await dialog.getByRole('button', { name: 'Confirm & Use Photo' }).click()
    await expect(dialog.getByText('Saved on this device', { exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
    await page.getByLabel('Treatment Provided').fill(`Foam for ${resident.family}`)
    await page.getByLabel('Visit Notes').fill(`Clean bed, ${resident.family}`)
    await page.getByRole('combobox', { name: 'CPT Codes' }).fill('97597')
    await page.getByRole('button', { name: 'Done, next' }).click()
    await expect(page.getByText('Saved on this device', { exact: true }).first()).toBeVisible()
  }

  await reopen()
  await page
    .getByRole('button', { name: /Asherton/ })
    .first()
    .click()
  await seePatient(0)
  await seePatient(1)
  await test.step('the ledger says what waits', async () => {
    await page.getByRole('button', { name: /2 notes, 2 photos, \d+ other waiting/ }).click()
    const ledger = page.getByRole('dialog', { name: 'Not sent yet' })
    await expect(ledger.getByText('Waiting to send').first()).toBeVisible()
    await expectAccessible(page, 'the ledger')
    await ledger.getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('killed, not closed', async () => {
    const protocol = await context.newCDPSession(page)
    void protocol.send('Browser.crash').catch(() => {})
    await Promise.race([context.close().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 5000))])
  })
  await reopen()
  await page
    .getByRole('button', { name: /Corwell/ })
    .first()
    .click()
  await seePatient(2)
  await expect(page.getByRole('button', { name: /3 notes, 3 photos, \d+ other waiting/ })).toBeVisible()

  await road.mend()
  await test.step('the killed browser forgot its session: the author signs in, and it is sent automatically', async () => {
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible({ timeout: 60_000 })
    await signInAgain(page, ada)
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden({ timeout: 30_000 })
    await expect(
      page
        .getByRole('heading', { name: /^Rounds/ })
        .or(page.getByText('3 of 3'))
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /waiting/ })).toBeHidden({ timeout: 120_000 })
  })

  const visits = await get<Visit[]>(page, '/api/provider-visits?limit=50')
  expect(visits.map(({ visitNotes }) => visitNotes).toSorted()).toEqual(
    families.map((family) => `Clean bed, ${family}`),
  )
  for (const [index, { patientId, woundId, family }] of residents.entries()) {
    expect(visits.find((visit) => visit.patientId === patientId)?.treatmentProvided).toBe(
      `Foam for ${family}`,
    )
    const photos = await listStoredPhotos(page, woundId)
    expect(photos).toHaveLength(1)
    expect(photos[0]?.outlineState).toBe('confirmed')
    expect(Math.abs((photos[0]?.measurements?.areaCm2 ?? 0) - areas[index]!)).toBeLessThan(0.05)
  }
  const round = await get<{ entries: { outcome: string }[] }>(page, `/api/rounds/${roundId}`)
  expect(round.entries.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  await context.close()
  await road.cut()
})
