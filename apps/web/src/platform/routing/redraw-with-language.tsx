/** A patient's page is drawn again when its language changes; what was typed stays. */
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { useLanguage } from '../i18n/use-language.ts'

export function redrawWithLanguage(Page: AsyncRouteComponent<object>) {
  function LocalizedPage() {
    useLanguage()
    return <Page />
  }
  return Object.assign(LocalizedPage, { preload: Page.preload })
}
