/** A patient reads the own pages in Spanish: home, danger signs, a lesson, a message, a video visit. */
import type { Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({
  storageState: getSessionFile('patient'),
  viewport: { width: 390, height: 844 },
  locale: 'es-US',
})

const expectNoSidewaysScroll = async (page: Page, screen: string) =>
  expect(
    await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    ),
    `${screen} does not scroll sideways`,
  ).toBe(0)

/** The page is Spanish, readable for a screen reader, and fits a phone. */
async function expectSpanish(page: Page, screen: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectAccessible(page, screen)
  await expectNoSidewaysScroll(page, screen)
}

test('a Spanish browser shows home, danger signs, lesson, message and video visits in Spanish', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('home and danger signs', async () => {
    await expect(page.getByRole('heading', { name: 'Hola, Rosalind' })).toBeVisible()
    const help = page.getByRole('region', { name: 'Cuándo pedir ayuda' })
    await expect(help.getByRole('link', { name: 'Llame al 911 ahora' })).toHaveAttribute('href', 'tel:911')
    await expect(help).toContainText('Sangrado que no para')
    await expect(page.getByRole('region', { name: 'Rodilla derecha' })).toContainText(
      /Es (más o menos del tamaño de|más grande que|más pequeña que) .+\./,
    )
    await expect(page.getByRole('region', { name: 'Su próxima visita' })).toContainText(' con ')
    await expectSpanish(page, 'home')
  })

  await test.step('a lesson', async () => {
    await page.goto('/patient-education')
    await expect(page.getByRole('heading', { name: 'Centro de lecciones' })).toBeVisible()
    await page
      .getByRole('button', { name: /^(Empezar|Repasar) / })
      .first()
      .click()
    await expect(page.getByRole('article').getByRole('button', { name: 'Todas las lecciones' })).toBeVisible()
    await expectSpanish(page, 'a lesson')
  })

  await test.step('a message', async () => {
    await page.goto('/messages?new=true')
    const dialog = page.getByRole('dialog', { name: 'Escriba a su equipo médico' })
    await expect(dialog).toContainText('Si cree que es una emergencia, llame al 911.')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog).toContainText('Escriba el asunto')
    await expectSpanish(page, 'a new message')
  })

  await test.step('video visits', async () => {
    await page.goto('/telehealth')
    await expect(page.getByRole('heading', { name: 'Sus visitas por video' })).toBeVisible()
    await expectSpanish(page, 'video visits')
  })

  await test.step('English by choice, without losing the page', async () => {
    await page.goto('/dashboard')
    await page.getByRole('radio', { name: 'English' }).first().check({ force: true })
    await expect(page.getByRole('heading', { name: 'Hello, Rosalind' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('the sign-in page offers both languages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: { cookies: [], origins: [] },
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Email').fill('rosalind@example.com')
  await page.getByRole('radio', { name: 'Español' }).check({ force: true })
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosalind@example.com')
  await expectAccessible(page, 'sign-in in Spanish')
  await context.close()
})
