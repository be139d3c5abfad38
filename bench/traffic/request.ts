import { Agent, request as openRequest } from 'node:http'

/** Longer than our own servers wait for each other. A visitor has left by then. */
const TIMEOUT_MS = 15_000

type Call = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  /** Whether to return the text of the response, which is otherwise thrown away. */
  reads?: boolean
}

export type Response = { status: number; retryAfter: string | undefined; cookies: string[]; text: string }

export type Client = { call: (call: Call) => Promise<Response>; close: () => void }

/** Opens connections that all visitors share, as a load balancer in front does. A request without a response has status 0. */
export function openClient(): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1_024 })

  const call = ({ url, method = 'GET', headers = {}, body, reads = false }: Call) =>
    new Promise<Response>((resolve) => {
      const text = body && JSON.stringify(body)
      const fail = () => resolve({ status: 0, retryAfter: undefined, cookies: [], text: '' })
      const sent = openRequest(
        url,
        {
          agent,
          method,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            'accept-encoding': reads ? 'identity' : 'br, gzip',
            ...headers,
            ...(text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          if (reads) response.on('data', (chunk: Buffer) => chunks.push(chunk))
          else response.resume()
          response.on('error', fail)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              retryAfter: response.headers['retry-after'],
              cookies: (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.on('error', fail)
      sent.end(text)
    })

  return { call, close: () => agent.destroy() }
}
