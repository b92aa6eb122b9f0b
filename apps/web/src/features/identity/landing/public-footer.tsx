/** The foot of every open page. */
import { LogoMark } from '../../../ui/logo.tsx'

const firstYear = 2024
const links = [
  { href: '/terms', label: 'Terms of Service' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/evidence', label: 'Evidence' },
  { href: '/auth', label: 'Sign In' },
]

// Written out ahead it is the year of the build, until `early.js` puts the present one there.
const year = new Date().getFullYear()

export function PublicFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-5 py-5">
        <p className="mr-auto flex items-center gap-2.5 text-ink2">
          <LogoMark className="size-5" />
          <span>
            © {firstYear}
            <span data-year>–{year}</span> Mendwell
          </span>
        </p>
        <ul className="-mx-2 flex flex-wrap">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-11 items-center rounded-badge px-2 text-ink2 no-underline hover:text-ink hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
