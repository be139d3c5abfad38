import { Transport } from '@opensearch-project/opensearch'

/** Milliseconds that let the client's own timeout fire first, which makes it skip a hanging node for a while. */
const GRACE_MS = 20

type Request = Transport['request']
type Abortable = Promise<unknown> & { abort: () => void }

/**
 * Aborts every request after its timeout, including retries and the body of the response. The client alone applies the
 * timeout to each node in turn and only until the headers arrive, so a response that stalls would never end.
 */
export class TimedTransport extends Transport {
  override request = ((params, options = {}) => {
    const request = super.request(params, options) as Abortable
    const timer = setTimeout(() => request.abort(), Number(options.requestTimeout ?? this.requestTimeout) + GRACE_MS)
    const clearTimer = () => clearTimeout(timer)
    request.then(clearTimer, clearTimer)
    return request
  }) as Request
}
