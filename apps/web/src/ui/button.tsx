/** Buttons, and links that look like them. One primary per view; a disabled button says why beside it. */
import { LoaderCircle } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'usual' | 'large'

const variantStyles: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-pressed',
  secondary: 'border-line2 bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-accent-tint',
  danger: 'border-critical bg-surface text-critical hover:bg-critical-tint',
}
const disabledClass = 'border-line bg-sunken text-ink3 cursor-not-allowed'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-2.5 text-hint pointer-coarse:min-h-11',
  usual: 'min-h-(--button-height) px-3.5 text-body',
  large: 'min-h-12 px-5 text-patient',
}

const shape =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control border font-medium no-underline transition-colors'

export function getButtonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'usual'): string {
  return classNames(shape, variantStyles[variant], sizes[size])
}

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Waits for a response: a second click does nothing. */
  pending?: boolean
  pendingLabel?: string
  /** Why it cannot be used now. Shown beside the button and read out with it. */
  disabledReason?: string | undefined
  /** The id of the explanation, if it is shared by several buttons. */
  reasonId?: string | undefined
}

export function Button({
  variant = 'secondary',
  size = 'usual',
  icon,
  pending = false,
  pendingLabel,
  disabledReason,
  reasonId: saidAt,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const ownId = useId()
  const reasonId = saidAt ?? ownId
  const isOff = pending || disabledReason !== undefined
  const button = (
    <button
      {...rest}
      // Off buttons stay focusable, so that a screen reader reaches the reason; they never submit.
      type={isOff ? 'button' : type}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={classNames(
        shape,
        disabledReason === undefined ? variantStyles[variant] : disabledClass,
        sizes[size],
        pending && 'cursor-progress',
        className,
      )}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <LoaderCircle className="animate-spin" /> : icon}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  )
  if (disabledReason === undefined || saidAt) return button
  return (
    <span data-off className="inline-flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      <span id={reasonId} data-reason className="text-hint text-ink3">
        {disabledReason}
      </span>
      {button}
    </span>
  )
}
