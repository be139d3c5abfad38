import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type DeskRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Parsed JSON; undefined without a body. */
  body: Record<string, unknown> | readonly Record<string, unknown>[] | undefined
}

export type DeskResponse = { status: number; body: unknown }

/** How a desk fails. A lost response is the worst: the desk has done what was asked for, and nobody knows. */
export type DeskFaults = {
  /** Lets all requests fail with this status until it is null again. */
  failWith(status: number | null): void
  /** Does what the next requests that change something ask for, and closes their connections without a response. */
  loseResponses(count: number): void
  /** Holds back the responses of requests that change something until the returned function is called. */
  holdResponses(): () => void
}

export type DeskServer = DeskFaults & { url: string; close(): Promise<void> }

/** Opens the HTTP server of a stand-in for a chat desk. */
export async function openDeskServer(
  port: number,
  handle: (request: DeskRequest) => DeskResponse,
): Promise<DeskServer> {
  let failure: number | null = null
  let lost = 0
  let held: Promise<void> | undefined
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk.test')
    const method = request.method ?? 'GET'
    const content = await text(request)
    const send = ({ status, body }: DeskResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (failure !== null) return send({ status: failure, body: { error: 'failed on request' } })
    const body = content === '' ? undefined : (JSON.parse(content) as DeskRequest['body'])
    const answer = handle({ method, path: pathname, query: searchParams, headers: request.headers, body })
    const isChange = method === 'POST' && answer.status < 300
    if (isChange) await held
    if (isChange && lost > 0) {
      lost -= 1
      request.socket.destroy()
      return
    }
    send(answer)
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith: (status) => {
      failure = status
    },
    loseResponses: (count) => {
      lost = count
    },
    holdResponses: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return () => {
        held = undefined
        resolve()
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const notFound: DeskResponse = { status: 404, body: { error: 'Resource could not be found' } }

/** Sends events to a webhook, one after the other. */
export function createDeskEvents(headersOf: (body: string) => Record<string, string>) {
  let last: Promise<void> = Promise.resolve()
  let url: string | undefined

  async function post(body: string): Promise<void> {
    if (url === undefined) return
    const headers = { 'content-type': 'application/json', ...headersOf(body) }
    await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    )
  }

  return {
    /** Sends the events that follow to this URL; undefined for none, as if all were lost. */
    sendTo: (webhookUrl: string | undefined) => {
      url = webhookUrl
    },
    send: (event: unknown) => {
      last = last.then(() => post(JSON.stringify(event)))
    },
    settled: () => last,
  }
}
