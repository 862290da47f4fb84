declare module 'autocannon' {
  interface Client {
    setRequests(requests: { path: string }[]): void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { path: string }[]
    setupClient(client: Client): void
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    requests: { total: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
