/** A notice arrives while it happens, in every window of the person it is for, and leads to what it is about. */
import type { Page } from '@playwright/test'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const getBell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'a notification shows in every window without a reload, and reading it clears it in all',
  longTag,
  async ({ office }, info) => {
    const reason = `Night shift alone, ${createMrn(info)}`
    const [vera, nils] = [createPerson(info, 'Vera'), createPerson(info, 'Nils')]
    await office.join(vera, { role: 'admin' })
    const desk = await office.getWindow(vera)
    const [here] = await office.read<{ id: string }[]>(desk, '/api/facilities')
    await office.join(nils, { role: 'clinician', facilityIds: [here?.id ?? ''] })

    // Two tabs of one browser, which share a line to the server, and another browser.
    const tab = await desk.context().newPage()
    const home = await office.getWindow(vera)
    for (const page of [desk, tab, home]) {
      await page.goto('/patients')
      await expect(getBell(page, 'Notifications')).toBeVisible()
    }
    await getBell(home, 'Notifications').click()
    await expect(home.getByText('No notifications')).toBeVisible()

    const nurse = await office.getWindow(nils)
    await office.send(nurse, '/api/auth/prove', { password: nils.password })
    await office.send(nurse, '/api/break-glass', { reason })

    await test.step('it is there in all of them', async () => {
      for (const page of [desk, tab, home])
        await expect(getBell(page, 'Notifications, 1 unread')).toBeVisible()
      const entry = home.getByRole('listitem').filter({ hasText: 'Emergency access started' })
      await expect(entry).toContainText('Nils Quill started emergency access')
      await expect(entry).toContainText('Urgent')
      await expect(entry).toContainText('Unread:')
    })

    await test.step('reading it in one clears it in the others, and leads to the record', async () => {
      await getBell(desk, 'Notifications, 1 unread').click()
      await desk.getByRole('button', { name: /Emergency access started/ }).click()
      await expect(desk.getByRole('tab', { name: 'Emergency access' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expect(desk.getByText(reason)).toBeVisible()
      for (const page of [desk, tab, home]) await expect(getBell(page, 'Notifications')).toBeVisible()
      await expect(home.getByText('Unread:')).toHaveCount(0)
      await home.getByText('Unread', { exact: true }).click()
      await expect(home.getByText('All read')).toBeVisible()
    })

    await test.step('all can be marked as read at once', async () => {
      await office.send(nurse, '/api/break-glass/end', {})
      await office.send(nurse, '/api/break-glass', { reason: 'Once more' })
      await expect(getBell(home, 'Notifications, 1 unread')).toBeVisible()
      await home.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(getBell(tab, 'Notifications')).toBeVisible()
      await office.send(nurse, '/api/break-glass/end', {})
    })
  },
)
