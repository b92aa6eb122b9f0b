/** A pseudo-language shows what of a patient's pages is not translated: text that reads the same as in English. */
import type { Page } from '@playwright/test'
import { getSessionFile } from '../../support/accounts.ts'
import { expect, test } from '../../support/test.ts'
import { longTag } from '../../support/tags.ts'

test.use({ storageState: getSessionFile('patient') })

const mark = '¤'
const screens = [
  '/dashboard',
  '/appointments',
  '/telehealth',
  '/messages',
  '/help',
  '/audit',
  '/gamification',
  '/gamification?tab=challenges',
  '/gamification?tab=badges',
  '/gamification?tab=leaderboard',
  '/patient-education',
  '/patient-education?tab=progress',
  '/patient-education?tab=achievements',
  '/settings',
  '/settings?section=sessions',
  '/settings?section=notifications',
  '/settings?section=appearance',
]
/** Each language is called by its own name. */
const ownNames = ['English', 'Español']

/** The texts of a page in a language, without those that its own language is named for. */
async function listTexts(page: Page, path: string, language: 'en' | 'es'): Promise<string[]> {
  await page.evaluate(`localStorage.setItem('mendwell-patient-language', '${language}')`)
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await (language === 'es' ? expect(heading).toContainText(mark) : expect(heading).not.toContainText(mark))
  await page.waitForLoadState('networkidle')
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('main *')]
      .filter((element) => !element.closest('[lang]:not(html), svg, script'))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent.trim())
      .filter((text) => /\\p{L}{3}/u.test(text))`)
}

test('a pseudo-language shows no text that is not translated', longTag, async ({ page }) => {
  await page.route(/messages-es.*\.js$/, async (route) => {
    const body = await toPseudoLanguage(await (await route.fetch()).text())
    await route.fulfill({ body, contentType: 'text/javascript' })
  })
  // Names, subjects, and plans are as people wrote them.
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        () => {},
      )
  })
  await page.goto('/help')
  for (const path of screens) {
    const english = new Set(await listTexts(page, path, 'en'))
    const texts = await listTexts(page, path, 'es')
    expect(texts.some((text) => text.includes(mark))).toBe(true)
    const untranslated = texts.filter(
      (text) => english.has(text) && !ownNames.includes(text) && !isWritten(text, answers.join(' ')),
    )
    expect([...new Set(untranslated)], path).toEqual([])
  }
})

/** From the server, also in parts: `Dana Okafor, NP`. Zones are called the same in both languages. */
const isWritten = (text: string, answers: string) =>
  /^[A-Z]{3,4}$/.test(text) ||
  text.split(', ').every((part) => answers.includes(JSON.stringify(part).slice(1, -1)))

type Message = string | unknown[]

/** The compiled catalog with a mark in every translation. */
async function toPseudoLanguage(script: string): Promise<string> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as {
    messages: Record<string, Message>
  }
  const marked = Object.entries(module.messages).map(([english, message]) => [
    english,
    typeof message === 'string' ? `${mark}${message}` : [mark, ...message],
  ])
  return `export const messages = ${JSON.stringify(Object.fromEntries(marked))}`
}
