/** Shared by the photo specs. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const getCaptureDialog = (page: Page) => page.getByRole('dialog', { name: 'Wound Photo Capture' })

/** Not by role: an open dialog removes the rest of the page from the accessibility tree; the toast is read out beside it. */
export const getToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

/** Every quality check passes at this moment; on a busy machine the first analysis takes a while. */
export const waitUntilReady = (dialog: Locator) =>
  expect(dialog.getByText('Ready to capture')).toBeVisible({ timeout: 90_000 })

/** `11.6 ± 0.1 cm²`, as two numbers. */
export async function readShownArea(dialog: Locator): Promise<{ area: number; error: number }> {
  const output = dialog.getByRole('status', { name: 'Area' })
  await expect(output).toBeVisible({ timeout: 60_000 })
  const [area = Number.NaN, error = Number.NaN] =
    (await output.innerText()).match(/\d+(\.\d+)?/g)?.map(Number) ?? []
  return { area, error }
}

export type StoredPhoto = {
  id: string
  outlineState: string
  measurements: { areaCm2: number | null } | null
  [key: string]: unknown
}

export async function listStoredPhotos(page: Page, woundId: string): Promise<StoredPhoto[]> {
  const answer = await page.request.get(`/api/wound-photos?woundId=${woundId}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as StoredPhoto[]
}
