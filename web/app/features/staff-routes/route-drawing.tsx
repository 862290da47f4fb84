import type { PlannedStop, RouteDay } from '@ladlewell/contract/routes.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'

const tones = ['text-brand', 'text-on-herb-soft', 'text-danger', 'text-ink', 'text-muted']

export const routeTone = (index: number): string => tones[index % tones.length]!

const WIDTH = 720
const HEIGHT = 420
const MARGIN = 24

type Placed = PlannedStop & { point: NonNullable<PlannedStop['point']> }

/** The day as a drawing: each route a line through its stops. Everything that it shows is in the lists too. */
export function RouteDrawing({ day: { routes, unassigned } }: { day: RouteDay }) {
  const placed = (stops: readonly PlannedStop[]) =>
    stops.filter((stop): stop is Placed => stop.point !== null)
  const alone = placed(unassigned)
  const all = [...alone, ...routes.flatMap(({ stops }) => placed(stops))]
  if (all.length < 2) return null
  const { x, y } = projection(all.map(({ point }) => point))
  return (
    <StaffSection title="Where the routes go">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Each route as a line through its stops, north above. The lists say the same."
        className="h-auto w-full rounded-md bg-sunk"
      >
        {routes.map(({ id, stops }, index) => (
          <g key={id} className={routeTone(index)}>
            <polyline
              points={placed(stops)
                .map(({ point }) => `${x(point)},${y(point)}`)
                .join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeDasharray={index < tones.length ? undefined : '8 5'}
            />
            {placed(stops).map((stop, place) => (
              <g key={stop.orderId}>
                <title>{`${stop.customer}, ${stop.address}`}</title>
                <circle cx={x(stop.point)} cy={y(stop.point)} r={9} fill="currentColor" />
                <text
                  x={x(stop.point)}
                  y={y(stop.point) + 3.5}
                  textAnchor="middle"
                  className="fill-surface text-[10px] font-semibold"
                >
                  {place + 1}
                </text>
              </g>
            ))}
          </g>
        ))}
        {alone.map(stop => (
          <g key={stop.orderId} className="text-danger">
            <title>{`Unassigned: ${stop.customer}, ${stop.address}`}</title>
            <circle
              cx={x(stop.point)}
              cy={y(stop.point)}
              r={8}
              className="fill-surface"
              stroke="currentColor"
              strokeWidth={2.5}
            />
          </g>
        ))}
      </svg>
    </StaffSection>
  )
}

/** Degrees on the drawing: a town is flat enough. */
function projection(points: readonly Placed['point'][]) {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = Math.max((east - west) * shrink, NARROWEST)
  const up = Math.max(north - south, NARROWEST)
  const scale = Math.min((WIDTH - 2 * MARGIN) / across, (HEIGHT - 2 * MARGIN) / up)
  const left = (WIDTH - (east - west) * shrink * scale) / 2
  const top = (HEIGHT - (north - south) * scale) / 2
  return {
    x: (point: Placed['point']) => Math.round(left + (point.longitude - west) * shrink * scale),
    y: (point: Placed['point']) => Math.round(top + (north - point.latitude) * scale),
  }
}

/** Degrees; one house is not spread over the whole drawing. */
const NARROWEST = 0.002
