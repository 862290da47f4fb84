const DEFAULT_CHEF_IMAGE = '/default-chef.jpg'

export function Portrait({
  src,
  alt = '',
  sizes,
  className = '',
  priority = false,
}: {
  src: string
  alt?: string
  /** How wide it is shown. */
  sizes: string
  className?: string
  priority?: boolean
}) {
  const srcSet = srcSetOf(src)
  return (
    <img
      {...(srcSet && { srcSet, sizes })}
      src={src || DEFAULT_CHEF_IMAGE}
      alt={alt}
      width={320}
      height={320}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={`rounded-full bg-sunk object-cover ${className}`}
    />
  )
}

/** The sizes that exist of an uploaded portrait (`/pictures`), and of a drawn one (`/images`); of one that is small already, no other. */
function srcSetOf(src: string): string | null {
  const [, stem, folder] = /^(\/(p|i).+)(?<!-small)\.webp$/.exec(src) ?? []
  if (!stem) return null
  return folder === 'p' ? `${stem}-small.webp 480w, ${src} 1600w` : `${stem}-160.webp 160w, ${src} 320w`
}
