/** A screenshot of the product in the system's theme. Its size is reserved, so that nothing moves when it loads. */
import { classNames } from '../../../ui/class-names.ts'
import { type ProductPicture, pictures } from '../content/pictures.ts'

export function Picture({
  name,
  first = false,
  className,
}: {
  name: ProductPicture['name']
  /** Seen at once: asked for before everything below. */
  first?: boolean
  className?: string
}) {
  const { width, height, alt, caption } = pictures[name]
  const dark = '(prefers-color-scheme: dark)'
  const narrow = '(width < 40rem)'
  return (
    <figure className={classNames('min-w-0', className)}>
      <picture>
        {/* A whole desktop is unreadable on a phone: there the first screenshot is the phone's. */}
        {first && <source srcSet="/pictures/phone-dark.webp" media={`${narrow} and ${dark}`} />}
        {first && <source srcSet="/pictures/phone-light.webp" media={narrow} />}
        <source srcSet={`/pictures/${name}-dark.webp`} media={dark} />
        <img
          src={`/pictures/${name}-light.webp`}
          width={width}
          height={height}
          alt={alt}
          decoding={first ? 'sync' : 'async'}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={classNames(
            'h-auto w-full rounded-dialog border border-line bg-canvas',
            first && 'shadow-dialog max-sm:aspect-4/5 max-sm:object-cover max-sm:object-top',
          )}
        />
      </picture>
      <figcaption className="mt-2.5 text-hint text-ink3">{caption} Synthetic patients.</figcaption>
    </figure>
  )
}
