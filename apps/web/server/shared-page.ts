import { compressTemplate } from './compressed-template.ts'
import type { Encoding } from './encoding.ts'
import { fillIn, templateOf } from './nonce-template.ts'

export type FilledPage = { body: Buffer; encoding: Encoding | undefined }

type Fill = (nonce: string) => FilledPage

type Rendered = { status: number; headers: Record<string, string>; html: Buffer; nonce: string }

export type SharedPage = ReturnType<typeof sharedPage>

/** A page that was made once for many visitors; each answer gets a nonce of its own. */
export function sharedPage({ status, headers, html, nonce: madeWith }: Rendered) {
  const template = templateOf(html, madeWith)
  const plain: Fill = (nonce) => ({ body: fillIn(template, nonce), encoding: undefined })
  const ready = new Map<Encoding | undefined, Fill>([[undefined, plain]])
  const making = new Map<Encoding, Promise<Fill>>()

  async function compress(encoding: Encoding): Promise<Fill> {
    const compressed = await compressTemplate(template, encoding)
    const fill: Fill = compressed === undefined ? plain : (nonce) => ({ body: compressed(nonce), encoding })
    ready.set(encoding, fill)
    return fill
  }

  return {
    status,
    headers,
    /** In memory: the text, and compressed forms that together are smaller than it. */
    bytes: 2 * html.length,
    findFill: (encoding: Encoding | undefined): Fill | undefined => ready.get(encoding),
    /** Compressed when first asked for, and once. */
    async makeFill(encoding: Encoding | undefined): Promise<Fill> {
      const fill = ready.get(encoding)
      if (fill !== undefined || encoding === undefined) return fill ?? plain
      const started = making.get(encoding) ?? compress(encoding)
      making.set(encoding, started)
      return started
    },
  }
}
