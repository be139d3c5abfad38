import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { booksOf } from './books.ts'
import { disputeIntent, type DisputeStep } from './disputes.ts'
import { type FaultChanges, type Faults, setFaults } from './faults.ts'
import { endTransfer, type Shop } from './intents.ts'
import { payAsBrowser, type PayOptions } from './pay-as-browser.ts'

type Settings = { shop: Shop; faults: Faults }

/**
 * Handles requests from other processes, such as journeys: `PUT /control/faults`, `POST /control/pay`, `POST
 * /control/transfer`, `POST /control/dispute`, `GET /control/books`.
 */
export function createControl({ shop, faults }: Settings) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (body: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    switch (`${request.method} ${pathname}`) {
      case 'GET /control/faults':
        return send(faults)
      case 'PUT /control/faults':
        setFaults(faults, (await json(request)) as FaultChanges)
        return send(faults)
      case 'GET /control/books':
        return send(booksOf(shop.store))
      case 'POST /control/pay': {
        const { intent, ...options } = (await json(request)) as PayOptions & { intent: string }
        return send(payAsBrowser(shop, intent, options))
      }
      case 'POST /control/transfer': {
        const { intent, executed } = (await json(request)) as { intent: string; executed: boolean }
        return send(endTransfer(shop, intent, executed))
      }
      case 'POST /control/dispute': {
        const { intent, step } = (await json(request)) as { intent: string; step: DisputeStep }
        return send(disputeIntent(shop, intent, step))
      }
      default:
        response.writeHead(404).end()
    }
  }
}
