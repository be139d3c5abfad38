import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { TWILIO_KEYS, twilioEnvironment } from '@amber/local-environment/addresses'
import { createCallbacks } from './callbacks.ts'
import { createNetwork, type TwilioCall } from './network.ts'

export type TwilioStandIn = {
  url: string
  /** Variables that point the apps to the stand-in. */
  environment: ReturnType<typeof twilioEnvironment>
  /** Every call that was placed, in order. */
  calls: readonly TwilioCall[]
  /** Sends every event twice and the later ones first, as Twilio may. */
  setUnreliable(isUnreliable: boolean): void
  /** Resolves when every telephone has done its part and every event was delivered or given up. */
  settled(): Promise<void>
  close(): Promise<void>
}

type Options = {
  port?: number
  /** Milliseconds between the steps of a call. */
  stepMs?: number
}

/**
 * Opens a stand-in for the calls of Twilio Voice over real HTTP, for the official SDK. It rings the caller's telephone and
 * then the person's, whose number says what they do, as in `services/sip/telephone.xml`, and reports each step to the
 * URLs that the request names, with a valid signature.
 */
export async function openTwilio({ port = 0, stepMs = 20 }: Options = {}): Promise<TwilioStandIn> {
  const callbacks = createCallbacks(TWILIO_KEYS.authToken)
  const network = createNetwork({ stepMs, report: callbacks.send })
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end())
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const reject = (status: number, code: number, message: string) => send(status, { status, code, message })
    const { accountSid, authToken } = TWILIO_KEYS
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`) return reject(401, 20_003, 'Authenticate')
    const match = PATH.exec(request.url ?? '')
    if (request.method !== 'POST' || !match) return reject(404, 20_404, 'Not found')
    const [, sid] = match
    const form = new URLSearchParams(await text(request))
    if (sid === undefined) {
      const problem = findProblem(form)
      return problem ? reject(400, ...problem) : send(201, wireOf(network.place(form)))
    }
    const call = network.calls.find((one) => one.sid === sid)
    if (!call) return reject(404, 20_404, 'Not found')
    if (form.get('Status') !== 'completed') return reject(400, 20_001, 'Invalid parameter')
    if (!network.end(call)) return reject(400, 21_220, 'Call is not in-progress. Cannot redirect.')
    send(200, wireOf(call))
  }

  return {
    url,
    environment: twilioEnvironment(url),
    calls: network.calls,
    setUnreliable: callbacks.setUnreliable,
    settled: async () => {
      await network.settled()
      await callbacks.settled()
    },
    close: async () => {
      network.close()
      callbacks.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Path of all calls, or of one. */
const PATH = new RegExp(`^/2010-04-01/Accounts/${TWILIO_KEYS.accountSid}/Calls(?:/(CA[0-9a-f]{32}))?\\.json$`)
const NUMBER = /^\+[1-9]\d{5,14}$/

function findProblem(form: URLSearchParams): [code: number, message: string] | undefined {
  if (!NUMBER.test(form.get('To') ?? '')) return [21_211, "Invalid 'To' Phone Number"]
  if (form.get('From') !== TWILIO_KEYS.number) return [21_210, "'From' phone number not verified"]
  return form.has('Twiml') || form.has('Url') ? undefined : [21_205, 'Url is not valid']
}

const wireOf = ({ sid, status }: TwilioCall) => ({ sid, status, account_sid: TWILIO_KEYS.accountSid })
