const MOST_PIXELS = 1600

/** A photo as it is worth sending over a weak line: at most 1600 pixels a side. What cannot be drawn stays as it is. */
export async function smallPhoto(photo: Blob): Promise<Blob> {
  try {
    const image = await createImageBitmap(photo)
    const scale = Math.min(1, MOST_PIXELS / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    return small ?? photo
  } catch {
    return photo
  }
}
