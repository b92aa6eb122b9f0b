/** The way on from a page that cannot be shown, named as in the reader's own navigation. */
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { getCurrentUser } from '../platform/session/session.ts'
import { getButtonClass } from '../ui/button.tsx'

export function HomeLink() {
  const { role, rights } = getCurrentUser()
  return (
    <Link to="/dashboard" className={`${getButtonClass('secondary')} mt-2`}>
      {role === 'patient' ? t`Go to home` : rights.includes('charts.read') ? 'Go to dashboard' : 'Go to home'}
    </Link>
  )
}
