/** The recovery codes, shown once: to copy, print or download. The user confirms that they are saved before continuing. */
import { t } from '@lingui/core/macro'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

export function RecoveryCodes({
  codes,
  account,
  onDone,
}: {
  codes: readonly string[]
  account: string
  onDone: () => void
}) {
  const [isKept, setKept] = useState(false)
  const heading = t`Mendwell recovery codes for ${account}`
  const text = `${heading}\n${t`Each works once.`}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t`Copied`),
      () =>
        toastProblem(t`Error`, t`Copying was blocked by the browser. Print or download the codes instead.`),
    )
  const download = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'mendwell-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <>
      <DialogBody>
        <div data-print-alone>
          <p className="text-ink2">
            {t`Use one of these codes to sign in if you lose your second factor. Each works once. They are shown only now: store them in a safe place, not only on this device.`}
          </p>
          <p className="mt-3 hidden font-semibold print:block">{heading}</p>
          <ul
            aria-label={t`Recovery codes`}
            className="mt-3 grid gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono whitespace-nowrap sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" icon={<Copy />} onClick={() => void copy()}>
            {t`Copy`}
          </Button>
          <Button size="small" icon={<Printer />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          <Button size="small" icon={<Download />} onClick={download}>
            {t`Download`}
          </Button>
        </div>
        <div className="mt-3">
          <Checkbox
            label={t`I saved these codes`}
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          disabledReason={isKept ? undefined : t`Save the codes first`}
          onClick={onDone}
        >
          {t`Done`}
        </Button>
      </DialogFooter>
    </>
  )
}
