import { compressTemplate } from './compressed-template.ts'
import type { Encoding } from './encoding.ts'
import { fillNonces, createNonceTemplate } from './nonce-template.ts'

export type FilledPage = { body: Buffer; encoding: Encoding | undefined }

type Fill = (nonce: string) => FilledPage

type RenderedPage = { status: number; headers: Record<string, string>; html: Buffer; nonce: string }

export type SharedPage = ReturnType<typeof sharedPage>

/** Creates a page rendered once for many visitors; each response gets its own nonce. */
export function sharedPage({ status, headers, html, nonce: renderedNonce }: RenderedPage) {
  const template = createNonceTemplate(html, renderedNonce)
  const plainFill: Fill = (nonce) => ({ body: fillNonces(template, nonce), encoding: undefined })
  const ready = new Map<Encoding | undefined, Fill>([[undefined, plainFill]])
  const compressing = new Map<Encoding, Promise<Fill>>()

  async function compress(encoding: Encoding): Promise<Fill> {
    const compressed = await compressTemplate(template, encoding)
    const fill: Fill = compressed === undefined ? plainFill : (nonce) => ({ body: compressed(nonce), encoding })
    ready.set(encoding, fill)
    return fill
  }

  return {
    status,
    headers,
    /** Upper bound of the memory use: the text, and compressed forms that together are smaller than the text. */
    bytes: 2 * html.length,
    findFill: (encoding: Encoding | undefined): Fill | undefined => ready.get(encoding),
    /** Returns the fill of an encoding, which is compressed once, on first use. */
    async makeFill(encoding: Encoding | undefined): Promise<Fill> {
      const fill = ready.get(encoding)
      if (fill !== undefined || encoding === undefined) return fill ?? plainFill
      const started = compressing.get(encoding) ?? compress(encoding)
      compressing.set(encoding, started)
      return started
    },
  }
}
