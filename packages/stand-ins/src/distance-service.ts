import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Response to the next requests: metres and seconds, a raw response, or a failure. */
type Behaviour =
  | { metres: unknown; seconds: unknown }
  | { body: string; status?: number; headers?: Record<string, string> }
  | 'says nothing'
  | 'stops half way'
  | 'hangs up'
  | 'never ends'

export type DistanceService = {
  url: string
  /** Paths with queries, in the order of the requests. */
  requestedPaths: string[]
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/**
 * Opens a routing service over real HTTP that implements OSRM and the Distance Matrix API and behaves as told,
 * including badly.
 */
export async function openDistanceService(): Promise<DistanceService> {
  const requestedPaths: string[] = []
  let behaviour: Behaviour = { metres: 0, seconds: 0 }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    respond(response, path, behaviour)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestedPaths,
    behave: (newBehaviour) => {
      behaviour = newBehaviour
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function respond(response: ServerResponse, path: string, behaviour: Behaviour): void {
  if (typeof behaviour === 'object') {
    const {
      status = 200,
      headers = {},
      body,
    } = 'body' in behaviour ? behaviour : { body: responseText(path, behaviour) }
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
      sendEndlessly(response)
  }
}

/** Writes endlessly, as fast as the client reads. */
function sendEndlessly(response: ServerResponse): void {
  const writeMore = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.writeHead(200).on('drain', writeMore)
  writeMore()
}

const responseText = (path: string, { metres, seconds }: { metres: unknown; seconds: unknown }) =>
  JSON.stringify(
    path.includes('/distancematrix/')
      ? {
          status: 'OK',
          rows: [{ elements: [{ status: 'OK', distance: { value: metres }, duration: { value: seconds } }] }],
        }
      : { code: 'Ok', routes: [{ distance: metres, duration: seconds }] },
  )
