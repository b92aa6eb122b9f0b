/** What can be wrong with how a page looks and a machine can see: it is wider than the window, it cuts words off, it complains. */
import { readFileSync } from 'node:fs'
import type { ConsoleMessage, Page } from '@playwright/test'

/** The browser itself reports rejected calls (401, 404, 409) and missing networks; the screen shows them in its own text. */
const isFailedCall = (text: string, url: string) =>
  /^Failed to load resource: (.* status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED)$)/.test(text) &&
  new URL(url).pathname.startsWith('/api/')

/** Of a spec that disables the service worker. */
const isServiceWorkerNotice = (text: string) => text === 'Service Worker registration blocked by Playwright'

/** Console messages that are no fault of the page. */
export const isNoise = (message: ConsoleMessage) =>
  (message.type() !== 'error' && message.type() !== 'warning') ||
  isFailedCall(message.text(), message.location().url) ||
  isServiceWorkerNotice(message.text())

/** Collects the page's console output; each call returns and clears it. */
export function collectConsole(page: Page): () => string[] {
  let heard: string[] = []
  page.on('pageerror', (error) => heard.push(`error: ${String(error)}`))
  page.on('console', (message) => {
    if (!isNoise(message)) heard.push(`${message.type()}: ${message.text()}`)
  })
  return () => {
    const said = heard
    heard = []
    return said
  }
}

const findOverflowScript = readFileSync(new URL('./find-overflow.js', import.meta.url), 'utf8')

export const findOverflow = (page: Page): Promise<string[]> => page.evaluate<string[]>(findOverflowScript)
