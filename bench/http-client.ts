import { Agent, request } from 'node:http'

/**
 * Creates the cheapest client Node has, with one keep-alive connection, so that both sides of a pair are called alike.
 */
export function createHttpClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  function call(url: string, post?: { body: string; type: string }, headers = {}): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const options =
        post === undefined
          ? { agent, headers }
          : { agent, method: 'POST', headers: { ...headers, 'content-type': post.type } }
      const sent = request(url, options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(chunks))
          else reject(new Error(`${new URL(url).pathname} responded ${answer.statusCode}`))
        })
      })
      sent.on('error', reject)
      sent.end(post?.body)
    })
  }

  return { call, close: () => agent.destroy() }
}

/** Returns the milliseconds of each call. The calls run one after the other. */
export async function timeEach(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times: number[] = []
  for (const call of calls) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times
}
