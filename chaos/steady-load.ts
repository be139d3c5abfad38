import { Agent, request } from 'node:http'

export type Answered = { at: number; ms: number; status: number | 'broken'; url: string; body: string }

type Load = {
  /** The address of the next request. */
  next: () => string
  perSecond: number
  seconds: number
  /** What happens beside the load, at its second: `[15, stopSomething]`. */
  events: readonly (readonly [second: number, what: string, run: () => Promise<unknown>])[]
}

/**
 * Sends at its pace whether or not answers come, as visitors do: a service that slows down gets no mercy. Bounded in
 * number and time, and to loopback only.
 */
export async function steadyLoad({ next, perSecond, seconds, events }: Load): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const answers: Promise<Answered>[] = []
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
      answers.push(ask(agent, next(), start))
    }
    await Promise.all(beside)
    return await Promise.all(answers)
  } finally {
    agent.destroy()
  }
}

function ask(agent: Agent, url: string, start: number): Promise<Answered> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const done = (status: Answered['status'], body: string) =>
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
