/** Appointments are moved and made longer by hand and by keys, in every view, and taken back by one press. */
import type { Page } from '@playwright/test'
import { expect, freshMrn } from '../../support/test.ts'
import { freshPerson } from '../../support/people.ts'
import { appointmentOf, book, nextWeek, patientOf, written } from '../../support/schedule.ts'
import { long } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const told = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const blockOf = (page: Page, id: string) => page.locator(`[data-appointment="${id}"]`)

async function dragBy(page: Page, id: string, dx: number, dy: number, fromFoot = false) {
  const block = blockOf(page, id)
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

test('a week: dragged, made longer, pushed by keys, and taken back', long, async ({ office }, info) => {
  const ada = freshPerson(info)
  await office.found(ada)
  const page = await office.windowOf(ada)
  const patient = await patientOf(office, page, 'Testwood', freshMrn(info))
  const day = nextWeek(2)
  const { id } = await book(office, page, patient.id, { scheduledDate: day, scheduledTime: '09:00' })
  const stored = async () => {
    const { scheduledDate, scheduledTime, duration } = await appointmentOf(office, page, id)
    return `${scheduledDate} ${scheduledTime} ${duration}`
  }
  await page.goto(`/appointments?view=week&date=${day}`)
  await expect(blockOf(page, id)).toBeVisible()
  const hourPx = await blockOf(page, id).evaluate((block) => (block.getBoundingClientRect().height + 2) * 2)

  await test.step('dragged an hour down', async () => {
    await dragBy(page, id, 0, hourPx)
    await told(page, 'Appointment moved')
    await expect.poll(stored).toBe(`${day} 10:00 30`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await told(page, 'Moved back')
    expect(await stored()).toBe(`${day} 09:00 30`)
    await expect(blockOf(page, id)).toContainText('09:00')
  })

  await test.step('made longer at its foot', async () => {
    await dragBy(page, id, 0, hourPx / 2, true)
    await expect.poll(stored).toBe(`${day} 09:00 60`)
  })

  await test.step('pushed by keys: it says where, Escape puts it back, Enter keeps it', async () => {
    const block = blockOf(page, id)
    await block.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: 'Enter keeps it' })).toContainText(
      `${written(nextWeek(3))} 09:15 to 10:15. Enter keeps it, Escape puts it back.`,
    )
    await page.keyboard.press('Escape')
    expect(await stored()).toBe(`${day} 09:00 60`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toBe(`${nextWeek(3)} 09:15 45`)
    await expect(block).toBeFocused()
  })

  await test.step('M opens the form for the same', async () => {
    await blockOf(page, id).focus()
    await page.keyboard.press('m')
    const form = page.getByRole('dialog', { name: /^Move or change/ })
    await form.getByLabel('Time').fill('13:00')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(stored).toBe(`${nextWeek(3)} 13:00 45`)
  })

  await test.step('to another day of the month, by hand and by keys', async () => {
    await page.goto(`/appointments?view=month&date=${nextWeek(3)}`)
    const target = await page.locator(`[data-month-day="${nextWeek(5)}"]`).boundingBox()
    const from = await blockOf(page, id).boundingBox()
    if (!target || !from) throw new Error('the month is not on screen')
    await dragBy(page, id, target.x - from.x, target.y - from.y + 8)
    await expect.poll(stored).toBe(`${nextWeek(5)} 13:00 45`)
    await expect(page.locator(`[data-month-day="${nextWeek(5)}"]`).locator('[data-appointment]')).toHaveCount(
      1,
    )
    await blockOf(page, id).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(stored).toBe(`${nextWeek(4)} 13:00 45`)
  })
})

test('onto a time that is taken: the form says who, and nothing is moved', async ({ office }, info) => {
  const ada = freshPerson(info)
  await office.found(ada)
  const page = await office.windowOf(ada)
  const [one, other] = [
    await patientOf(office, page, 'Testwood', freshMrn(info)),
    await patientOf(office, page, 'Otherwood', `${freshMrn(info)}-B`),
  ]
  const day = nextWeek(2)
  const moved = await book(office, page, one.id, { scheduledDate: day, scheduledTime: '09:00' })
  await book(office, page, other.id, { scheduledDate: day, scheduledTime: '09:30' })
  await page.goto(`/appointments?view=day&date=${day}`)
  await blockOf(page, moved.id).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Move or change: TESTWOOD, Eleanor' })
  await expect(form.getByLabel('Time')).toHaveValue('09:15')
  await expect(form.getByText('This time is taken')).toBeVisible()
  await expect(form.getByText(/Ada Quill has another appointment from 09:30 to 10:00/)).toBeVisible()
  expect((await appointmentOf(office, page, moved.id)).scheduledTime).toBe('09:00')
  await form.getByLabel('Time').fill('08:00')
  await expect(form.getByText('This time is taken')).toBeHidden()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await told(page, 'Appointment moved')
  await expect(blockOf(page, moved.id)).toContainText('08:00')
})
