/** Signing in through the provider of one's own organization. The server decides where that is. */
import { Building2 } from 'lucide-react'
import { getButtonClass, type ButtonSize } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

export function ProviderLink({ size, className }: { size?: ButtonSize; className?: string }) {
  return (
    <a href="/api/login" className={classNames(getButtonClass('secondary', size), className)}>
      <Building2 className="size-4.5" />
      Sign in with your organization
    </a>
  )
}
