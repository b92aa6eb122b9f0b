/** The screens of the tasks. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const openPath = (search: string) => async (page: Page) => void (await page.goto(`/task-management${search}`))
const getCompleteButton = (page: Page) => page.getByRole('button', { name: /^Complete/ }).first()
const base = { as: 'admin', path: '/task-management' } as const

export const taskScreens: readonly Screen[] = [
  { ...base, name: 'tasks', settled: getCompleteButton },
  {
    ...base,
    name: 'task-calendar',
    open: openPath('?tab=calendar'),
    settled: (page) => page.getByRole('button', { name: /\d open/ }).first(),
  },
  {
    ...base,
    name: 'task-templates',
    open: openPath('?tab=templates'),
    settled: (page) => page.getByRole('heading', { name: 'Weekly Wound Reassessment' }),
  },
  {
    ...base,
    name: 'create-task-errors',
    open: async (page) => {
      await page.goto('/task-management?new=true')
      await page.getByRole('dialog').getByRole('button', { name: 'Create Task' }).click()
    },
    settled: (page) => page.getByText('Title is required'),
  },
  {
    ...base,
    name: 'task-details',
    open: async (page) => {
      await page.goto('/task-management')
      await getCompleteButton(page).waitFor()
      await page.getByRole('row').nth(1).getByRole('button').first().click()
    },
    settled: (page) => page.getByRole('heading', { name: 'Comments' }),
  },
  {
    ...base,
    name: 'tasks-chosen',
    open: async (page) => {
      await page.goto('/task-management')
      await page.getByRole('checkbox').first().click()
    },
    settled: (page) => page.getByText('1 task selected'),
  },
  {
    ...base,
    name: 'use-task-template',
    open: async (page) => {
      await page.goto('/task-management?tab=templates')
      await page
        .getByRole('button', { name: /^Create Tasks/ })
        .first()
        .click()
    },
    settled: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Due Date/ }),
  },
  {
    ...base,
    name: 'edit-task-template',
    open: async (page) => {
      await page.goto('/task-management?tab=templates')
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      await page.getByRole('dialog').getByLabel('Repeats').selectOption('week')
    },
    settled: (page) => page.getByRole('dialog').getByRole('textbox', { name: /^Start date/ }),
  },
]
