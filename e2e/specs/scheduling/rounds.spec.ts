/** A round through a facility, by keyboard alone: ten wounds, ten notes, ten next dates, and one action at the end. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { createFacility, createResident } from '../../support/rounds.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
const attested =
  'I authored and reviewed this record. It accurately reflects my findings and the care I provided. This is my electronic signature.'

type Round = {
  status: string
  entries: { visitId: string | null; nextVisitDate: string | null; signedRecordIds: string[] }[]
}
type Visit = { state: string; status: string; nextVisitScheduled: string | null }

/** The server does not respond about the record: the request is repeated. */
const busyResponse = {
  status: 429,
  json: { message: 'Too many requests', code: 'request.rate', requestId: 'e2e' },
}

test(
  'a round of ten wounds ends in ten signed notes and ten next dates',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info)
    await office.found(ada)
    const page = await office.getWindow(ada)
    const { id: facilityId } = await createFacility(office, page, 'Cedar Grove')
    const mrn = createMrn(info)
    for (let room = 1; room <= 10; room += 1)
      await createResident(office, page, facilityId, {
        lastName: `Room${room}`,
        room: String(room),
        mrn: `${mrn}-${room}`,
      })

    await test.step('the queue comes in the order of the rooms', async () => {
      await page.goto('/rounds')
      await expectText(page, 'Select a facility')
      await expect(page.getByText('Select a facility first')).toBeVisible()
      await expectAccessible(page, 'before a round')
      await page.getByLabel('Facility').selectOption('Cedar Grove')
      const rooms = page.getByRole('list', { name: 'Queue' }).getByRole('listitem')
      await expect(rooms).toHaveCount(10)
      await expect(rooms.first()).toContainText('Room1, Eleanor')
      await expect(rooms.last()).toContainText('Room10, Eleanor')
      await expect(rooms.first()).toContainText('Left heel')
      for (const order of ['Risk', 'Overdue', 'Room'])
        await page.getByRole('radiogroup', { name: 'Order' }).getByText(order).click()
      await page.getByRole('button', { name: 'Start round' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Rounds, Cedar Grove' })).toBeVisible()
      await expectText(page, '0 of 10')
      await expectAccessible(page, 'the queue')
      await page.getByRole('radiogroup', { name: 'Show' }).getByText('Done or not seen 0').click()
      await expectText(page, 'No patients match')
      await page.getByRole('radiogroup', { name: 'Show' }).getByText('All 10').click()
      await page.getByRole('button', { name: 'Supplies for the round' }).click()
      const supplies = page.getByRole('dialog', { name: 'Supplies for the round' })
      await expect(supplies).toContainText('No active order')
      await expectAccessible(page, 'the supplies of a round')
      await page.keyboard.press('Escape')
      await expect(supplies).toHaveCount(0)
    })

    const banner = page.getByRole('region', { name: 'Patient', exact: true })
    await test.step('keys lead from one to the next and back', async () => {
      await page.keyboard.press('j')
      await expect(banner).toContainText('Room1, Eleanor')
      await page.keyboard.press('j')
      await expect(banner).toContainText('Room2, Eleanor')
      await page.keyboard.press('k')
      await expect(banner).toContainText('Room1, Eleanor')
      await expect(page.getByText('No previous visit documented.')).toBeVisible()
      await page.keyboard.press('x')
      await expect(page.getByRole('dialog', { name: 'Mark patient as not seen?' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('c')
      await expect(page.getByRole('dialog').first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('missing input is reported, and input survives a reload', async () => {
      await page.getByLabel('Treatment Provided').focus()
      await page.keyboard.press('Control+Enter')
      for (const words of [
        'Treatment description is required',
        'Visit notes are required',
        'At least one CPT code is required',
      ])
        await expect(page.getByText(words)).toBeVisible()
      await page.getByLabel('Treatment Provided').focus()
      await page.keyboard.type('Cleansed, foam')
      await expect(page.getByText(/Draft saved on this device/)).toBeVisible()
      await expectAccessible(page, 'a round entry')
      page.once('dialog', (question) => void question.accept())
      await page.reload()
      await expect(banner).toContainText('Room1, Eleanor')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Treatment Provided')).toHaveValue('Cleansed, foam')
    })

    await test.step('ten notes, written without the mouse', async () => {
      for (let room = 1; room <= 10; room += 1) {
        await expect(banner).toContainText(`Room${room}, Eleanor`)
        const treatment = page.getByLabel('Treatment Provided')
        await treatment.focus()
        if (room > 1) await page.keyboard.type('Cleansed, foam')
        await page.keyboard.press('Tab')
        await page.keyboard.type(`Clean bed, room ${room}`)
        await page.getByRole('button', { name: 'In 7 days' }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('combobox', { name: 'CPT Codes' }).focus()
        await page.keyboard.type('97597')
        await page.keyboard.press('Control+Enter')
        await expectText(page, 'Visit documented successfully')
      }
      await expectText(page, '10 of 10')
    })

    await test.step('left and found again where it was', async () => {
      await page.goto('/rounds')
      await expectText(page, /10 done and 0 not seen of 10/)
      await page.getByRole('button', { name: /^Continue round at Cedar Grove/ }).press('Enter')
      await expectText(page, '10 of 10')
    })

    await test.step('one action signs, and says what it did', async () => {
      await page.getByRole('button', { name: 'Finish round' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Finish round?' })
      await expect(dialog).toContainText('Sign 10 notes')
      await expect(dialog).toContainText('Set 10 next visit dates')
      await expect(dialog.getByText('Check the attestation box to sign')).toBeVisible()
      await dialog.getByLabel(attested).press('Space')
      await expectAccessible(page, 'finishing')
      await dialog.getByRole('button', { name: 'Sign and finish' }).press('Enter')
      await expectText(page, 'Round finished')
      const happened = page.getByRole('list', { name: 'Round summary' }).getByRole('listitem')
      await expect(happened).toHaveCount(10)
      await expect(happened.first()).toContainText(/note signed, next visit \d\d\/\d\d\/\d{4}/)
      await expectText(page, 'Round finished')
    })

    const roundId = new URL(page.url()).searchParams.get('round') ?? ''
    const round = await office.read<Round>(page, `/api/rounds/${roundId}`)
    expect(round.status).toBe('finished')
    expect(round.entries).toHaveLength(10)
    for (const entry of round.entries) {
      expect(entry.nextVisitDate).not.toBeNull()
      const visit = await office.read<Visit>(page, `/api/provider-visits/${entry.visitId}/record`)
      expect(visit).toMatchObject({
        state: 'signed',
        status: 'completed',
        nextVisitScheduled: entry.nextVisitDate,
      })
    }
  },
)

test(
  'a round without a network preserves the input; a patient who was not seen is recorded with the reason',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info)
    await office.found(ada)
    const page = await office.getWindow(ada)
    const { id: facilityId } = await createFacility(office, page, 'Cedar Grove')
    const mrn = createMrn(info)
    for (const room of ['1', '2'])
      await createResident(office, page, facilityId, { lastName: `Room${room}`, room, mrn: `${mrn}-${room}` })
    await page.goto(`/rounds?facilityId=${facilityId}`)
    await page.getByRole('button', { name: 'Start round' }).click()
    await page.getByRole('button', { name: /^Continue 1, Room1/ }).click()

    await page.getByLabel('Treatment Provided').fill('Cleansed, foam')
    await page.getByLabel('Visit Notes').fill('Clean bed')
    await page.getByRole('combobox', { name: 'CPT Codes' }).fill('97597')
    await page.getByRole('button', { name: 'Add task' }).click()
    await page.getByRole('textbox', { name: 'Task 1' }).fill('Order foam')
    await page.context().route(/\/api\/(provider-visits|rounds)/, (route) => route.fulfill(busyResponse))
    await page.getByRole('button', { name: 'Done, next' }).click()
    await expectText(page, 'Saved on this device')
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText('Room2, Eleanor')
    await page.context().unrouteAll()

    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('link', { name: /^New Assessment/ })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Done, next' })).toBeInViewport()
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Not seen (enter reason)' })).toBeInViewport()
    await page.keyboard.press('Escape')
    if (size) await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Not seen (enter reason)' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark patient as not seen?' })
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByLabel('Reason').fill('In hospital')
    await dialog.getByRole('button', { name: 'Not seen' }).click()
    await expectText(page, '2 of 2')
    await expect(page.getByRole('list', { name: 'Queue' })).toContainText('Done, not signed', {
      timeout: 40_000,
    })
    await page.getByRole('button', { name: 'Finish round' }).click()
    await page.getByLabel(attested).check()
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    await expectText(page, 'Round finished')
    const happened = page.getByRole('list', { name: 'Round summary' })
    await expect(happened).toContainText('1 task created')
    await expect(happened).toContainText('not seen: In hospital')
  },
)
