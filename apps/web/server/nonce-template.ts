/**
 * Placeholder for the nonce in a cached page. Its bytes occur in no UTF-8 text, so a compressor that references one can
 * only mean the whole; no pair of bytes repeats, so it can't reference itself. It ends as all nonces do, because Brotli
 * encodes a byte depending on the two before it.
 */
const PLACEHOLDER = Buffer.from('f5f6f7f8f9fafbfcfdfeffc0c1f5f7f9fbfdffc1f6f83d3d', 'hex')

export const PLACEHOLDER_LENGTH = PLACEHOLDER.length

/** A page with the positions of its nonces. */
export type NonceTemplate = { text: Buffer; places: readonly number[] }

/** Replaces the nonce that a page was rendered with by placeholders. */
export function createNonceTemplate(page: Buffer, nonce: string): NonceTemplate {
  const text = Buffer.from(page)
  const positions: number[] = []
  for (
    let position = text.indexOf(nonce);
    position !== -1;
    position = text.indexOf(nonce, position + PLACEHOLDER_LENGTH)
  ) {
    PLACEHOLDER.copy(text, position)
    positions.push(position)
  }
  return { text, places: positions }
}

export function fillNonces({ text, places }: NonceTemplate, nonce: string): Buffer {
  const page = Buffer.from(text)
  for (const position of places) page.write(nonce, position, 'latin1')
  return page
}
