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

/** Writes one A4 page as PDF. The same receipt always gives the same bytes. */
export async function renderReceipt(receipt: Receipt, language: Language, issuer: Issuer): Promise<Uint8Array> {
  const { title, facts, amounts, total, notes } = receiptLines(receipt, language, issuer)
  const doc = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    lang: LOCALES[language],
    displayTitle: true,
    pdfVersion: '1.7',
    // Disables the built-in Adobe fonts, which lack Chinese; our fonts are set before the first text.
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
  const typesetter: Typesetter = createTypesetter(doc)
  let y = MARGIN

  /** Returns the position where the last line ends. */
  function writeBlock(text: string, x: number, width: number, style: Style, startY: number): number {
    let currentY = startY
    for (const line of typesetter.linesOf(text, style, width)) {
      typesetter.writeLine(line, x, currentY + style.size, style)
      currentY += style.size * 1.5
    }
    return currentY
  }

  return {
    space: (points: number) => {
      y += points
    },
    text: (text: string, style: Style) => {
      y = writeBlock(text, MARGIN, WIDTH, style, y)
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
      const bottom = writeBlock(name, MARGIN, NAME_WIDTH - GAP, NAME, y)
      y = Math.max(bottom, writeBlock(value, MARGIN + NAME_WIDTH, WIDTH - NAME_WIDTH, style, y)) + 5
    },
    amount: ({ name, value }: Line, style: Style) => {
      const valueWidth = typesetter.widthOf(value, style)
      const bottom = writeBlock(name, MARGIN, WIDTH - valueWidth - GAP, style, y)
      typesetter.writeLine(value, PAGE_WIDTH - MARGIN - valueWidth, y + style.size, style)
      y = bottom + 6
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
