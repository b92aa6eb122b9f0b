/** Appointments are moved and resized by mouse and by keys, in every view, and undone by one click. */
import type { Page } from '@playwright/test'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import {
  getAppointment,
  bookAppointment,
  getNextWeekDate,
  createPatient,
  formatDate,
} from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const getBlock = (page: Page, id: string) => page.locator(`[data-appointment="${id}"]`)

async function dragBy(page: Page, id: string, dx: number, dy: number, fromFoot = false) {
  const block = getBlock(page, id)
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('the appointment is not on screen')
  const [x, y] = [box.x + box.width / 2, fromFoot ? box.y + box.height - 2 : box.y + 6]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 })
  await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
}

test('a week: dragged, resized, moved by keys, and undone', longTag, async ({ office }, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const patient = await createPatient(office, page, 'Testwood', createMrn(info))
  const day = getNextWeekDate(2)
  const { id } = await bookAppointment(office, page, patient.id, {
    scheduledDate: day,
    scheduledTime: '09:00',
  })
  const stored = async () => {
    const { scheduledDate, scheduledTime, duration } = await getAppointment(office, page, id)
    return `${scheduledDate} ${scheduledTime} ${duration}`
  }
  await page.goto(`/appointments?view=week&date=${day}`)
  await expect(getBlock(page, id)).toBeVisible()
  const hourPx = await getBlock(page, id).evaluate((block) => (block.getBoundingClientRect().height + 2) * 2)

  await test.step('dragged an hour down', async () => {
    await dragBy(page, id, 0, hourPx)
    await expectText(page, 'Appointment moved')
    await expect.poll(stored).toBe(`${day} 10:00 30`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectText(page, 'Move undone')
    expect(await stored()).toBe(`${day} 09:00 30`)
    await expect(getBlock(page, id)).toContainText('9:00 AM')
  })

  await test.step('made longer at its foot', async () => {
    await dragBy(page, id, 0, hourPx / 2, true)
    await expect.poll(stored).toBe(`${day} 09:00 60`)
  })

  await test.step('moved by keys: it announces where, Escape reverts, Enter confirms', async () => {
    const block = getBlock(page, id)
    await block.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Press Enter to confirm' })).toContainText(
      `${formatDate(getNextWeekDate(3))} 9:15 AM to 10:15 AM. Press Enter to confirm or Esc to cancel.`,
    )
    await page.keyboard.press('Escape')
    expect(await stored()).toBe(`${day} 09:00 60`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toBe(`${getNextWeekDate(3)} 09:15 45`)
    await expect(block).toBeFocused()
  })

  await test.step('M opens the form for the same', async () => {
    await getBlock(page, id).focus()
    await page.keyboard.press('m')
    const form = page.getByRole('dialog', { name: /^Reschedule or edit/ })
    await form.getByLabel('Time').fill('13:00')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(stored).toBe(`${getNextWeekDate(3)} 13:00 45`)
  })

  await test.step('to another day of the month, by hand and by keys', async () => {
    await page.goto(`/appointments?view=month&date=${getNextWeekDate(3)}`)
    const target = await page.locator(`[data-month-day="${getNextWeekDate(5)}"]`).boundingBox()
    const from = await getBlock(page, id).boundingBox()
    if (!target || !from) throw new Error('the month is not on screen')
    await dragBy(page, id, target.x - from.x, target.y - from.y + 8)
    await expect.poll(stored).toBe(`${getNextWeekDate(5)} 13:00 45`)
    await expect(
      page.locator(`[data-month-day="${getNextWeekDate(5)}"]`).locator('[data-appointment]'),
    ).toHaveCount(1)
    await getBlock(page, id).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toBe(`${getNextWeekDate(4)} 13:00 45`)
  })
})

test('onto a conflicting time: the form names the conflict, and nothing is moved', async ({
  office,
}, info) => {
  const ada = createPerson(info)
  await office.found(ada)
  const page = await office.getWindow(ada)
  const [one, other] = [
    await createPatient(office, page, 'Testwood', createMrn(info)),
    await createPatient(office, page, 'Otherwood', `${createMrn(info)}-B`),
  ]
  const day = getNextWeekDate(2)
  const moved = await bookAppointment(office, page, one.id, { scheduledDate: day, scheduledTime: '09:00' })
  await bookAppointment(office, page, other.id, { scheduledDate: day, scheduledTime: '09:30' })
  await page.goto(`/appointments?view=day&date=${day}`)
  await getBlock(page, moved.id).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Reschedule or edit: Testwood, Eleanor' })
  await expect(form.getByLabel('Time')).toHaveValue('9:15 AM')
  await expect(form.getByText('This time is not available')).toBeVisible()
  await expect(form.getByText(/Ada Quill has another appointment from 9:30 AM to 10:00 AM/)).toBeVisible()
  expect((await getAppointment(office, page, moved.id)).scheduledTime).toBe('09:00')
  await form.getByLabel('Time').fill('08:00')
  await expect(form.getByText('This time is not available')).toBeHidden()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectText(page, 'Appointment moved')
  await expect(getBlock(page, moved.id)).toContainText('8:00 AM')
})
