/** Says on every screen, above every dialog, that nothing here is about a real person. */
import { t } from '@lingui/core/macro'
import { FlaskConical } from 'lucide-react'
import { useLanguage } from '../../platform/i18n/use-language.ts'

export function DemoStrip() {
  useLanguage()
  return (
    <aside
      aria-label={t`Demo`}
      data-demo-strip
      className="sticky top-0 z-40 flex h-(--strip-height) items-center justify-center gap-1.5 border-b border-line bg-sunken text-label font-medium text-ink2"
    >
      <FlaskConical className="size-3.5" />
      {t`Demo – synthetic data`}
    </aside>
  )
}
