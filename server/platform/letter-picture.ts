/**
 * Where a mail finds the small form of a meal's picture, from our own address and the same for everybody, so that nobody is
 * counted by it; undefined for a picture that is not ours.
 */
export function letterPicture(imageUrl: string, publicUrl: string): string | undefined {
  if (!/^\/(images|pictures)\/[\w./-]+$/.test(imageUrl) || imageUrl.includes('..')) return undefined
  const small = imageUrl
    .replace(/^(\/images\/.+)-800\.webp$/, '$1-400.webp')
    .replace(/^(\/pictures\/[\w-]+?)(-small)?\.webp$/, '$1-small.webp')
  return publicUrl + small
}
