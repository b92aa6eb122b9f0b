/** Selects a theme: it applies here in any case, and the account stores it when it can. */
import { chooseTheme, type Theme } from '../platform/theme.ts'

export function switchTheme(theme: Theme) {
  chooseTheme(theme)
  import('./account-theme.ts').then(({ saveAccountTheme }) => saveAccountTheme(theme)).catch(() => {})
}
