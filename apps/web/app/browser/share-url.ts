import type { SharedLink } from '@amber/domain/analytics/catalogue'
import { trackEvent } from './event-queue.ts'

/** Not every browser has `navigator.share`, despite the types. */
const CAN_SHARE = typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/**
 * Shares the URL by the device's share sheet, or copies it. Returns undefined if the sheet was used or closed, because
 * no message is needed then.
 */
export async function shareUrl({
  kind,
  ...link
}: {
  kind: SharedLink
  title: string
  url: string
}): Promise<'copied' | 'failed' | undefined> {
  try {
    if (CAN_SHARE) {
      await navigator.share(link)
      trackEvent('link_shared', { link: kind, method: 'sheet' })
      return undefined
    }
    await navigator.clipboard.writeText(link.url)
    trackEvent('link_shared', { link: kind, method: 'copied' })
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'failed'
  }
}
