import { z } from 'zod'

const milliseconds = z
  .string()
  .regex(/^\d{2,7}$/, 'must be a whole number of milliseconds, from 10')
  .transform(Number)

/** OpenTelemetry's own names. Nothing of it is loaded while there is no endpoint. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://127.0.0.1:4318' })
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  /** For the collector alone: often a secret. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,\s*[\w-]+=[^,]+)*$/, 'must be name=value, apart by commas')
    .transform(headersIn)
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('ladlewell'),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds.default(5000),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
}

function headersIn(list: string): Record<string, string> {
  const pairs = list.split(',').map(pair => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())] as const
  })
  return Object.fromEntries(pairs)
}
