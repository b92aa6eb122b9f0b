/** The first screen: what this is, and the product itself. */
import { ArrowRight, Lock } from 'lucide-react'
import { getButtonClass } from '../../../ui/button.tsx'
import { Picture } from './product-picture.tsx'
import { ProviderLink } from './provider-link.tsx'

export function Hero() {
  return (
    <section className="grid items-center gap-x-12 gap-y-10 pt-8 pb-14 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:pb-16">
      <div>
        <p className="mb-3 flex items-center gap-2 font-medium text-accent">
          <Lock />
          Secure Wound Care Management
        </p>
        <h1 className="font-display text-[2.5rem] leading-11 font-medium tracking-[-0.01em] text-balance xl:text-hero xl:leading-[3.5625rem]">
          The wound record your whole team can rely on
        </h1>
        <p className="mt-5 max-w-[34rem] text-patient text-ink2">
          Mendwell brings each patient’s wound record together for clinicians at the bedside and staff in the
          office, and shows only what was actually documented.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/auth" className={`${getButtonClass('primary', 'large')} max-sm:w-full`}>
            Get Started
            <ArrowRight className="size-4.5" />
          </a>
          <ProviderLink size="large" className="max-sm:w-full" />
        </div>
      </div>
      <Picture name="wound" first />
    </section>
  )
}
