import { fields, flag, listOf, number, textBy, textLike } from './keep-fields.ts'
import { redactScriptUrl, redactText, redactUrl } from './redact-text.ts'

const text = textBy(redactText)
const url = textBy(redactUrl)
const scriptUrl = textBy(redactScriptUrl)
/** Identifiers of code may be longer than any other word. Names that are computed from a value are no identifiers. */
const code = textBy((name) => (/^(?!.*\d{7})[A-Za-z_$][\w$.<> ]{0,119}$/.test(name) ? name : redactText(name)))
/** A word of the protocol, such as `http.server`. */
const word = textLike(/^[a-z][a-z_.:-]{0,63}$/i)
/** Ids of events, traces and spans. */
export const hexId = textLike(/^[0-9a-f]{16}(?:[0-9a-f]{16})?$/)
const requestId = textLike(/^[\w-]{8,64}$/)
export const time = textLike(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
export const version = textLike(/^[\w.+-]{1,60}$/)
const count = textLike(/^\d{1,6}$/)

export const sdk = fields({ name: word, version })

const frame = fields({
  filename: scriptUrl,
  abs_path: scriptUrl,
  module: scriptUrl,
  function: code,
  lineno: number,
  colno: number,
  in_app: flag,
})

const exception = fields({
  type: code,
  value: text,
  mechanism: fields({
    type: word,
    handled: flag,
    synthetic: flag,
    source: word,
    exception_id: number,
    parent_id: number,
    is_exception_group: flag,
  }),
  stacktrace: fields({ frames: listOf(frame) }),
})

const breadcrumb = fields({
  timestamp: number,
  type: word,
  category: word,
  level: word,
  message: text,
  data: fields({ method: word, status_code: number, url, from: url, to: url }),
})

const attributes = fields({
  'sentry.op': word,
  'sentry.origin': word,
  'sentry.source': word,
  'sentry.sample_rate': number,
  'http.method': word,
  'http.request.method': word,
  'http.route': text,
  'http.response.status_code': number,
  'url.full': url,
  'url.path': url,
  url,
  'db.system.name': word,
})

const span = fields({
  trace_id: hexId,
  span_id: hexId,
  parent_span_id: hexId,
  segment_id: hexId,
  op: word,
  origin: word,
  status: word,
  description: text,
  start_timestamp: number,
  timestamp: number,
  exclusive_time: number,
  is_segment: flag,
  data: attributes,
})

/** Tags that our own code sets, and the SDK's id of a recording. */
const tags = fields({
  app: word,
  edition: word,
  request_id: requestId,
  route: text,
  method: word,
  job: word,
  job_id: count,
  attempt: number,
  last_try: flag,
  page: word,
  language: word,
  status: number,
  replayId: hexId,
})

/**
 * Returns what may leave the process of an error or a trace. All fields are listed, so that a later version of the SDK sends
 * nothing new, and texts are redacted. Users, headers, cookies, bodies, variables and extra data are not listed.
 */
export const scrubEvent = fields({
  event_id: hexId,
  type: word,
  timestamp: number,
  start_timestamp: number,
  level: word,
  platform: word,
  release: version,
  environment: word,
  sdk,
  transaction: text,
  transaction_info: fields({ source: word }),
  message: text,
  logentry: fields({ message: text }),
  exception: fields({ values: listOf(exception) }),
  breadcrumbs: listOf(breadcrumb),
  request: fields({ url, method: word }),
  tags,
  contexts: fields({
    trace: fields({
      trace_id: hexId,
      span_id: hexId,
      parent_span_id: hexId,
      op: word,
      origin: word,
      status: word,
      data: attributes,
    }),
    runtime: fields({ name: word, version }),
    replay: fields({ replay_id: hexId }),
  }),
  spans: listOf(span),
})

/** Returns what may leave the browser about a recording, whose pages are masked while they are recorded. */
export const scrubReplayEvent = fields({
  type: word,
  event_id: hexId,
  replay_id: hexId,
  replay_type: word,
  segment_id: number,
  timestamp: number,
  replay_start_timestamp: number,
  platform: word,
  release: version,
  environment: word,
  sdk,
  urls: listOf(url),
  error_ids: listOf(hexId),
  trace_ids: listOf(hexId),
  tags,
})
