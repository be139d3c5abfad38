import { Agent, request } from 'node:http'

export type LoadResponse = { at: number; ms: number; status: number | 'broken'; url: string; body: string }

type Load = {
  /** Returns the URL of the next request. */
  next: () => string
  perSecond: number
  seconds: number
  /** Actions that run during the load, with the second they start at: `[15, 'stops', stop]`. */
  events: readonly (readonly [second: number, what: string, run: () => Promise<unknown>])[]
}

/**
 * Sends requests at a fixed rate whether or not responses arrive, as visitors do, so that a slow service gets no
 * relief. Limited in number and time, for loopback only.
 */
export async function steadyLoad({ next, perSecond, seconds, events }: Load): Promise<LoadResponse[]> {
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
      responses.push(sendRequest(agent, next(), start))
    }
    await Promise.all(beside)
    return await Promise.all(responses)
  } finally {
    agent.destroy()
  }
}

function sendRequest(agent: Agent, url: string, start: number): Promise<LoadResponse> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: LoadResponse['status'], body: string) =>
      resolve({ at: (begun - start) / 1000, ms: performance.now() - begun, status, url, body })
    const sent = request(url, { agent, timeout: 10_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done(answer.statusCode ?? 'broken', Buffer.concat(chunks).toString()))
      answer.on('error', () => done('broken', ''))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => done('broken', ''))
    sent.end()
  })
}
