/**
 * Counts what a user does: a tap, a click, one filled field, one key chord. Moving with Tab and arrow keys is not counted.
 * Every action of a counted journey goes through here.
 */
import { expect, type Locator, type Page } from '@playwright/test'

/** What is used of the page: specs are compiled without its types. */
type PageGlobal = { readonly document: { readonly activeElement: unknown } }
type Container = { readonly contains: (other: unknown) => boolean }

/** More stops than any screen has. */
const maxStops = 400

export function createActionCounter(page: Page) {
  const done: string[] = []
  const count = (action: string) => void done.push(action)
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === (globalThis as unknown as PageGlobal).document.activeElement)

  /** Moves to it with Tab alone. */
  const reach = async (target: Locator) => {
    await expect(target).toBeAttached()
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Not reached by Tab: ${String(target)}`)
  }

  return {
    /** Each of them, for the message of a failure. */
    list: (): readonly string[] => done,
    tap: async (target: Locator) => {
      count(`tap ${String(target)}`)
      await target.tap()
    },
    fill: async (target: Locator, text: string) => {
      count(`fill ${String(target)}`)
      await target.fill(text)
    },
    /** One option of a list; opening it and selecting count as one, as a filled field. */
    select: async (target: Locator, option: string | { index: number }) => {
      count(`select ${JSON.stringify(option)} at ${String(target)}`)
      await target.selectOption(option)
    },
    press: async (chord: string) => {
      count(`press ${chord}`)
      await page.keyboard.press(chord)
    },
    /** By keyboard: Tab to it, then the key that works it. */
    pressAt: async (target: Locator, chord: string) => {
      await reach(target)
      count(`press ${chord} at ${String(target)}`)
      await page.keyboard.press(chord)
    },
    typeAt: async (target: Locator, text: string) => {
      await reach(target)
      count(`type at ${String(target)}`)
      await page.keyboard.type(text)
    },
    /** One of several answers, by arrow keys; the selected field counts as one action. */
    chooseAt: async (group: Locator, answer: string) => {
      const option = group.getByLabel(answer, { exact: true })
      for (let stop = 0; stop < maxStops; stop += 1) {
        if (
          await group.evaluate((element) => {
            const { activeElement } = (globalThis as unknown as PageGlobal).document
            return element === activeElement || (element as unknown as Container).contains(activeElement)
          })
        )
          break
        await page.keyboard.press('Tab')
      }
      count(`choose ${answer} at ${String(group)}`)
      for (let stop = 0; stop < maxStops && !(await option.isChecked()); stop += 1)
        await page.keyboard.press('ArrowDown')
      await expect(option).toBeChecked()
    },
  }
}
