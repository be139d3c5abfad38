import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { redactSql } from '@amber/domain/error-reports/redact-sql'
import {
  ENQUEUE_CHANNEL,
  type EnqueueMessage,
  QUERY_CHANNEL,
  type QueryMessage,
} from '@amber/domain/error-reports/trace-channels'
import { getActiveSpan, getTraceData, startInactiveSpan } from '@sentry/core'

/** Records the statements of traced requests and jobs, and gives the jobs that they enqueue their trace. */
export function traceQueries(): () => void {
  subscribe(QUERY_CHANNEL, recordQuery)
  subscribe(ENQUEUE_CHANNEL, addTrace)
  return () => {
    unsubscribe(QUERY_CHANNEL, recordQuery)
    unsubscribe(ENQUEUE_CHANNEL, addTrace)
  }
}

function recordQuery(message: unknown) {
  if (getActiveSpan()?.isRecording() !== true) return
  const { sql, milliseconds, failed } = message as QueryMessage
  const endedAt = Date.now()
  const span = startInactiveSpan({
    name: redactSql(sql),
    op: 'db',
    startTime: new Date(endedAt - milliseconds),
    attributes: { 'db.system.name': 'postgresql' },
  })
  if (failed) span.setStatus({ code: 2, message: 'internal_error' })
  span.end(endedAt)
}

function addTrace(message: unknown) {
  const { 'sentry-trace': trace } = getTraceData()
  // Outside of requests and jobs there is nothing to connect a job with.
  if (trace !== undefined && getActiveSpan()) (message as EnqueueMessage).trace = trace
}
