import { type HrTime, ValueType } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'

/** The figures of `/metrics` as OpenTelemetry's, under the same names: they are counted once. */
export function producerOf(
  registry: Registry,
  measure: () => Promise<void>,
  wall: () => number,
): MetricProducer {
  const began = timeAt(wall())
  return {
    async collect() {
      await measure()
      const at = { startTime: began, endTime: timeAt(wall()) }
      const metrics = (await registry.getMetricsAsJSON()).flatMap(metric => dataOf(metric, at))
      const scope = { name: 'ladlewell' }
      return {
        // The reader's own takes its place.
        resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics: [{ scope, metrics }] },
        errors: [],
      }
    },
  }
}

type Value = MetricValue<string> & { metricName?: string }
type Known = MetricObjectWithValues<Value>
interface Times {
  startTime: HrTime
  endTime: HrTime
}

function dataOf(metric: Known, at: Times): MetricData[] {
  const { name, help: description, type, values } = metric
  const base = {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = () => values.map(({ labels, value }) => ({ ...at, attributes: { ...labels }, value }))
  // Words, whatever the library's types say of an enum that it does not have.
  switch (String(type)) {
    case 'counter':
      return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }]
    case 'gauge':
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }]
    case 'histogram':
      return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: distributions(values, at) }]
    default:
      return []
  }
}

function distributions(values: readonly Value[], at: Times) {
  const byLabels = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...byLabels].map(([labels, parts]) => {
    const partNamed = (end: string) => parts.filter(({ metricName }) => metricName?.endsWith(end))
    const upTo = partNamed('_bucket').toSorted((a, b) => Number(edge(a)) - Number(edge(b)))
    const counts = upTo.map(({ value }, nth) => value - (upTo[nth - 1]?.value ?? 0))
    const boundaries = upTo.map(edge).filter(Number.isFinite)
    const value = {
      buckets: { boundaries, counts },
      sum: partNamed('_sum')[0]?.value ?? 0,
      count: partNamed('_count')[0]?.value ?? 0,
    }
    return { ...at, attributes: JSON.parse(labels) as Record<string, string>, value }
  })
}

const edge = ({ labels }: Value): number =>
  labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)

const timeAt = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000]
