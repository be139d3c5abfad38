import autocannon from 'autocannon'
import { processorTime } from './processor-time.ts'

const SECONDS = 3
const CONNECTIONS = 10

type Target = {
  url: string
  /** Process whose CPU time is counted. Omitted for processes that are not ours. */
  pid?: number
  headers?: Record<string, string>
  post?: { body: string; type: string }
}

/** Requests one URL repeatedly. Returns responses per second and the CPU milliseconds of the process per response. */
export async function load({ url, pid, headers = {}, post }: Target): Promise<{ perSecond: number; cpu: number }> {
  const spent = () => (pid === undefined ? Number.NaN : processorTime(pid))
  const before = spent()
  const result = await autocannon({
    url,
    headers: { ...headers, ...(post && { 'content-type': post.type }) },
    ...(post && { method: 'POST', body: post.body }),
    connections: CONNECTIONS,
    duration: SECONDS,
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`)
  const total = result['2xx']
  return { perSecond: total / result.duration, cpu: (spent() - before) / total }
}
