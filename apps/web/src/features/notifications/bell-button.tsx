/** The bell with the number of unread notices. Unknown shows no number. */
import { t } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../../ui/icon-button.tsx'

const maxShown = 99

export function BellButton({
  unread,
  ...rest
}: { unread: number | undefined } & Partial<Omit<IconButtonProps, 'label' | 'icon' | 'mark'>>) {
  const count = unread ?? 0
  const label = count === 0 ? t`Notifications` : t`Notifications, ${count} unread`
  return (
    <IconButton
      {...rest}
      label={label}
      icon={Bell}
      mark={
        count > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 left-4.5 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-surface pointer-coarse:top-0.5 pointer-coarse:left-5.5"
          >
            {count > maxShown ? `${maxShown}+` : count}
          </span>
        )
      }
    />
  )
}
