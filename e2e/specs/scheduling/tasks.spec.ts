/** Tasks: every word of the screen, its form, the steps, the calendar, templates, and where else tasks are seen. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, createMrn } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const getRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const chooseFromMenu = async (page: Page, title: string, item: string) => {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** The day where the practice is, as every new one has it. */
const getDateInDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000)

const rejection = {
  status: 400,
  json: { message: 'This cannot be done now', code: 'request.invalid', requestId: 'e2e' },
}
const posting = /\/api\/workflow-tasks$/

test('a task is created, started, reassigned, commented and completed', longTag, async ({ office }, info) => {
  const [ada, hugo] = [createPerson(info, 'Ada'), createPerson(info, 'Hugo')]
  await office.found(ada, 'admin')
  const page = await office.getWindow(ada)
  await office.join(hugo, { role: 'clinician' }, page)
  const dialog = page.getByRole('dialog', { name: 'Create Task' })

  await test.step('an empty practice: every label', async () => {
    await page.goto('/task-management')
    await expect(page.getByRole('heading', { name: 'Task & Workflow Management' })).toBeVisible()
    await expectText(page, 'Manage care schedules and workflow tasks')
    for (const card of ['Pending Tasks', 'Overdue Tasks', 'Completed Today', 'Team Workload'])
      await expect(page.getByRole('term').filter({ hasText: card })).toBeVisible()
    for (const tab of ['Active Tasks', 'Calendar View', 'Task Templates'])
      await expect(page.getByRole('tab', { name: tab })).toBeVisible()
    expect(await page.getByLabel('Status').getByRole('option').allTextContents()).toEqual([
      'All Tasks',
      'Pending',
      'In Progress',
      'Overdue',
      'Completed',
    ])
    expect(await page.getByLabel('Priority').getByRole('option').allTextContents()).toEqual([
      'All Priorities',
      'Urgent',
      'High',
      'Medium',
      'Low',
    ])
    await expectText(page, 'No tasks found. Create your first task to get started.')
    await expectAccessible(page, 'no tasks')
  })

  await test.step('what the form begins with and asks for', async () => {
    await page.getByRole('button', { name: 'Create Task' }).first().click()
    await expect(dialog.getByLabel('Priority')).toHaveValue('medium')
    await expect(dialog.getByRole('textbox', { name: 'Due Date' })).not.toHaveValue('')
    await expect(dialog.getByLabel('Facility').getByRole('option').first()).toHaveText('No specific facility')
    await expect(dialog.getByPlaceholder('No specific patient')).toBeVisible()
    expect(await dialog.getByLabel('Task Type').getByRole('option').allTextContents()).toEqual([
      'Select type',
      'Visit reminder',
      'Reassessment',
      'Documentation',
      'Billing',
      'Compliance',
      'Medication',
    ])
    await dialog.getByRole('textbox', { name: 'Due Date' }).fill('')
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    for (const words of [
      'Assigned user is required',
      'Task type is required',
      'Title is required',
      'Due date is required',
    ])
      await expect(dialog.getByText(words)).toBeVisible()
    await expectAccessible(page, 'task form')
  })

  await test.step('rejected, it preserves the input; then it is created', async () => {
    await dialog.getByLabel('Title').fill('Order dressings')
    await dialog.getByLabel('Task Type').selectOption('Documentation')
    await dialog.getByLabel('Assigned To').selectOption({ label: 'Ada Quill' })
    await dialog.getByRole('textbox', { name: 'Due Date' }).fill(getDateInDays(0))
    await dialog.getByLabel('Priority').selectOption('Urgent')
    await page.route(posting, (route) =>
      route.request().method() === 'POST' ? route.fulfill(rejection) : route.continue(),
    )
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expectText(page, 'Failed to create task')
    await expect(dialog.getByLabel('Title')).toHaveValue('Order dressings')
    await page.unroute(posting)
    await dialog.getByRole('button', { name: 'Create Task' }).click()
    await expectText(page, 'Task created successfully')
    await expect(dialog).toBeHidden()
    for (const header of [
      'Task',
      'Type',
      'Patient/Facility',
      'Assigned To',
      'Due Date',
      'Priority',
      'Status',
      'Actions',
    ])
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    const row = getRow(page, 'Order dressings')
    for (const words of ['Documentation', 'Ada Quill', 'Due today', 'Urgent', 'Pending'])
      await expect(row).toContainText(words)
    await expect(page.getByRole('definition').filter({ hasText: '1 urgent' })).toBeVisible()
  })

  await test.step('started, and reset by undo', async () => {
    await chooseFromMenu(page, 'Order dressings', 'Start')
    await expectText(page, 'Task started')
    await expect(getRow(page, 'Order dressings')).toContainText('In Progress')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectText(page, 'Task returned to Pending')
    await expect(getRow(page, 'Order dressings')).toContainText('Pending')
  })

  await test.step('assigned to a colleague, who is notified; changed at the same time, both versions are shown', async () => {
    await chooseFromMenu(page, 'Order dressings', 'Reassign')
    const reassign = page.getByRole('dialog', { name: 'Reassign task' })
    await reassign.getByLabel('Assigned To').selectOption({ label: 'Hugo Quill' })
    await reassign.getByRole('button', { name: 'Reassign' }).click()
    await expectText(page, 'Task reassigned')
    await expect(getRow(page, 'Order dressings')).toContainText('Hugo Quill')

    const colleague = await office.getWindow(hugo)
    await colleague.goto('/dashboard')
    const mine = colleague.getByRole('region', { name: 'My Tasks' })
    await expect(mine).toContainText('1 open')
    await expect(mine).toContainText('1 urgent')
    await chooseFromMenu(page, 'Order dressings', 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit task' })
    await edit.getByLabel('Title').fill('Order foam dressings')
    await mine.getByRole('button', { name: 'Order dressings', exact: true }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    const theirs = colleague.getByRole('dialog', { name: 'Edit task' })
    await theirs.getByLabel('Description').fill('Both sizes')
    await theirs.getByRole('button', { name: 'Save changes' }).click()
    await expectText(colleague, 'Task updated successfully')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    // The colleague's text is beside it, before it is overwritten.
    await expect(edit.getByText('Both sizes')).toBeVisible()
    await edit.getByRole('button', { name: 'Replace with mine' }).click()
    await expectText(page, 'Task updated successfully')
    await expect(getRow(page, 'Order foam dressings')).toBeVisible()
  })

  await test.step('spoken about and completed', async () => {
    await page.getByRole('button', { name: 'Order foam dressings', exact: true }).click()
    const details = page.getByRole('dialog', { name: 'Order foam dressings' })
    await expect(details.getByText('Both sizes')).toHaveCount(0)
    await details.getByRole('button', { name: 'Add comment' }).click()
    await expect(details.getByText('Enter a comment')).toBeVisible()
    await details.getByLabel('New comment').fill('Ten of each')
    await details.getByRole('button', { name: 'Add comment' }).click()
    await expectText(page, 'Comment added')
    await expect(details.getByText('Ten of each')).toBeVisible()
    await expectAccessible(page, 'task details')
    await details.getByRole('button', { name: 'Complete' }).click()
    await expectText(page, 'Task marked as completed')
    await expect(details.getByText('This task is completed and can’t be changed.')).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(getRow(page, 'Order foam dressings')).toContainText('Completed')
    await expect(getRow(page, 'Order foam dressings').getByRole('button', { name: /^Complete/ })).toHaveCount(
      0,
    )
    await expect(page.getByRole('definition').filter({ hasText: 'none yesterday' })).toBeVisible()
  })
})

test(
  'tasks are narrowed at the server, completed together, seen by day, made by templates',
  longTag,
  async ({ office }, info) => {
    const ada = createPerson(info)
    // The founder of a practice administers it, whatever their role.
    await office.found(ada)
    const page = await office.getWindow(ada)
    const patient = await office.send<{ id: string }>(page, '/api/patients', {
      firstName: 'Eleanor',
      lastName: 'Testwood',
      medicalRecordNumber: createMrn(info),
      dateOfBirth: '1948-03-12',
    })
    const [{ id: me }] = await office.read<[{ id: string }]>(page, '/api/users')
    const make = (title: string, dueDate: string, more: object = {}) =>
      office.send(page, '/api/workflow-tasks', {
        title,
        dueDate,
        taskType: 'compliance',
        priority: 'medium',
        assignedTo: me,
        ...more,
      })
    await make('Late check', getDateInDays(-2), { priority: 'high' })
    await make('Call the family', getDateInDays(0), { patientId: patient.id })
    await make('Order foam', getDateInDays(1))
    await make('Order alginate', getDateInDays(1))

    await test.step('filters ask the server', async () => {
      await page.goto('/task-management')
      await expect(getRow(page, 'Late check')).toContainText('2 days overdue')
      await expect(getRow(page, 'Late check')).toContainText('Overdue')
      await expect(page.getByRole('definition').filter({ hasText: 'Need immediate attention' })).toBeVisible()
      const asked = page.waitForRequest(/workflow-tasks\?.*status=overdue/)
      await page.getByLabel('Status').selectOption('Overdue')
      await asked
      await expect(getRow(page, 'Order foam')).toHaveCount(0)
      await page.getByLabel('Priority').selectOption('Low')
      await expectText(page, 'No recommendations match these filters.')
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.goto(`/task-management?patientId=${patient.id}`)
      await expect(getRow(page, 'Call the family')).toContainText('Testwood, Eleanor')
      await expect(getRow(page, 'Order foam')).toHaveCount(0)
    })

    await test.step('several are completed at once', async () => {
      await page.goto('/task-management')
      await page.getByRole('checkbox', { name: 'Select Order foam' }).click()
      await page.getByRole('checkbox', { name: 'Select Order alginate' }).click()
      await expectText(page, '2 tasks selected')
      await page.getByRole('button', { name: 'Complete 2 tasks' }).click()
      const question = page.getByRole('dialog', { name: 'Complete 2 tasks?' })
      await expect(question.getByText('Completed tasks can’t be reopened.')).toBeVisible()
      await expectAccessible(page, 'completing several')
      await question.getByRole('button', { name: 'Complete 2 tasks' }).click()
      await expectText(page, '2 tasks marked as completed')
      await expect(getRow(page, 'Order foam')).toContainText('Completed')
    })

    await test.step('the calendar, by keyboard', async () => {
      await page.getByRole('tab', { name: 'Calendar View' }).click()
      const today = page.getByRole('button', { name: /, today, 1 task, 1 open/ })
      await expect(today).toBeVisible()
      await expect(page.getByRole('button', { name: 'Call the family', exact: true })).toBeVisible()
      await expectAccessible(page, 'task calendar')
      await today.focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('button', { name: 'Late check', exact: true })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`date=${getDateInDays(-2)}`))
      await page.getByRole('button', { name: 'Complete Late check' }).click()
      await expectText(page, 'Task marked as completed')
    })

    await test.step('the six templates; one makes a task; one is changed to repeat', async () => {
      await page.getByRole('tab', { name: 'Task Templates' }).click()
      for (const name of [
        'Weekly Wound Reassessment',
        'Monthly Billing Review',
        'Compliance Audit',
        'Visit Reminders',
        'Documentation Review',
        'Medication Review',
      ])
        await expect(page.getByRole('heading', { name })).toBeVisible()
      await expectAccessible(page, 'task templates')
      await page.getByRole('button', { name: 'Create Tasks for Compliance Audit' }).click()
      const use = page.getByRole('dialog', { name: 'Create Tasks: Compliance Audit' })
      await use.getByRole('button', { name: 'Create Tasks' }).click()
      await expect(use.getByText('Assigned user is required')).toBeVisible()
      await use.getByLabel('Assigned To').selectOption({ label: 'Ada Quill' })
      await use.getByRole('button', { name: 'Create Tasks' }).click()
      await expectText(page, 'Task created successfully')
      await page.getByRole('button', { name: 'Create Tasks for Visit Reminders' }).click()
      const none = page.getByRole('dialog', { name: 'Create Tasks: Visit Reminders' })
      await none.getByLabel('Assigned To').selectOption({ label: 'Ada Quill' })
      await none.getByRole('button', { name: 'Create Tasks' }).click()
      await expectText(page, 'No patients with open wounds found.')
      await page.getByRole('button', { name: 'Edit Documentation Review' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit template: Documentation Review' })
      await edit.getByLabel('Repeats').selectOption('Weekly')
      await edit.getByRole('button', { name: 'Save changes' }).click()
      await expect(edit.getByText('Assigned user is required')).toBeVisible()
      await edit.getByLabel('Assigned To').selectOption({ label: 'Ada Quill' })
      await edit.getByRole('button', { name: 'Save changes' }).click()
      await expectText(page, 'Template updated successfully')
      await expect(page.getByText(/next on \d\d-/)).toBeVisible()
      await page.getByRole('tab', { name: 'Active Tasks' }).click()
      await expect(getRow(page, 'Audit charts for compliance')).toContainText('Pending')
    })

    await test.step('the chart shows its tasks and makes one about this patient', async () => {
      await page.goto(`/patients/${patient.id}`)
      const card = page.getByRole('region', { name: 'Tasks', exact: true })
      await expect(card).toContainText('Call the family')
      await card.getByRole('button', { name: 'New task' }).click()
      const form = page.getByRole('dialog', { name: 'Create Task' })
      await expect(form.getByText('Testwood, Eleanor').first()).toBeVisible()
      await form.getByLabel('Title').fill('Ask about pain')
      await form.getByLabel('Task Type').selectOption('Visit reminder')
      await form.getByLabel('Assigned To').selectOption({ label: 'Ada Quill' })
      await form.getByRole('button', { name: 'Create Task' }).click()
      await expectText(page, 'Task created successfully')
      await expect(card).toContainText('Ask about pain')
      await page.goto('/dashboard')
      const mine = page.getByRole('region', { name: 'My Tasks' })
      await mine.getByRole('button', { name: 'Complete Ask about pain' }).click()
      await expectText(page, 'Task marked as completed')
      await expect(mine).not.toContainText('Ask about pain')
      await mine.getByRole('link', { name: 'View All my tasks' }).click()
      await expect(page).toHaveURL(/assignedTo=me/)
    })

    await test.step('a server that says no', async () => {
      await page.route(/\/api\/workflow-tasks\?/, (route) => route.fulfill(rejection))
      await page.goto('/task-management')
      await expect(page.getByText('Tasks did not load')).toBeVisible()
    })
  },
)
