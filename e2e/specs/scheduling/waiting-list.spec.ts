/** The time that a cancellation opens, offered to the waiting list. */
import { createPerson } from '../../support/people.ts'
import { bookAppointment, createPatient, formatDate, getNextWeekDate } from '../../support/schedule.ts'
import { longTag } from '../../support/tags.ts'
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { test } from '../../support/user-sessions.ts'

test(
  'a cancelled appointment is offered to the waiting list and booked',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info)
    await office.found(ada)
    const page = await office.getWindow(ada)
    const [booked, waiting] = [
      await createPatient(office, page, 'Testwood', createMrn(info)),
      await createPatient(office, page, 'Waitwell', `${createMrn(info)}-W`),
    ]
    const day = getNextWeekDate(2)
    const { id } = await bookAppointment(office, page, booked.id, {
      scheduledDate: day,
      scheduledTime: '10:00',
    })
    await office.send(page, '/api/waiting-list', { patientId: waiting.id })
    await page.goto(`/appointments?view=day&date=${day}&appointment=${id}`)
    const details = page.getByRole('dialog', { name: 'Testwood, Eleanor' })
    await details.getByRole('button', { name: 'Cancel appointment' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await question.getByLabel('Reason').fill('Admitted to hospital')
    await question.getByRole('button', { name: 'Cancel appointment' }).click()

    // By role: nothing lies over it.
    const offer = page.getByRole('list', { name: 'Waiting list for the open time' })
    await expect(offer).toBeVisible()
    await expect(page.getByText(`Open time: ${formatDate(day)} 10:00 AM to 10:30 AM`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page, 'open time')
    await offer.getByRole('button', { name: 'Book this time for Waitwell, Eleanor' }).click()
    const form = page.getByRole('dialog', { name: 'Schedule Appointment' })
    await form.getByLabel('Appointment Type').selectOption('Wound care')
    await form.getByRole('button', { name: 'Schedule Appointment' }).click()
    await expect(offer).toHaveCount(0)
    await expect(page.getByText('No patients on the waiting list')).toBeVisible()
    const { length } = await office.read<unknown[]>(page, `/api/appointments?patientId=${waiting.id}`)
    expect(length).toBe(1)
  },
)
