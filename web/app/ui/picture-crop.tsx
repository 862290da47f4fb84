import { advise, type PhotoAdvice } from '@ladlewell/domain/photo-advice.ts'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { m } from '../words/catalogue/messages.js'
import { Button } from './button.tsx'
import { cutOut, judgedPixels, type Part } from './cut-picture.ts'
import { PhotoTips, type Subject } from './photo-tips.tsx'
import { usePinch } from './use-pinch.ts'
import { MOST_ZOOM, ZOOM_STEP, zoomed, zoomOf } from './zoom.ts'

/** Zooming goes in many small steps, of which only the last is cut out. */
const SETTLED_AFTER_MS = 150

/** How wide the part should be in the original, by what it shows: as cards of twice as many pixels ask for it. */
const needed: Record<Subject, number> = { meal: 800, face: 400 }

interface PictureCropProps {
  /** An address of the whole picture, of this device. */
  src: string
  /** Width by height. */
  aspect: number
  circular?: boolean
  /** Advice is given about it. */
  subject?: Subject | undefined
  /** Hears of the part that is inside, as a JPEG: at once, and after each change. */
  onCropped: (part: Blob) => void
  onUnreadable: () => void
}

/** The part of a picture that will be shown, moved, sized and zoomed by pointer, two fingers or keys; at first as much as there is. */
export default function PictureCrop({
  src,
  aspect,
  circular = false,
  subject,
  onCropped,
  onUnreadable,
}: PictureCropProps) {
  const image = useRef<HTMLImageElement>(null)
  const [whole, setWhole] = useState<PercentCrop>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [advice, setAdvice] = useState<PhotoAdvice[] | null>(null)
  const cut = useLastAsked(async (shown: PercentCrop, isLatest: () => boolean) => {
    if (!image.current) return
    const part = partOf(image.current, shown)
    const blob = await cutOut(image.current, part)
    if (!isLatest()) return
    if (blob) onCropped(blob)
    const pixels = subject && judgedPixels(image.current, part)
    if (pixels) setAdvice(advise(pixels, { width: part.width, needed: needed[subject] }))
  })

  function begin({ width, height }: HTMLImageElement): void {
    const middle = centerCrop(makeAspectCrop({ unit: '%', width: 100 }, aspect, width, height), width, height)
    setWhole(middle)
    setCrop(middle)
    cut(middle)
  }

  function zoomTo(zoom: number): void {
    if (!crop || !whole) return
    const part = zoomed(crop, whole, zoom)
    setCrop(part)
    cut(part, SETTLED_AFTER_MS)
  }

  const zoom = crop && whole ? zoomOf(crop, whole) : 1
  const pinch = usePinch(zoom, zoomTo)

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    zoomTo(zoom + step)
  }

  return (
    <div className="grid gap-3">
      {/* A picture has no reading direction, and the library counts from the left. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears plus and minus of the frame, which can be focused; the buttons do the same */}
      <div
        dir="ltr"
        className="grid justify-items-center rounded-md bg-sunk p-3"
        onKeyDown={onKeyDown}
        {...pinch.handlers}
      >
        <ReactCrop
          {...(crop ? { crop } : {})}
          aspect={aspect}
          circularCrop={circular}
          keepSelection
          minWidth={40}
          ariaLabels={labels()}
          onChange={(_, part) => {
            if (!pinch.holds()) setCrop(part)
          }}
          onComplete={(_, part) => cut(part)}
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
      <div className="flex items-center gap-2">
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.words_zoom_out()}
          onClick={() => zoomTo(zoom - ZOOM_STEP)}
        >
          <Minus aria-hidden className="size-5" />
        </Button>
        <input
          type="range"
          aria-label={m.words_zoom()}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          className="h-11 min-w-0 flex-1 accent-brand"
          onChange={event => zoomTo(Number(event.target.value))}
        />
        <Button
          variant="secondary"
          size="icon"
          aria-label={m.words_zoom_in()}
          onClick={() => zoomTo(zoom + ZOOM_STEP)}
        >
          <Plus aria-hidden className="size-5" />
        </Button>
      </div>
      {subject && <div role="status">{advice && <PhotoTips advice={advice} subject={subject} />}</div>}
    </div>
  )
}

const steps: Record<string, number> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP }

/** Does something after a while, if at all: only what was asked for last, and nothing once the picture is gone. */
function useLastAsked(act: (part: PercentCrop, isLatest: () => boolean) => Promise<void>) {
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      turn.current++
      clearTimeout(timer.current)
    },
    [],
  )
  return (part: PercentCrop, afterMs = 0) => {
    const own = ++turn.current
    clearTimeout(timer.current)
    const now = () => void act(part, () => turn.current === own)
    if (afterMs === 0) now()
    else timer.current = setTimeout(now, afterMs)
  }
}

function partOf({ naturalWidth, naturalHeight }: HTMLImageElement, shown: PercentCrop): Part {
  return {
    left: (shown.x / 100) * naturalWidth,
    top: (shown.y / 100) * naturalHeight,
    width: (shown.width / 100) * naturalWidth,
    height: (shown.height / 100) * naturalHeight,
  }
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
