/** Signing, beginning and finishing a round, tasks and appointments without a network: all of it on the server once it is back. */
import { test } from '@playwright/test'
import {
  createPractice,
  get,
  createFacilityWithResidents,
  post,
  downloadForOffline,
} from '../../support/offline/offline-cache.ts'
import { createProfile, openDevice } from '../../support/offline/device.ts'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { startNetworkProxy } from '../../support/offline/network-proxy.ts'
import { longTag } from '../../support/tags.ts'

type Signed = { state: string; status: string; signatures: { meaning: string }[] }

test(
  'a round is started, signed and finished without a network, with a note, a task and an appointment',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const { context, page } = await openDevice(createProfile(), road.origin)
    await createPractice(page, road.origin, createPerson(info))
    const { facilityId, residents, today } = await createFacilityWithResidents(
      page,
      road.origin,
      ['Asherton', 'Birchall'],
      createMrn(info),
    )
    const [ash, birch] = [residents[0]!, residents[1]!]
    const appointment = await post(page, road.origin, '/api/appointments', {
      patientId: ash.patientId,
      facilityId,
      scheduledDate: today,
      scheduledTime: '23:30',
      duration: 15,
      appointmentType: 'wound-care',
    })
    await downloadForOffline(page, facilityId)
    await road.cut()
    const go = (path: string) =>
      page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`)

    await test.step('a note is written and signed', async () => {
      await go(`/patients/${birch.patientId}`)
      await page.getByRole('button', { name: 'New note' }).click()
      const form = page.getByRole('dialog', { name: 'New progress note' })
      await form.getByLabel('Subjective').fill('Slept well.')
      await form.getByRole('button', { name: 'Save note' }).click()
      await expect(form.getByText('Saved on this device', { exact: true })).toBeVisible()
      await form.getByRole('checkbox', { name: /I authored and reviewed this record/ }).check()
      await form.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(form.getByText('Signed offline')).toBeVisible()
      await expectAccessible(page, 'a note signed on the device')
      await form.getByRole('button', { name: 'Close' }).last().click()
    })
    await test.step('an appointment took place', async () => {
      await go('/appointments')
      await expect(page.getByRole('heading', { name: 'Appointment Management' })).toBeVisible()
      await go(`/appointments?appointment=${appointment.id}`)
      const details = page.getByRole('dialog', { name: /Asherton/i })
      await details.getByRole('button', { name: 'Complete' }).click()
      await expect(details.getByText('Saved on this device, not sent yet')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('a task is made and done', async () => {
      await go('/task-management?new=true')
      const form = page.getByRole('dialog', { name: 'Create Task' })
      await form.getByLabel('Title').fill('Order foam')
      await form.getByLabel('Assigned To').selectOption({ index: 1 })
      await form.getByLabel('Task Type').selectOption({ index: 1 })
      await form.getByRole('button', { name: 'Create Task' }).click()
      await expect(form).toBeHidden()
    })
    await test.step('a round begins here, and ends here', async () => {
      await go(`/rounds?facilityId=${facilityId}`)
      await page.getByRole('button', { name: 'Start round' }).click()
      await expect(page.getByRole('heading', { name: 'Rounds, Cedar Grove' })).toBeVisible()
      await page
        .getByRole('button', { name: /Asherton/ })
        .first()
        .click()
      await page.getByLabel('Treatment Provided').fill('Foam')
      await page.getByLabel('Visit Notes').fill('Clean bed')
      await page.getByRole('combobox', { name: 'CPT Codes' }).fill('97597')
      await page.getByRole('button', { name: 'Done, next' }).click()
      await page.getByRole('button', { name: 'Rounds, Cedar Grove' }).click()
      await page.getByRole('button', { name: 'Finish round' }).click()
      const dialog = page.getByRole('dialog', { name: 'Finish round?' })
      await expect(dialog.getByText('1 entry is waiting to send')).toBeVisible()
      await dialog.getByRole('checkbox', { name: /I authored and reviewed this record/ }).check()
      await dialog.getByRole('button', { name: 'Sign and finish' }).click()
      await expect(page.getByText('Finished on this device')).toBeVisible()
      await expectAccessible(page, 'a round finished on the device')
    })
    await road.mend()
    await expect(page.getByRole('button', { name: /waiting/ })).toBeHidden({ timeout: 60_000 })

    const [note] = await get<Signed[]>(page, `/api/patients/${birch.patientId}/progress-notes`)
    expect([note?.state, note?.signatures.length]).toEqual(['signed', 1])
    const [visit] = await get<Signed[]>(page, `/api/provider-visits?patientId=${ash.patientId}`)
    expect([visit?.state, visit?.status]).toEqual(['signed', 'completed'])
    const [round] = await get<{ status: string; done: number; patients: number }[]>(
      page,
      '/api/rounds/sessions',
    )
    expect(round).toMatchObject({ status: 'finished', done: 1, patients: 2 })
    const done = await get<{ status: string }>(page, `/api/appointments/${appointment.id}`)
    expect(done.status).toBe('completed')
    const tasks = await get<{ title: string }[]>(page, '/api/workflow-tasks')
    expect(tasks.filter(({ title }) => title === 'Order foam')).toHaveLength(1)
    await context.close()
    await road.cut()
  },
)

test(
  'an edit that waited meets a newer version: both are shown, a person decides, both stay',
  longTag,
  async ({}, info) => {
    const road = await startNetworkProxy()
    const { context, page } = await openDevice(createProfile(), road.origin)
    await createPractice(page, road.origin, createPerson(info))
    const { facilityId, residents } = await createFacilityWithResidents(
      page,
      road.origin,
      ['Asherton'],
      createMrn(info),
    )
    const { patientId } = residents[0]!
    const noteDate = new Date(Date.now() - 3_600_000).toISOString().replace(/:\d\d\.\d+/, ':00')
    const words = { noteType: 'SOAP', noteDate, subjective: 'Slept well.', plan: 'Foam.' }
    const { id } = await post(page, road.origin, `/api/patients/${patientId}/progress-notes`, words)
    await downloadForOffline(page, facilityId)
    await road.cut()
    await page.evaluate(
      `history.pushState({}, '', '/patients/${patientId}?note=${id}'); dispatchEvent(new PopStateEvent('popstate'))`,
    )
    await page.getByRole('button', { name: 'Edit note', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit progress note' })
    await form.getByLabel('Subjective').fill('Slept badly.')
    await form.getByLabel('Plan').fill('Alginate.')
    await form.getByRole('button', { name: 'Save note' }).click()
    await expect(form.getByText('Saved on this device', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).last().click()
    const note = page.getByRole('dialog', { name: 'Progress note' })
    await expect(note.getByText('Saved on this device, not sent yet')).toBeVisible()
    await note.getByRole('button', { name: 'Close' }).last().click()

    await road.mend()
    // Before this page notices that the network is back, another user changes the same note.
    const theirs = await page.request.put(`/api/progress-notes/${id}`, {
      data: { ...words, plan: 'Hydrogel.' },
      headers: { origin: road.origin, 'if-match': '"1"' },
    })
    expect(theirs.status()).toBe(200)
    await page.getByRole('button', { name: /1 could not be saved/ }).click({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Compare versions' }).click()
    const compare = page.getByRole('dialog', { name: 'Resolve conflict' })
    const plan = compare.getByRole('group', { name: 'Plan' })
    await expect(plan.getByRole('radio', { name: /Yours.*Alginate\./ })).toBeVisible()
    await expect(plan.getByRole('radio', { name: /Saved by Ada Quill.*Hydrogel\./ })).toBeVisible()
    await expect(compare.getByRole('button', { name: 'Save selections' })).toBeDisabled()
    await expectAccessible(page, 'two versions of a note')
    await plan.getByRole('radio', { name: /Hydrogel/ }).check()
    await compare.getByRole('group', { name: 'Subjective' }).getByRole('radio', { name: /Yours/ }).check()
    await compare.getByRole('button', { name: 'Save selections' }).click()
    await expect(compare).toBeHidden()
    type Version = { version: number; subjective: string; plan: string }
    await expect
      .poll(async () => {
        const versions = await get<Version[]>(page, `/api/progress-notes/${id}/versions`)
        return versions.map(({ subjective, plan: said }) => `${subjective} ${said}`)
      })
      .toEqual([
        'Slept badly. Hydrogel.',
        'Slept badly. Alginate.',
        'Slept well. Hydrogel.',
        'Slept well. Foam.',
      ])
    await context.close()
    await road.cut()
  },
)
