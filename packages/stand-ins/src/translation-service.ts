import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Translates a text between two languages, given by their lower-case codes. */
export type Translate = (text: string, from: string, to: string) => string

export type TranslationService = {
  url: string
  /** Variables that point the API to this service. */
  environment: { TRANSLATION_URL: string; TRANSLATION_KEY: string }
  /** Number of requests so far. */
  requests: () => number
  /** Lets all requests fail with this status until it is null again. */
  failWith(status: number | null): void
  close(): Promise<void>
}

/** Key that is valid nowhere else. */
const KEY = 'translation-stand-in'

/** Names the target language before the text, which shows in tests what was requested. */
const markLanguage: Translate = (text, _, to) => `[${to}] ${text}`

/** Opens an emulator of DeepL's API over real HTTP that accepts one key and translates with the given function. */
export async function openTranslationService({
  port = 0,
  translate = markLanguage,
}: { port?: number; translate?: Translate } = {}): Promise<TranslationService> {
  let [requests, failure]: [number, number | null] = [0, null]
  const server = createServer((request, response) => {
    requests += 1
    if (failure === null) void respond(request, response, translate)
    else response.writeHead(failure, { 'content-type': 'application/json' }).end('{"message":"failed on request"}')
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    environment: { TRANSLATION_URL: url, TRANSLATION_KEY: KEY },
    requests: () => requests,
    failWith: (status) => {
      failure = status
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function respond(request: IncomingMessage, response: ServerResponse, translate: Translate): Promise<void> {
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.method !== 'POST' || request.url !== '/v2/translate') return void send(404, { message: 'Not found' })
  if (request.headers.authorization !== `DeepL-Auth-Key ${KEY}`) return void send(403, { message: 'Wrong key' })
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const fields = new URLSearchParams(body)
  const [text, from, to] = ['text', 'source_lang', 'target_lang'].map((name) => fields.get(name))
  if (!text || !from || !to) return void send(400, { message: 'Value for a parameter is missing' })
  send(200, {
    translations: [{ detected_source_language: from, text: translate(text, from.toLowerCase(), to.toLowerCase()) }],
  })
}
