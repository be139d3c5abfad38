/** Not every browser can, whatever the types say. */
const CAN_SHARE = typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** By the phone's own sheet, or copied; undefined: whoever closed the sheet needs to hear nothing. */
export async function shareAddress(shared: { title: string; url: string }): Promise<'copied' | 'failed' | undefined> {
  try {
    if (CAN_SHARE) {
      await navigator.share(shared)
      return undefined
    }
    await navigator.clipboard.writeText(shared.url)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : 'failed'
  }
}
