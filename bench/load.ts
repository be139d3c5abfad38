import autocannon from 'autocannon'
import { processorTime } from './processor-time.ts'

const SECONDS = 3
const CONNECTIONS = 10

type Target = { url: string; pid: number; headers?: Record<string, string> }

/** Asks for one thing over and over: answers a second, and what each cost the process in milliseconds of a core. */
export async function load({ url, pid, headers = {} }: Target): Promise<{ perSecond: number; cpu: number }> {
  const before = processorTime(pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`)
  const total = result['2xx']
  return { perSecond: total / result.duration, cpu: (processorTime(pid) - before) / total }
}
