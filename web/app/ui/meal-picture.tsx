import type { MetaDescriptor } from 'react-router'

const DEFAULT_MEAL_IMAGE = '/images/baked.jpg'

/** A 4:3 picture in the sizes and formats that exist for it; pictures from elsewhere are used as they are. */
export function MealPicture({
  src,
  alt = '',
  sizes = '(min-width: 768px) 400px, 100vw',
  priority = false,
  eager = priority,
  className = '',
}: {
  src: string
  alt?: string
  sizes?: string
  /** The first picture of a page, which should come at once. */
  priority?: boolean
  /** On the first screen, though not the first of it. */
  eager?: boolean
  className?: string
}) {
  const drawn = sizesOf(src)
  const small = src?.replace(/^(\/pictures\/[\w-]+)\.webp$/, '$1-small.webp')
  return (
    <picture>
      {drawn && <source type="image/avif" srcSet={drawn.avif} sizes={sizes} />}
      {drawn && <source type="image/webp" srcSet={drawn.webp} sizes={sizes} />}
      {small !== src && <source srcSet={`${small} 480w, ${src} 1600w`} sizes={sizes} />}
      <img
        src={src || DEFAULT_MEAL_IMAGE}
        alt={alt}
        width={800}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`aspect-[4/3] w-full bg-sunk object-cover ${className}`}
      />
    </picture>
  )
}

/** A head entry that asks for a picture before anything else; none for pictures that exist in one size only. */
export function picturePreload(src: string, sizes: string): MetaDescriptor[] {
  const drawn = sizesOf(src)
  if (!drawn) return []
  const link = {
    tagName: 'link',
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
  } as const
  return [{ ...link, imageSrcSet: drawn.avif, imageSizes: sizes }]
}

/** Source sets of a drawn picture, whose address ends in -800.webp; null for any other. */
function sizesOf(src: string): { avif: string; webp: string } | null {
  const stem = src?.match(/^(\/images\/.+)-800\.webp$/)?.[1]
  if (!stem) return null
  const set = (format: string) => `${stem}-400.${format} 400w, ${stem}-800.${format} 800w`
  return { avif: set('avif'), webp: set('webp') }
}
