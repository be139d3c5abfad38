import { inflateSync } from 'node:zlib'

type PdfObject = { text: string; stream: string }

/** Returns the text that can be copied from the PDF's pages, line by line. Supports only what pdfkit writes. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf))
  const letters = fontsOf(objects)
  return [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b/.test(text))
    .flatMap((page) => pageText(objects.get(referred(page.text, 'Contents'))?.stream ?? '', letters))
}

function pageText(content: string, letters: Map<string, Map<number, string>>): string[] {
  const lines = new Map<string, string>()
  let [font, y] = ['', '']
  for (const [, tm, tf, tj] of content.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(\S+) \S+ Tf|\[(.*?)\] TJ/g)) {
    if (tm !== undefined) y = tm
    if (tf !== undefined) font = tf
    if (tj !== undefined) lines.set(y, (lines.get(y) ?? '') + decoded(tj, letters.get(font)))
  }
  return [...lines.values()]
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  for (const [, id, body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', packed] = body.split(/stream\n|\nendstream/)
    const stream =
      packed === undefined
        ? ''
        : text.includes('FlateDecode')
          ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
          : packed
    objects.set(Number(id), { text, stream })
  }
  return objects
}

const referred = (text: string, name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1])

/** Returns the characters by code for each font name on the page. */
function fontsOf(objects: Map<number, PdfObject>): Map<string, Map<number, string>> {
  const names = [...objects.values()].flatMap(({ text }) => [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    names.map(([, name = '', id]) => {
      const font = objects.get(Number(id))?.text ?? ''
      return [name, lettersOf(objects.get(referred(font, 'ToUnicode'))?.stream ?? '')]
    }),
  )
}

function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs)) {
    const first = Number.parseInt(from, 16)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      letters.set(first + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

const decoded = (array: string, letters: Map<number, string> | undefined): string =>
  [...array.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => letters?.get(Number.parseInt(code, 16)) ?? '\u{fffd}')
    .join('')
