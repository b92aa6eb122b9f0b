/** Worn sensors: registered in the chart, sending readings, one alert, revoked. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient, createWound } from '../../support/wounds.ts'

const getCard = (page: Page) => page.getByRole('region', { name: 'Wearables' })

test(
  'a sensor sends with its own token, and pressure without relief reaches the care team',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    const page = await office.getWindow(ada)
    await page.goto('/patients')
    const patient = await createPatient(page, createMrn(info))
    await createWound(page, patient.id)
    await page.goto(`/patients/${patient.id}`)
    await expect(getCard(page).getByText('No sensors assigned.')).toBeVisible()

    await getCard(page).getByRole('button', { name: 'Register sensor' }).click()
    const form = page.getByRole('dialog', { name: 'Register sensor' })
    await form.getByLabel('Name').fill('Left insole')
    await form.getByLabel('Measures').selectOption({ label: 'Pressure' })
    await form.getByLabel('Wound').selectOption({ index: 1 })
    await expectAccessible(page, 'registering a sensor')
    await form.getByRole('button', { name: 'Register' }).click()
    const told = page.getByRole('dialog', { name: 'Left insole registered' })
    const deviceId = await told.getByLabel('Device ID').inputValue()
    const token = await told.getByLabel('Token').inputValue()
    await told.getByRole('button', { name: 'Done' }).click()
    await expect(getCard(page).getByText(/Pressure, Wound A.*no data received yet/)).toBeVisible()

    const send = (to: number) =>
      page.request.post('/api/wearables/readings', {
        headers: { authorization: `Bearer ${token}` },
        data: {
          deviceId,
          sentAt: new Date().toISOString(),
          batteryLevel: 64,
          sensorData: Array.from({ length: 14 }, (_, step) => ({
            kind: 'pressure',
            timestamp: new Date(Date.now() - (to + step * 10) * 60_000).toISOString(),
            value: 60,
          })),
        },
      })

    await test.step('the readings are drawn, and the rule speaks', async () => {
      expect((await send(0)).status()).toBe(200)
      await page.reload()
      await expect(getCard(page).getByText('Unrelieved pressure')).toBeVisible()
      await expect(getCard(page).getByRole('img', { name: /Pressure, Left insole over time/ })).toBeVisible()
      await expect(getCard(page).getByText(/battery 64%/)).toBeVisible()
      await expectAccessible(page, 'a chart with a sensor')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByText(/Left insole reads 60 mmHg/)).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('revoked, it sends no more', async () => {
      await getCard(page).getByRole('button', { name: 'Remove Left insole' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await expect(getNotifications(page).getByText('Sensor removed')).toBeVisible()
      await expect(getCard(page).getByText('Removed')).toBeVisible()
      expect((await send(1)).status()).toBe(401)
    })
  },
)

test('the demo patient reads their own sensor and cannot register one', longTag, async ({ office }) => {
  const page = await office.demoWindow('patient')
  await page.goto('/patients')
  await expect(
    getCard(page)
      .getByText(/Knee sleeve/)
      .first(),
  ).toBeVisible()
  await expect(getCard(page).getByRole('button', { name: /Register|Remove/ })).toHaveCount(0)
})
