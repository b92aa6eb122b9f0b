/** More of the product, as it is. */
import { Picture } from './product-picture.tsx'

export function Screens() {
  return (
    <section aria-labelledby="screens" className="pt-14">
      <h2 id="screens" className="max-w-2xl font-display text-metric font-medium text-balance">
        On desktop, tablet, and phone
      </h2>
      <p className="mt-2 max-w-2xl text-ink2">Screenshots of the actual product with demo data.</p>
      <div className="mt-7 grid items-start gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1fr)_16rem]">
        <Picture name="photo" />
        <Picture name="phone" className="max-md:max-w-64 max-sm:hidden" />
      </div>
    </section>
  )
}
