/**
 * Stands for the nonce in a kept page. Its bytes are in no UTF-8 text, so a compressor that points back into one can
 * only mean the whole; no two bytes follow each other twice, so it can't point into itself. It ends as all nonces do,
 * since Brotli's coding of a byte depends on the two before it.
 */
const MARK = Buffer.from('f5f6f7f8f9fafbfcfdfeffc0c1f5f7f9fbfdffc1f6f83d3d', 'hex')

export const MARK_LENGTH = MARK.length

/** A page with places for a nonce. */
export type NonceTemplate = { text: Buffer; places: readonly number[] }

/** Takes the nonce that a page was made with out of it again. */
export function templateOf(page: Buffer, nonce: string): NonceTemplate {
  const text = Buffer.from(page)
  const places: number[] = []
  for (let at = text.indexOf(nonce); at !== -1; at = text.indexOf(nonce, at + MARK_LENGTH)) {
    MARK.copy(text, at)
    places.push(at)
  }
  return { text, places }
}

export function fillIn({ text, places }: NonceTemplate, nonce: string): Buffer {
  const page = Buffer.from(text)
  for (const at of places) page.write(nonce, at, 'latin1')
  return page
}
