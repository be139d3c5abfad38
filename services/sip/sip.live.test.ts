import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { request } from 'node:http'
import { PORTS, SIP } from '@amber/local-environment/addresses'
import { describe, expect, test } from 'vitest'
import { isResponding } from '../is-responding.ts'
import { TELEPHONE_HEALTH_URL } from './sip.ts'

/** Sends a request by UDP, as anybody who finds the server could, and returns the status of the response. */
async function statusOf(method: string, target: string, headers: readonly string[] = []): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  const lines = [
    `${method} ${target} SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${port}`,
    'Max-Forwards: 70',
    `From: <sip:agent-17@${SIP.domain}>;tag=a`,
    ...(headers.some((header) => header.startsWith('To:')) ? [] : [`To: <${target}>`]),
    `Call-ID: ${port}@test`,
    `CSeq: 1 ${method}`,
    `Contact: <sip:stranger@127.0.0.1:${port}>`,
    ...headers,
    'Content-Length: 0',
    '',
    '',
  ]
  socket.send(lines.join('\r\n'), PORTS.sip, '127.0.0.1')
  const [message] = (await once(socket, 'message')) as [Buffer]
  socket.close()
  return Number(/^SIP\/2\.0 (\d{3})/.exec(message.toString())?.[1])
}

function upgrade(origin: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const attempt = request({
      port: PORTS.sipWebsocket,
      host: '127.0.0.1',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        origin,
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
        'sec-websocket-protocol': 'sip',
      },
    })
    attempt.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
    attempt.on('response', ({ statusCode }) => resolve(statusCode))
    attempt.on('error', reject)
    attempt.end()
  })
}

const isRunning = await isResponding(TELEPHONE_HEALTH_URL)

// Needs `npm run services -- sip`, which the gate does not start.
describe.skipIf(!isRunning)('telephone server', () => {
  test('connects nobody who has not logged in', async () => {
    expect(await statusOf('INVITE', `sip:+4930000000@${SIP.domain}`)).toBe(403)
    expect(await statusOf('REGISTER', `sip:${SIP.domain}`)).toBe(403)
  })

  test('relays nothing to other servers', async () => {
    expect(await statusOf('INVITE', 'sip:someone@other.example')).toBe(403)
    expect(await statusOf('MESSAGE', `sip:agent-17@${SIP.domain}`)).toBe(405)
  })

  test('relays no request that pretends to belong to a call', async () => {
    const headers = [
      `To: <sip:+4930000000@${SIP.domain}>;tag=b`,
      `Route: <sip:127.0.0.1:${PORTS.sip};lr>`,
      `Route: <sip:127.0.0.1:${PORTS.telephone};lr>`,
    ]
    for (const method of ['INVITE', 'BYE', 'INFO'])
      expect(await statusOf(method, `sip:127.0.0.1:${PORTS.telephone}`, headers), method).toBe(481)
  })

  test('accepts sockets from our own pages only', async () => {
    expect(await upgrade('http://localhost:3000')).toBe(101)
    expect(await upgrade('http://evil.example')).toBe(404)
    expect(await upgrade('http://localhost:3000.evil.example')).toBe(404)
  })
})
