import { useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { m } from '../words/catalogue/messages.js'

const LONGEST_SIDE = 1600
const QUALITY = 0.9

interface PictureCropProps {
  /** An address of the whole picture, of this device. */
  src: string
  /** Width by height. */
  aspect: number
  circular?: boolean
  /** Hears of the part that is inside, as a JPEG: at once, and after each change. */
  onCropped: (part: Blob) => void
  onUnreadable: () => void
}

/** The part of a picture that will be shown, moved and sized by pointer or arrow keys; at first as much as there is. */
export default function PictureCrop({
  src,
  aspect,
  circular = false,
  onCropped,
  onUnreadable,
}: PictureCropProps) {
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()

  async function cut(part: PercentCrop): Promise<void> {
    const blob = image.current && (await partOf(image.current, part))
    if (blob) onCropped(blob)
  }

  function begin({ width, height }: HTMLImageElement): void {
    const whole = makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height)
    const middle = centerCrop(whole, width, height)
    setCrop(middle)
    void cut(middle)
  }

  return (
    // A picture has no reading direction, and the library counts from the left.
    <div dir="ltr" className="grid justify-items-center rounded-md bg-sunk p-3">
      <ReactCrop
        {...(crop ? { crop } : {})}
        aspect={aspect}
        circularCrop={circular}
        keepSelection
        minWidth={40}
        ariaLabels={labels()}
        onChange={(_, part) => setCrop(part)}
        onComplete={(_, part) => void cut(part)}
      >
        <img
          ref={image}
          src={src}
          alt=""
          className="max-h-[42dvh]"
          onLoad={event => begin(event.currentTarget)}
          onError={onUnreadable}
        />
      </ReactCrop>
    </div>
  )
}

/** null when the browser cannot draw it. */
function partOf(image: HTMLImageElement, part: PercentCrop): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const [width, height] = [(part.width / 100) * naturalWidth, (part.height / 100) * naturalHeight]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // What shines through in the original is white in a JPEG, not black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(part.x / 100) * naturalWidth, (part.y / 100) * naturalHeight]
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
}

function labels() {
  const corner = m.words_crop_corner()
  return {
    cropArea: m.words_crop_area(),
    nwDragHandle: corner,
    nDragHandle: corner,
    neDragHandle: corner,
    eDragHandle: corner,
    seDragHandle: corner,
    sDragHandle: corner,
    swDragHandle: corner,
    wDragHandle: corner,
  }
}
