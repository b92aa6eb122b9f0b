/** Where toasts appear: one at a time, gone after 5 s (1 s for a step of something longer, 10 s with something to take back), errors stay until dismissed, F8 leads here, swipe right dismisses. */
import { t } from '@lingui/core/macro'
import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { classNames } from './class-names.ts'

const closesAfterMs = 5000
/** One step of something longer: the next one follows. */
const closesStepMs = 1000
/** Time to read it and to decide. */
const closesWithActionMs = 10_000
// Browsers store a delay in 32 bits; this is the maximum.
const neverMs = 2 ** 31 - 1

// Beside an open dialog it moves left, so that it never covers the dialog's buttons.
const viewportClass =
  'fixed right-0 bottom-0 z-50 m-0 flex w-full list-none flex-col gap-2 p-4 outline-none md:max-w-[420px] max-sm:top-(--strip-height) max-sm:bottom-auto sm:in-[html:has([data-dialog])]:right-auto sm:in-[html:has([data-dialog])]:left-0'

export type DisplayedToast = {
  id: number
  tone: 'default' | 'step' | 'destructive'
  title: string
  description?: string | undefined
  action?: { readonly label: string; readonly onTake: () => void } | undefined
}

const toneStyles = {
  default: { icon: CircleCheck, color: 'text-good', lastsMs: closesAfterMs },
  step: { icon: Info, color: 'text-info', lastsMs: closesStepMs },
  destructive: { icon: OctagonAlert, color: 'text-critical', lastsMs: neverMs },
} as const

export function ToastRegion({
  toast,
  onClose,
}: {
  toast: DisplayedToast | null
  onClose: (id: number) => void
}) {
  return (
    <Toast.Provider
      duration={closesAfterMs}
      swipeDirection="right"
      swipeThreshold={50}
      label={t`Notification`}
    >
      {toast && <ToastItem key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />}
      {/* A live region, though a silent one (each toast announces itself): an open dialog hides everything else. */}
      <Toast.Viewport
        hotkey={['F8']}
        label={`${t`Notifications`} ({hotkey})`}
        aria-live="off"
        className={viewportClass}
      />
    </Toast.Provider>
  )
}

function ToastItem({ toast, onClose }: { toast: DisplayedToast; onClose: () => void }) {
  const isError = toast.tone === 'destructive'
  const { icon: Icon, color, lastsMs } = toneStyles[toast.tone]
  return (
    <Toast.Root
      duration={toast.action ? closesWithActionMs : lastsMs}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      className={classNames(
        'appear pointer-events-auto flex items-start gap-3 rounded-card border bg-raised px-4 py-3 shadow-toast',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        isError ? 'border-critical' : 'border-line',
      )}
    >
      <Icon className={classNames('mt-px size-4.5 shrink-0', color)} />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description className="text-ink2">{toast.description}</Toast.Description>
        )}
      </div>
      {toast.action && (
        <Toast.Action
          altText={toast.action.label}
          onClick={toast.action.onTake}
          className="-my-1 inline-flex min-h-8 shrink-0 items-center rounded-badge px-2 font-semibold text-accent hover:bg-accent-tint pointer-coarse:min-h-11"
        >
          {toast.action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label={t`Dismiss`}
        className="-m-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-badge text-ink2 hover:bg-sunken"
      >
        <X />
      </Toast.Close>
    </Toast.Root>
  )
}
