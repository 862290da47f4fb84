/** Whether somebody uploaded what is shown at an address; what was drawn for the demo world, or stands in for a picture, lies elsewhere. */
export function isUploadedPicture(url: string): boolean {
  return url.startsWith('/pictures/')
}
