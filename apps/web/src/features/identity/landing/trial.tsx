/** The call to action. It says what happens next. */
import { ArrowRight } from 'lucide-react'
import { getButtonClass } from '../../../ui/button.tsx'

export function Trial() {
  return (
    <section
      aria-labelledby="trial"
      className="mt-16 mb-16 flex flex-wrap items-center gap-x-10 gap-y-6 rounded-dialog bg-sunken px-6 py-8 sm:px-10"
    >
      <div className="min-w-64 flex-1">
        <h2 id="trial" className="font-display text-metric font-medium text-balance">
          Try it with your own team
        </h2>
        <p className="mt-2 max-w-xl text-ink2">
          Sign up to create your own private organization, then invite your team.
        </p>
      </div>
      <a href="/auth?tab=signup" className={`${getButtonClass('primary', 'large')} max-sm:w-full`}>
        Start Your Free Trial
        <ArrowRight className="size-4.5" />
      </a>
    </section>
  )
}
