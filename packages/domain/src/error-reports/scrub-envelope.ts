import { fields, listOf, number, type Rule, textBy, textLike } from './keep-fields.ts'
import { redactText } from './redact-text.ts'
import { hexId, scrubEvent, scrubReplayEvent, sdk, time, version } from './scrub-event.ts'
import { scrubRecording } from './scrub-recording.ts'

const word = textLike(/^[a-z_]{1,40}$/)
const fraction = textLike(/^[01](?:\.\d{1,20})?$/)

const header = fields({
  event_id: hexId,
  sent_at: time,
  sdk,
  trace: fields({
    trace_id: hexId,
    public_key: textLike(/^\w{1,64}$/),
    sample_rate: fraction,
    sample_rand: fraction,
    sampled: textLike(/^(?:true|false)$/),
    release: version,
    environment: word,
    transaction: textBy(redactText),
    replay_id: hexId,
  }),
})

/** A text may have line breaks, at which an item ends unless its length is known. */
const headerOf = (type: string, payload: unknown) =>
  typeof payload === 'string' ? { type, length: new TextEncoder().encode(payload).length } : { type }

const clientReport = fields({
  timestamp: number,
  discarded_events: listOf(fields({ reason: word, category: word, quantity: number })),
})

/** Items that may leave the process. All others are dropped: attachments, logs, profiles, sessions. */
const PAYLOADS: Readonly<Record<string, Rule>> = {
  event: scrubEvent,
  transaction: scrubEvent,
  client_report: clientReport,
  replay_event: scrubReplayEvent,
  replay_recording: scrubRecording,
}

/** Data that an SDK sends at once: headers, and items of a header and a payload each. */
export type Envelope = readonly [unknown, readonly (readonly [{ type: string }, unknown])[]]

/**
 * Returns what may be sent of an envelope, in the SDK's own type; undefined if nothing. Servers and browsers send
 * everything through it.
 */
export function scrubEnvelope<E extends Envelope>([headers, items]: E): E | undefined {
  const remaining = items.flatMap(([itemHeaders, payload]) => {
    const scrubbed = PAYLOADS[itemHeaders.type]?.(payload)
    return scrubbed === undefined ? [] : [[headerOf(itemHeaders.type, scrubbed), scrubbed]]
  })
  return remaining.length === 0 ? undefined : ([header(headers), remaining] as unknown as E)
}
