import { Agent, request } from 'node:http'

export type LoadResponse = { at: number; ms: number; status: number | 'broken'; url: string; body: string }

export type LoadRequest = { url: string; cookie?: string; /** JSON of a POST request. */ body?: object }

type Load = {
  /** Returns the next request, or the URL of a GET request. */
  next: () => string | LoadRequest
  perSecond: number
  seconds: number
  /** Milliseconds after which a request counts as broken. */
  timeoutMs?: number
  /** Actions that run during the load, with the second they start at: `[15, 'stops', stop]`. */
  events: readonly (readonly [second: number, what: string, run: () => Promise<unknown>])[]
}

/**
 * Sends requests at a fixed rate whether or not responses arrive, as visitors do, so that a slow service gets no
 * relief. Limited in number and time, for loopback only.
 */
export async function steadyLoad({
  next,
  perSecond,
  seconds,
  timeoutMs = 10_000,
  events,
}: Load): Promise<LoadResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const responses: Promise<LoadResponse>[] = []
  const beside: Promise<unknown>[] = []
  const waiting = [...events]
  const start = performance.now()
  try {
    for (let sent = 0; sent < perSecond * seconds; sent++) {
      const due = start + (sent * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      const [event] = waiting
      if (event && sent >= event[0] * perSecond) {
        process.stderr.write(`${event[0]} s: ${event[1]}\n`)
        beside.push(event[2]())
        waiting.shift()
      }
      const visit = next()
      responses.push(sendRequest(agent, typeof visit === 'string' ? { url: visit } : visit, start, timeoutMs))
    }
    await Promise.all(beside)
    return await Promise.all(responses)
  } finally {
    agent.destroy()
  }
}

function sendRequest(
  agent: Agent,
  { url, cookie, body }: LoadRequest,
  start: number,
  timeoutMs: number,
): Promise<LoadResponse> {
  const begun = performance.now()
  const json = body && JSON.stringify(body)
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(json !== undefined && { 'content-type': 'application/json', origin: new URL(url).origin }),
  }
  return new Promise((resolve) => {
    const done = (status: LoadResponse['status'], text: string) => {
      clearTimeout(timer)
      resolve({ at: (begun - start) / 1000, ms: performance.now() - begun, status, url, body: text })
    }
    const sent = request(url, { agent, headers, method: json === undefined ? 'GET' : 'POST' }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done(answer.statusCode ?? 'broken', Buffer.concat(chunks).toString()))
      answer.on('error', () => done('broken', ''))
    })
    const timer = setTimeout(() => sent.destroy(), timeoutMs)
    sent.on('error', () => done('broken', ''))
    sent.end(json)
  })
}
