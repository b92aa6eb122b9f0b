/** A call between two browsers: invited by mail, let in, seen and heard, over a changed network, frozen, ended, rated. */
import { launchWith } from '../../support/chromium.ts'
import { writeCameraFile, buildCameraFlags, level, truth } from '../../support/fake-camera.ts'
import { expect, expectAccessible, createMrn, collectConsoleErrors } from '../../support/test.ts'
import { waitForMailedCall } from '../../support/mail.ts'
import { createPerson } from '../../support/people.ts'
import { readShownArea, listStoredPhotos, getToast } from '../../support/photos.ts'
import { longTag } from '../../support/tags.ts'
import {
  bookVisit,
  expectVideo,
  countLiveTracks,
  rememberConnections,
  restartIce,
  type Visit,
} from '../../support/video-visits.ts'
import { test } from '../../support/user-sessions.ts'
import { recordConsent, createPatient, createWound } from '../../support/wounds.ts'

// What the patient's camera sees: a wound beside the card.
const camera = writeCameraFile('wound-level', [{ scene: level, frames: 8 }])
test.use({ launchOptions: launchWith(...buildCameraFlags(camera)) })

test(
  'an invited patient is seen by video without an account, and no one else gets in',
  longTag,
  async ({ office, browser, baseURL }, info) => {
    const ada = createPerson(info, 'Ada')
    const guestAddress = `guest.${Date.now().toString(36)}@home.example`
    await office.found(ada)
    await office.verify(ada)
    const desk = await office.getWindow(ada)
    await rememberConnections(desk)
    await desk.goto('/telehealth?tab=sessions')
    const patient = await createPatient(desk, createMrn(info))
    const wound = await createWound(desk, patient.id)
    await recordConsent(desk, patient.id)
    const visit = await bookVisit(office, desk, patient.id)
    const empty = { ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } }
    const away = await browser.newContext({
      ...empty,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    const phone = await away.newPage()
    await rememberConnections(phone)
    const heard = collectConsoleErrors(phone)

    await test.step('the invitation goes out by mail', async () => {
      await desk.goto('/telehealth?tab=sessions')
      await desk.getByRole('button', { name: 'Send Invitation' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Send Invitation' })
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await expect(dialog).toContainText('The chart has no email address.')
      await dialog.getByLabel('Email address').fill(guestAddress)
      await dialog.getByRole('button', { name: 'Send Invitation' }).click()
      await expect(dialog).toContainText('Sent to g***@home.example')
      await expectAccessible(desk, 'the invitation')
      await dialog.getByRole('button', { name: 'Done' }).click()
    })

    await test.step('the patient checks the devices and waits', async () => {
      await phone.goto(await waitForMailedCall(guestAddress))
      await expect(phone.getByRole('heading', { name: 'Check your camera and microphone' })).toBeVisible()
      await expect(phone.getByText(/Video visit with Ada Quill/)).toBeVisible()
      await expect(phone.getByText('Testwood')).toHaveCount(0)
      await expectAccessible(phone, 'the check of devices')
      await phone.getByRole('button', { name: 'Join Call' }).click()
      await expect(phone.getByRole('heading', { name: 'You are in the waiting room' })).toBeVisible()
      await expect(phone.getByText('Ada Quill will let you in soon. Keep this page open.')).toBeVisible()
      await expectAccessible(phone, 'the waiting room')
    })

    const call = desk.getByRole('dialog', { name: 'Video call' })
    await test.step('the provider joins and admits them', async () => {
      await expect(desk.getByText('In the waiting room')).toBeVisible({ timeout: 40_000 })
      await desk.getByRole('button', { name: 'Join Call' }).click()
      await call.getByRole('button', { name: 'Join Call' }).click()
      await expect(desk.getByText('Session Started', { exact: true })).toBeVisible()
      await expect(getToast(desk, 'Video call has been initiated successfully.')).toBeVisible()
      await expect(call.getByText('Eleanor Testwood is in the waiting room')).toBeVisible()
      await expect(call.getByText('Not recorded')).toBeVisible()
      await call.getByRole('button', { name: 'Admit' }).click()
    })

    await test.step('both see each other, also after the network changed', async () => {
      await expectVideo(desk, phone)
      await expect(call.getByText('Connected')).toBeVisible()
      await expectAccessible(desk, 'the call')
      await expectAccessible(phone, 'the call at the patient')
      expect(await restartIce(desk)).toBe(true)
      await expectVideo(desk, phone)
      // The connection to the server breaks too: the video continues, and the connection is restored.
      await phone.evaluate(`dispatchEvent(new Event('online'))`)
      await expectVideo(desk, phone)
    })

    await test.step('mute, camera, settings, chat', async () => {
      await phone.getByRole('button', { name: 'Mute', exact: true }).click()
      await expect(call.getByText('muted')).toBeVisible()
      await phone.getByRole('button', { name: 'Camera off' }).click()
      await expect(call.getByText('Eleanor Testwood, camera off')).toBeVisible()
      await phone.getByRole('button', { name: 'Camera on' }).click()
      await call.getByRole('button', { name: 'Settings' }).click()
      for (const label of ['Microphone', 'Camera', 'Low-bandwidth mode'])
        await expect(call.getByLabel(label, { exact: true })).toBeVisible()
      await call.getByLabel('Low-bandwidth mode').check()
      await expectVideo(phone)
      await call.getByRole('button', { name: 'Chat' }).click()
      await expect(call.getByText('Chat is not saved after the call.')).toBeVisible()
      await call.getByLabel('Message').fill('Show me the bandage, please')
      await call.getByRole('button', { name: 'Send' }).click()
      await phone.getByRole('button', { name: 'Chat (new)' }).click()
      await expect(phone.getByText('Show me the bandage, please')).toBeVisible()
    })

    await test.step('a second device is asked, a third person stays outside', async () => {
      const link = await waitForMailedCall(guestAddress)
      const second = await (await browser.newContext(empty)).newPage()
      await second.goto(link)
      await second.getByRole('button', { name: 'Join Call' }).click()
      await expect(second.getByText('You’re in this call on another device')).toBeVisible()
      await second.context().close()
      await expectVideo(desk)
      const eve = createPerson(info, 'Eve')
      await office.join(eve, { role: 'clinician' }, desk)
      const other = await office.getWindow(eve)
      await other.goto('/telehealth?tab=sessions')
      await expect(other.getByText('Only the assigned provider can join')).toBeVisible()
      const ticket = await other.request.post(`/api/telehealth/sessions/${visit.id}/ticket`, {
        headers: { origin: baseURL ?? '' },
      })
      expect(ticket.status()).toBe(409)
      const forged = await (await browser.newContext(empty)).newPage()
      await forged.goto('/call/not-a-link-of-ours')
      await expect(forged.getByText('This link does not work')).toBeVisible()
      await forged.context().close()
    })

    await test.step('a frozen frame becomes a photo of the wound', async () => {
      await call.getByRole('button', { name: 'Capture frame' }).click()
      const frozen = desk.getByRole('dialog', { name: 'Captured frame' })
      await expect(frozen.getByRole('img', { name: 'Captured frame' })).toBeVisible()
      await expectAccessible(desk, 'the frozen frame')
      await frozen.getByRole('button', { name: 'Measure' }).click()
      const capture = desk.getByRole('dialog', { name: 'Wound Photo Capture' })
      // A video frame is smaller and softer than a photo; the card in it still gives a measurement.
      const { area } = await readShownArea(capture)
      expect(Math.abs(area / truth.areaCm2 - 1)).toBeLessThan(0.25)
      await capture.getByRole('button', { name: 'Confirm & Use Photo' }).click()
      await expect
        .poll(async () => (await listStoredPhotos(desk, wound.id)).length, { timeout: 30_000 })
        .toBe(1)
      await expect(capture).toBeHidden()
    })

    await test.step('the end: notes and code are saved, the patient rates', async () => {
      await call.getByRole('button', { name: 'End Call' }).click()
      const end = desk.getByRole('dialog', { name: 'End Session' })
      await end.getByLabel('Session notes').fill('Dressing holds, edges flat.')
      await end.getByLabel('Recommendations').fill('Keep the leg up.')
      await end.getByLabel('Billing code').selectOption('99213')
      await expectAccessible(desk, 'the end of the session')
      await end.getByRole('button', { name: 'End Session' }).click()
      await expect(desk.getByText('Session Ended', { exact: true })).toBeVisible()
      await expect(getToast(desk, 'Video call has been ended. Session notes saved.')).toBeVisible()
      await expect(call).toBeHidden()
      await expect(phone.getByRole('heading', { name: 'The visit has ended' })).toBeVisible()
      for (const page of [desk, phone])
        expect(await countLiveTracks(page), 'camera and microphone are off').toBe(0)
      await phone.getByRole('button', { name: '4 stars' }).click()
      await expect(phone.getByText('Thank you.')).toBeVisible()
      await desk.getByRole('tab', { name: 'History' }).click()
      const row = desk.getByRole('list', { name: 'Session History' }).getByRole('listitem')
      for (const words of [
        'Eleanor Testwood',
        'Completed',
        '4/5',
        'Dressing holds, edges flat.',
        '99213',
        'Cost',
      ])
        await expect(row).toContainText(words)
      const kept = await office.read<Visit>(desk, `/api/telehealth/sessions/${visit.id}`)
      expect(kept).toMatchObject({ status: 'completed', satisfactionRating: 4 })
    })
    expect(heard, 'the console stays silent').toEqual([])
    await away.close()
  },
)
