/** A button with only an icon. Its name is read out, and shown on hover. */
import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  label: string
  icon: LucideIcon
  /** Small things on top of the icon, e.g. a count. */
  mark?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon: Icon, mark, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'relative inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink2 hover:bg-sunken hover:text-ink disabled:bg-transparent disabled:text-line2 pointer-coarse:size-11',
        className,
      )}
    >
      <Icon className="size-4.5" />
      {mark}
    </button>
  )
}
