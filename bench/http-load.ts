import autocannon from 'autocannon'
import { answerTasks } from './own-process.ts'

export interface HttpLoad {
  url: string
  /** Each connection asks for its own share of the paths, round and round. */
  paths: readonly string[]
  connections: number
  headers?: Record<string, string>
  seconds: number
}

export interface HttpLoaded {
  perSecond: number
  answers: number
}

// autocannon asks for no compression, so both sides send their bytes as they are.
answerTasks(async ({ url, paths, connections, seconds, headers = {} }: HttpLoad): Promise<HttpLoaded> => {
  const requests = paths.map(path => ({ path, headers }))
  let nth = 0
  const started = performance.now()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.slice(0, 1),
    setupClient(client) {
      const own = requests.filter((_, index) => index % connections === nth)
      // Each run goes on elsewhere, or it would only repeat what the run before asked.
      const from = Math.floor(Math.random() * own.length)
      client.setRequests(own.length > 0 ? [...own.slice(from), ...own.slice(0, from)] : requests)
      nth++
    },
  })
  const took = (performance.now() - started) / 1000
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors at ${url}${paths[0]}`)
  return { perSecond: result['2xx'] / took, answers: result['2xx'] }
})
