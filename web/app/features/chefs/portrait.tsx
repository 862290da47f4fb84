const DEFAULT_CHEF_IMAGE = '/default-chef.jpg'

export function Portrait({
  src,
  alt = '',
  className = '',
  priority = false,
}: {
  src: string
  alt?: string
  className?: string
  priority?: boolean
}) {
  return (
    <img
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
