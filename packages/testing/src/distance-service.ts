import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it says of the next journeys: metres and seconds, or something that a service in trouble does. */
type Behaviour =
  | { metres: unknown; seconds: unknown }
  | { body: string; status?: number; headers?: Record<string, string> }
  | 'says nothing'
  | 'stops half way'
  | 'hangs up'
  | 'never ends'

export type DistanceService = {
  url: string
  /** Paths with queries, in the order they were asked. */
  asked: string[]
  /** How many were asked at the same time, at most. */
  mostAtOnce(): number
  behave(as: Behaviour): void
  close(): Promise<void>
}

/** A routing service over real HTTP that speaks both OSRM and the Distance Matrix, and does as told: also wrong. */
export async function openDistanceService(): Promise<DistanceService> {
  const asked: string[] = []
  let behaviour: Behaviour = { metres: 0, seconds: 0 }
  let [now, most] = [0, 0]
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    now++
    most = Math.max(most, now)
    response.on('close', () => now--)
    // After all that came at the same moment have been counted.
    setImmediate(() => answer(response, path, behaviour))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mostAtOnce: () => most,
    behave: (as) => {
      behaviour = as
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, path: string, behaviour: Behaviour): void {
  if (typeof behaviour === 'object') {
    const { status = 200, headers = {}, body } = 'body' in behaviour ? behaviour : { body: answerText(path, behaviour) }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    return
  }
  switch (behaviour) {
    case 'says nothing':
      return
    case 'stops half way':
      response.writeHead(200).write('{"code":"Ok","status":"OK","rou')
      return
    case 'hangs up':
      response.destroy()
      return
    case 'never ends':
      talk(response)
  }
}

/** As fast as it is listened to. */
function talk(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.writeHead(200).on('drain', more)
  more()
}

const answerText = (path: string, { metres, seconds }: { metres: unknown; seconds: unknown }) =>
  JSON.stringify(
    path.includes('/distancematrix/')
      ? {
          status: 'OK',
          rows: [{ elements: [{ status: 'OK', distance: { value: metres }, duration: { value: seconds } }] }],
        }
      : { code: 'Ok', routes: [{ distance: metres, duration: seconds }] },
  )
