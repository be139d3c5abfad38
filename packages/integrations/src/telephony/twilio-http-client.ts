import twilio from 'twilio'
import { fetchJson } from '../http/fetch-json.ts'

type Options = { apiUrl?: string | undefined; timeoutMs: number }
type Response<Data> = Awaited<ReturnType<InstanceType<typeof twilio.RequestClient>['request']>> & { body: Data }

/**
 * Sends the SDK's requests with a timeout that covers a request up to the last byte of its response: the SDK's own client
 * waits for as long as bytes trickle in. Also lets a stand-in replace Twilio. Calls are only created and changed, by POST.
 */
export class TwilioHttpClient extends twilio.RequestClient {
  readonly #apiUrl: string | undefined
  readonly #timeoutMs: number

  constructor({ apiUrl, timeoutMs }: Options) {
    super()
    this.#apiUrl = apiUrl
    this.#timeoutMs = timeoutMs
  }

  override async request<Data>({
    uri,
    username = '',
    password = '',
    headers,
    data,
  }: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]): Promise<Response<Data>> {
    const { pathname, search } = new URL(uri)
    const { status, body } = await fetchJson({
      url: this.#apiUrl === undefined ? new URL(uri) : new URL(pathname + search, this.#apiUrl),
      service: 'Twilio',
      timeoutMs: this.#timeoutMs,
      headers: {
        ...(headers as Record<string, string>),
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      },
      ...(data !== undefined && { form: formOf(data as Record<string, unknown>) }),
    })
    return { statusCode: status, body: body as Data, headers: {} }
  }
}

/** A list is sent as one field per value. */
function formOf(data: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(data))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) form.append(name, String(one))
  return form
}
