/** Applies the account's theme on a device without a choice, and saves the device's choice to the account. Loaded after the page. */
import { changePreferences, readPreferences } from '@mendwell/contract'
import { call } from '../platform/api.ts'
import { chooseTheme, hasThemeChoice, type Theme } from '../platform/theme.ts'

export async function applyAccountTheme(): Promise<void> {
  if (hasThemeChoice()) return
  const { theme } = (await call(readPreferences, {}, { background: true })).body
  if (theme !== 'system' && !hasThemeChoice()) chooseTheme(theme)
}

export const saveAccountTheme = (theme: Theme) => call(changePreferences, { body: { theme } })
