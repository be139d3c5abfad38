import { AppError } from '@amber/domain/errors'
import { createEventStream, type EventStream } from '../http/event-stream.ts'
import type { LiveFlags } from './live-flags.ts'

export type FlagStreams = {
  /** Opens a stream for our own servers, which get the rules, or for a page, which evaluates its flags again. */
  open(reader: Reader): EventStream
  close(): void
}

type Reader = 'server' | 'page'

/** Each stream takes a socket and some kilobytes. A page without one reads its flags again after a minute. */
const MAX_STREAMS = 10_000

/**
 * Milliseconds after which pages hear of a change once more. While GrowthBook's SDK waits for values, it ignores events: it
 * would keep values from before the change. The process that answers may also learn of the change a second later than this
 * one.
 */
const REPEAT_MS = 1_500

/**
 * Sends changes of flags to all open streams of this process. Each stream begins with an event, so that whoever comes back
 * from another process, or after a pause, misses nothing.
 */
export function createFlagStreams(
  flags: Pick<LiveFlags, 'payload' | 'onChange'>,
  { maxStreams = MAX_STREAMS, beatMs = 15_000, repeatMs = REPEAT_MS } = {},
): FlagStreams {
  const streams: Record<Reader, Set<EventStream>> = { server: new Set(), page: new Set() }
  let isClosed = false
  const all = () => [...streams.server, ...streams.page]
  const sendRules = (events: EventStream) => events.send('features', JSON.stringify(flags.payload()))
  const sendUpdate = (events: EventStream) =>
    events.send('features-updated', JSON.stringify({ dateUpdated: flags.payload().dateUpdated }))
  const updatePages = () => {
    for (const events of streams.page) sendUpdate(events)
  }
  let repeatTimer: NodeJS.Timeout | undefined

  flags.onChange(() => {
    for (const events of streams.server) sendRules(events)
    updatePages()
    clearTimeout(repeatTimer)
    repeatTimer = setTimeout(updatePages, repeatMs)
    repeatTimer.unref()
  })
  const heartbeatTimer = setInterval(() => {
    for (const events of all()) events.beat()
  }, beatMs)
  heartbeatTimer.unref()

  return {
    open: (reader) => {
      if (streams.server.size + streams.page.size >= maxStreams) throw new AppError('too_many_requests')
      const events = createEventStream()
      streams[reader].add(events)
      events.onEnd(() => streams[reader].delete(events))
      if (reader === 'server') sendRules(events)
      else sendUpdate(events)
      // The stream was opened while the process stops and would never end.
      if (isClosed) events.end()
      return events
    },
    close: () => {
      isClosed = true
      clearInterval(heartbeatTimer)
      clearTimeout(repeatTimer)
      for (const events of all()) events.end()
    },
  }
}
