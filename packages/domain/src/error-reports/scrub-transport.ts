import { type Envelope, scrubEnvelope } from './scrub-envelope.ts'

/** Transport of Sentry's SDKs, in servers and in browsers. */
type ReportTransport<Sent, Response> = {
  send: (envelope: Sent) => PromiseLike<Response>
  flush: (timeoutMs?: number) => PromiseLike<boolean>
}

/** Returns a transport that sends only what `scrubEnvelope` leaves. */
export const scrubTransport = <Sent extends Envelope, Response extends object>({
  send,
  flush,
}: ReportTransport<Sent, Response>) => ({
  flush: (timeoutMs?: number) => flush(timeoutMs),
  send: async (envelope: Sent): Promise<Response | Record<string, never>> => {
    const scrubbed = scrubEnvelope(envelope)
    return scrubbed === undefined ? {} : send(scrubbed)
  },
})
