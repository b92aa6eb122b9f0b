/** The top of every open page: who this is, what can be read, how to enter. */
import { getButtonClass } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { ProviderLink } from './provider-link.tsx'

const linkClass = 'inline-flex min-h-11 items-center rounded-badge px-3 text-ink2 no-underline hover:text-ink'

export function PublicHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-5 py-3.5">
      <a href="/" aria-label="Mendwell home page" className="mr-auto rounded-badge text-ink no-underline">
        <Logo />
      </a>
      <nav aria-label="Pages" className="mr-2 hidden md:flex">
        <a href="/#features" className={linkClass}>
          Features
        </a>
        <a href="/evidence" className={linkClass}>
          Evidence
        </a>
      </nav>
      <div className="hidden sm:block">
        <ProviderLink className="min-h-10" />
      </div>
      <a href="/auth" className={`${getButtonClass('primary')} min-h-10 max-sm:min-h-11`}>
        Sign In
      </a>
    </header>
  )
}
