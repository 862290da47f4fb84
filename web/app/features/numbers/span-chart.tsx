import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { tones } from './tones.ts'

export interface ChartPoint {
  key: string
  /** Below the axis, and in full. */
  label: string
  name: string
  /** One a series; null is not drawn. */
  values: readonly (number | null)[]
  /** Between which values the first may be. */
  range?: readonly [number, number] | undefined
  isOver: boolean
  /** All that is told of it. */
  text: string
}

interface ChartProps {
  label: string
  /** What the slider is called that reads it. */
  read: string
  points: readonly ChartPoint[]
  kind: 'stacked' | 'grouped' | 'line'
  tick: (value: number) => string
  /** The most that the axis has at least. */
  most?: number
  isRtl: boolean
}

const HEIGHT = 220
const BELOW = 26
const ABOVE = 8
const BESIDE = 56

/** Bars or a line over weeks or months. A slider over it reads it value by value, by keys, finger or pointer. */
export default function SpanChart({ label, read, points, kind, tick, most = 0, isRtl }: ChartProps) {
  const [width, frame] = useWidth()
  const [at, setAt] = useState(points.length - 1)
  const id = useId()
  const shown = isRtl ? points.toReversed() : points
  const [start, end] = isRtl ? [8, width - BESIDE] : [BESIDE, width - 8]
  const x = scaleBand({ domain: shown.map(({ key }) => key), range: [start, end], padding: 0.25 })
  const y = scaleLinear({
    domain: [
      Math.min(0, ...points.map(lowest)),
      Math.max(most, 1, ...points.map(point => highest(point, kind))),
    ],
    range: [HEIGHT - BELOW, ABOVE],
    nice: true,
  })
  const chosen = points[Math.min(at, points.length - 1)]
  const point = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left
    const nth = Math.min(points.length - 1, Math.max(0, Math.floor((left - start) / x.step())))
    setAt(isRtl ? points.length - 1 - nth : nth)
  }
  const step = Math.max(1, Math.ceil((points.length * 52) / Math.max(1, end - start)))
  const Side = isRtl ? AxisRight : AxisLeft
  return (
    <div className="grid min-w-0 gap-2">
      <div
        ref={frame}
        className="relative min-w-0 rounded-md focus-within:outline-2 focus-within:outline-focus"
        onPointerMove={point}
      >
        <svg
          role="img"
          aria-label={label}
          aria-describedby={id}
          width={width}
          height={HEIGHT}
          className="block max-w-full"
        >
          {y.ticks(4).map(value => (
            <line
              key={value}
              x1={start}
              x2={end}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? 'stroke-control' : 'stroke-line'}
            />
          ))}
          {chosen && (
            <rect
              x={(x(chosen.key) ?? 0) - 2}
              width={x.bandwidth() + 4}
              y={ABOVE}
              height={HEIGHT - BELOW - ABOVE}
              className="fill-sunk"
            />
          )}
          {kind === 'line' ? (
            <Line points={shown} x={key => (x(key) ?? 0) + x.bandwidth() / 2} y={y} />
          ) : (
            <Bars points={shown} kind={kind} x={x} y={y} />
          )}
          <Side
            left={isRtl ? end : start}
            scale={y}
            tickValues={y.ticks(4)}
            tickFormat={value => tick(Number(value))}
            hideAxisLine
            hideTicks
            tickLabelProps={{
              className: 'fill-muted text-xs tabular',
              fontSize: 12,
              fontFamily: 'inherit',
            }}
          />
          <AxisBottom
            top={HEIGHT - BELOW}
            scale={x}
            tickValues={points
              .filter((_, nth) => (points.length - 1 - nth) % step === 0)
              .map(({ key }) => key)}
            tickFormat={key => points.find(one => one.key === key)?.label ?? ''}
            hideAxisLine
            hideTicks
            tickLabelProps={{
              className: 'fill-muted text-xs',
              fontSize: 12,
              fontFamily: 'inherit',
              textAnchor: 'middle',
            }}
          />
        </svg>
        <input
          type="range"
          aria-label={read}
          aria-valuetext={chosen?.text}
          min={0}
          max={Math.max(0, points.length - 1)}
          step={1}
          value={Math.min(at, points.length - 1)}
          onChange={({ target }) => setAt(Number(target.value))}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p id={id} aria-hidden className="tabular text-sm font-semibold">
        {chosen?.text}
      </p>
    </div>
  )
}

interface DrawnProps {
  points: readonly ChartPoint[]
  y: (value: number) => number
}

function Bars({
  points,
  kind,
  x,
  y,
}: DrawnProps & { kind: 'stacked' | 'grouped'; x: ReturnType<typeof scaleBand<string>> }) {
  return points.map(({ key, values, isOver }) => {
    let below = 0
    return values.map((value, nth) => {
      if (!value) return null
      const from = kind === 'stacked' ? below : 0
      below += value
      const part = kind === 'stacked' ? x.bandwidth() : x.bandwidth() / values.length
      const [top, bottom] = [y(Math.max(from, from + value)), y(Math.min(from, from + value))]
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place.
          key={`${key} ${nth}`}
          x={(x(key) ?? 0) + (kind === 'stacked' ? 0 : part * nth)}
          width={Math.max(1, part - 1)}
          y={top}
          height={Math.max(1, bottom - top - (from > 0 ? 1 : 0))}
          strokeDasharray={isOver ? undefined : '3 3'}
          className={isOver ? tones[nth]!.fill : tones[nth]!.open}
        />
      )
    })
  })
}

function Line({ points, x, y }: DrawnProps & { x: (key: string) => number }) {
  const drawn = points.filter(({ values: [value] }) => value != null)
  return (
    <>
      <LinePath
        data={drawn}
        x={({ key }) => x(key)}
        y={({ values: [value] }) => y(value!)}
        className="fill-none stroke-brand"
        strokeWidth={2}
      />
      {drawn.map(({ key, values: [value], range, isOver }) => (
        <g key={key}>
          {range && (
            <line
              x1={x(key)}
              x2={x(key)}
              y1={y(range[0])}
              y2={y(range[1])}
              className="stroke-brand"
              strokeWidth={1}
            />
          )}
          <circle
            cx={x(key)}
            cy={y(value!)}
            r={4}
            strokeWidth={2}
            className={isOver ? 'fill-brand stroke-brand' : 'fill-surface stroke-brand'}
          />
        </g>
      ))}
    </>
  )
}

function lowest({ values }: ChartPoint): number {
  return Math.min(0, ...values.map(value => value ?? 0))
}

function highest({ values, range }: ChartPoint, kind: ChartProps['kind']): number {
  const known = values.map(value => value ?? 0)
  if (kind === 'stacked') return known.reduce((sum, value) => sum + value, 0)
  return Math.max(...known, range?.[1] ?? 0)
}

/** The width that there is, which a drawing cannot know before it stands. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)))
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return [width, frame] as const
}
