/** Applies the account's theme on a device without a choice, and saves the device's choice to the account. */
import { changePreferences, readPreferences } from '@mendwell/contract'
import { useEffect } from 'react'
import { call } from '../platform/api.ts'
import { chooseTheme, hasThemeChoice, type Theme } from '../platform/theme.ts'

export function useAccountTheme(userId: string) {
  useEffect(() => {
    if (hasThemeChoice()) return
    // Cosmetic: without an answer the device's own theme stays.
    call(readPreferences, {}, { background: true }).then(
      ({ body: { theme } }) => {
        if (theme !== 'system' && !hasThemeChoice()) chooseTheme(theme)
      },
      () => {},
    )
  }, [userId])
}

export function updateAccountTheme(theme: Theme) {
  chooseTheme(theme)
  // It holds here in any case; the account learns of it when it can.
  call(changePreferences, { body: { theme } }).catch(() => {})
}
