// Ends with 0 when the process of this container answers /healthz: for builders and runners that ask by a command.
const port = process.env.HEALTH_PORT || process.env.PORT || '3000'
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2500) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
