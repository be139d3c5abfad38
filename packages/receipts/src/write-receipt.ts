import { type Language, LOCALES } from '@amber/domain/languages'
import PDFDocument from 'pdfkit'
import { type Line, receiptLines } from './receipt-lines.ts'
import type { Issuer, Receipt } from './receipt.ts'
import { createTypesetter, type Style, type Typesetter } from './typesetter.ts'

const MARGIN = 56
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89]
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const NAME_WIDTH = 170
const GAP = 16

const INK = '#1c1a17'
const QUIET = '#635d54'
const RULE = '#e4ded3'
const BRAND = '#b45309'

const TEXT: Style = { weight: 400, size: 10.5, color: INK }
const NAME: Style = { ...TEXT, color: QUIET }
const TITLE: Style = { weight: 600, size: 24, color: INK }
const LETTERHEAD: Style = { weight: 600, size: 14, color: BRAND }
const TOTAL: Style = { weight: 600, size: 15, color: INK }
const NOTE: Style = { weight: 400, size: 9, color: QUIET }

/** One A4 page, as PDF. The same receipt is the same bytes. */
export async function writeReceipt(receipt: Receipt, language: Language, issuer: Issuer): Promise<Uint8Array> {
  const { title, facts, amounts, total, notes } = receiptLines(receipt, language, issuer)
  const doc = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    lang: LOCALES[language],
    displayTitle: true,
    pdfVersion: '1.7',
    // None of Adobe's typefaces, which know no Chinese: ours are set before the first word.
    font: '',
    info: { Title: `${title} ${receipt.number}`, Author: issuer.brand, CreationDate: receipt.paidAt },
  })
  const bytes = collect(doc)
  const page = createPage(doc)

  page.text(issuer.brand, LETTERHEAD)
  page.space(34)
  page.text(title, TITLE)
  page.space(24)
  for (const line of facts) page.fact(line, TEXT)
  page.space(10)
  page.rule()
  for (const line of amounts) page.amount(line, TEXT)
  page.rule()
  page.amount(total, TOTAL)
  page.space(30)
  for (const note of notes) page.text(note, NOTE)
  doc.end()
  return bytes
}

function createPage(doc: InstanceType<typeof PDFDocument>) {
  const type: Typesetter = createTypesetter(doc)
  let y = MARGIN

  /** Gives where the last line ends. */
  function block(text: string, x: number, width: number, style: Style, from: number): number {
    let at = from
    for (const line of type.linesOf(text, style, width)) {
      type.writeLine(line, x, at + style.size, style)
      at += style.size * 1.5
    }
    return at
  }

  return {
    space: (points: number) => {
      y += points
    },
    text: (text: string, style: Style) => {
      y = block(text, MARGIN, WIDTH, style, y)
    },
    rule: () => {
      doc
        .moveTo(MARGIN, y)
        .lineTo(PAGE_WIDTH - MARGIN, y)
        .lineWidth(0.75)
        .strokeColor(RULE)
        .stroke()
      y += 12
    },
    fact: ({ name, value }: Line, style: Style) => {
      const under = block(name, MARGIN, NAME_WIDTH - GAP, NAME, y)
      y = Math.max(under, block(value, MARGIN + NAME_WIDTH, WIDTH - NAME_WIDTH, style, y)) + 5
    },
    amount: ({ name, value }: Line, style: Style) => {
      const room = type.widthOf(value, style)
      const under = block(name, MARGIN, WIDTH - room - GAP, style, y)
      type.writeLine(value, PAGE_WIDTH - MARGIN - room, y + style.size, style)
      y = under + 6
    },
  }
}

function collect(doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
