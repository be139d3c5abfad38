import { createServer, type Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'

/** Rejects when the dependency can't be used. */
export type Check = () => Promise<unknown>

const CHECK_MS = 1_500

/** `/healthz`: the process runs. `/readyz`: it can work, or which dependency keeps it from it. `/metrics`. */
export function createHealthServer(checks: Record<string, Check>, registry: Registry): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/healthz') return answer(200, '{"status":"ok"}')
    if (path === '/readyz') {
      return void failing(checks).then((names) =>
        answer(names.length === 0 ? 200 : 503, JSON.stringify({ ready: names.length === 0, failing: names })),
      )
    }
    if (path === '/metrics') {
      return void registry.metrics().then(
        (text) => answer(200, text, registry.contentType),
        () => answer(500, '{}'),
      )
    }
    return answer(404, '{}')
  })
}

async function failing(checks: Record<string, Check>): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const passed = check().then(
        () => true,
        () => false,
      )
      return (await Promise.race([passed, delay(CHECK_MS, false, { ref: false })])) ? [] : [name]
    }),
  )
  return results.flat()
}
