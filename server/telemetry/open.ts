import { randomUUID } from 'node:crypto'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { registry } from '../platform/metrics.ts'
import { traceWith } from '../platform/tracing.ts'
import { wallMs } from '../platform/wall-clock.ts'
import type { Settings } from '../settings.ts'
import { producerOf } from './figures.ts'
import { tracingBy } from './spans.ts'

export interface Telemetry {
  /** Sends what is left. */
  close(): Promise<void>
}

/** Sends traces and figures to a collector by OTLP over HTTP, until it is closed. A collector that is away holds up nothing. */
export function openTelemetry(
  settings: Settings,
  endpoint: string,
  { version, measure }: { version: string; measure: () => Promise<void> },
): Telemetry {
  const headers = settings.OTEL_EXPORTER_OTLP_HEADERS ?? {}
  const resource = resourceFromAttributes({
    'service.name': settings.OTEL_SERVICE_NAME,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'ladlewell.role': settings.ROLE,
  })
  const ratio = new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG)
  const tracers = new TracerProvider({
    resource,
    // What a browser says of a trace being kept costs us, so that the share is ours to decide.
    sampler: new ParentBasedSampler({
      root: ratio,
      remoteParentSampled: ratio,
      remoteParentNotSampled: ratio,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  })
  const figures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
        exportIntervalMillis: settings.OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(30_000, settings.OTEL_METRIC_EXPORT_INTERVAL),
        metricProducers: [producerOf(registry, measure, wallMs)],
      }),
    ],
  })
  traceWith(tracingBy(tracers.getTracer('ladlewell', version)))
  return {
    async close() {
      traceWith(null)
      await Promise.allSettled([tracers.shutdown(), figures.shutdown()])
    },
  }
}
