/** For paths that lead nowhere. */
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../platform/page-title.ts'
import { getButtonClass } from '../ui/button.tsx'

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-12 md:px-6">
      <h1 className="text-h1">404 Page Not Found</h1>
      <p className="max-w-prose text-ink2">
        Nothing lives at this address. Did someone forget to add the page to the router?
      </p>
      <Link to="/dashboard" className={`${getButtonClass('secondary')} mt-2`}>
        Back to the start
      </Link>
    </div>
  )
}
