/** The whole page, while it is not yet known what to show. */
import { t } from '@lingui/core/macro'
import { LogoMark } from './logo.tsx'
import { LoadingLine } from './skeleton.tsx'

export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <LogoMark className="late size-10" />
      <LoadingLine>{t`Loading...`}</LoadingLine>
    </main>
  )
}
