import { type IncomingMessage, request as sendRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'
import { rejectUpgrade } from '@amber/server/reject-upgrades'
import type { FastifyInstance } from 'fastify'
import { type FindOwnHost, hasSeveralHosts } from './check-host.ts'
import { forwardedChain } from './forwarded-headers.ts'

type Options = {
  apiUrl: string
  findOwnHost: FindOwnHost
  /** Milliseconds that the API may take to accept a connection. */
  timeoutMs: number
}

/** Returns whether an upgrade is for the chat, which is the only WebSocket of ours. */
export const isChatUpgrade = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === CHAT_SOCKET_PATH

/** Headers of the visitor that the API needs. It checks the origin; the ticket in the URL replaces cookies. */
const FORWARDED_HEADERS = [
  'origin',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'user-agent',
] as const

/**
 * Connects browsers with the chat socket of the API, byte by byte: frames are neither parsed nor copied, and a slow visitor
 * slows down the API's side as if they were connected directly.
 */
export function addChatProxy(app: FastifyInstance, { apiUrl, findOwnHost, timeoutMs }: Options) {
  const open = new Set<Duplex>()
  let isClosing = false

  app.server.on('upgrade', (request: IncomingMessage, visitor: Duplex, head: Buffer) => {
    if (!isChatUpgrade(request)) return
    if (isClosing) return rejectUpgrade(visitor, 503)
    if (hasSeveralHosts(request) || findOwnHost(request.headers.host ?? '') === undefined) {
      return rejectUpgrade(visitor, 421)
    }
    connect(request, visitor, head)
  })

  function connect(request: IncomingMessage, visitor: Duplex, head: Buffer) {
    const upstream = sendRequest(new URL(request.url ?? '', apiUrl), {
      headers: {
        ...Object.fromEntries(FORWARDED_HEADERS.flatMap((name) => headerOf(request, name))),
        'x-forwarded-for': forwardedChain(request),
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
      timeout: timeoutMs,
    })
    const leave = () => upstream.destroy()
    visitor.once('error', leave).once('close', leave)
    upstream.on('timeout', leave)
    // A visitor who has already left is not an error of ours.
    upstream.on('error', () => visitor.destroyed || rejectUpgrade(visitor, 503))
    upstream.on('response', (response) => {
      response.resume()
      rejectUpgrade(visitor, response.statusCode ?? 503)
    })
    upstream.on('upgrade', (response, api: Socket, apiHead) => {
      // The request's timeout does not apply to what follows.
      api.setTimeout(0)
      visitor.off('error', leave).off('close', leave)
      visitor.write(responseOf(response))
      visitor.write(apiHead)
      api.write(head)
      join(visitor, api)
    })
    upstream.end()
  }

  function join(visitor: Duplex, api: Duplex) {
    open.add(visitor)
    visitor.once('close', () => open.delete(visitor))
    for (const [from, to] of [
      [visitor, api],
      [api, visitor],
    ] as const) {
      from.on('error', () => to.destroy())
      from.once('close', () => to.destroy())
      from.pipe(to)
    }
  }

  // The server would wait for open sockets. Browsers reconnect to another server.
  app.addHook('preClose', async () => {
    isClosing = true
    for (const visitor of open) visitor.destroy()
  })
}

const headerOf = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name]
  return value === undefined ? [] : [[name, value] as const]
}

function responseOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`]
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
