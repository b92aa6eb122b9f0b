/** The look that all controls of a form have in common. */
import { classNames } from '../class-names.ts'

export function getControlClass(...more: (string | false | undefined)[]): string {
  return classNames(
    'w-full rounded-control border border-line2 bg-surface text-body text-ink',
    'aria-invalid:border-critical aria-invalid:outline-critical',
    'disabled:border-line disabled:bg-sunken disabled:text-ink3',
    ...more,
  )
}
