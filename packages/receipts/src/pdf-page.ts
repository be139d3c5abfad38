import { type Language, LOCALES } from '@amber/domain/languages'
import PDFDocument from 'pdfkit'
import { createTypesetter, type Style } from './typesetter.ts'

const MARGIN = 56
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89]
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const NAME_WIDTH = 170
const GAP = 16
/** Largest size of a picture, which stands to the left of what is said about it. */
const PICTURE = { width: 150, height: 112 } as const
/** Points between the mark of a page and its text. */
const MARK_GAP = 20

const INK = '#1c1a17'
const QUIET = '#635d54'
const RULE = '#e4ded3'
const BRAND = '#b45309'

const TEXT: Style = { weight: 400, size: 10.5, color: INK }
const NAME: Style = { ...TEXT, color: QUIET }

const SMALL: Style = { weight: 400, size: 9, color: INK }

/** Text styles of all our documents. */
export const STYLES = {
  text: TEXT,
  title: { weight: 600, size: 24, color: INK },
  heading: { weight: 600, size: 12.5, color: INK },
  letterhead: { weight: 600, size: 14, color: BRAND },
  total: { weight: 600, size: 15, color: INK },
  note: { weight: 400, size: 9, color: QUIET },
  mark: { weight: 600, size: 11, color: BRAND },
} as const satisfies Record<string, Style>

export type Line = { name: string; value: string }

/** A JPEG with its size in pixels. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

type Info = {
  title: string
  author: string
  createdAt: Date
  language: Language
  /** Written at the top of every page. */
  mark?: string | undefined
}

/** Opens an A4 document. The same content always gives the same bytes. */
export function openPdf({ title, author, createdAt, language, mark }: Info) {
  const doc = new PDFDocument({
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    margin: 0,
    lang: LOCALES[language],
    displayTitle: true,
    pdfVersion: '1.7',
    // Disables the built-in Adobe fonts, which lack Chinese; our fonts are set before the first text.
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const bytes = collect(doc)
  const typesetter = createTypesetter(doc)
  let y = MARGIN
  writeMark()

  function writeMark(): void {
    if (mark !== undefined) typesetter.writeLine(mark, MARGIN, MARGIN - MARK_GAP, STYLES.mark)
  }

  /** Starts a new page unless `height` fits on this one. */
  function reserve(height: number): void {
    if (y + height <= PAGE_HEIGHT - MARGIN) return
    doc.addPage()
    y = MARGIN
    writeMark()
  }

  /** Returns the position where the last line ends. */
  function writeBlock(lines: readonly string[], x: number, style: Style, startY: number): number {
    let currentY = startY
    for (const line of lines) {
      typesetter.writeLine(line, x, currentY + style.size, style)
      currentY += heightOf(style)
    }
    return currentY
  }

  return {
    space: (points: number) => {
      y += points
    },
    /** Writes a paragraph, which may continue on the next page. */
    text: (text: string, style: Style) => {
      for (const line of typesetter.linesOf(text, style, WIDTH)) {
        reserve(heightOf(style))
        y = writeBlock([line], MARGIN, style, y)
      }
    },
    /** Writes a heading on the same page as the first lines of its text. */
    heading: (text: string) => {
      reserve(heightOf(STYLES.heading) + 3 * heightOf(TEXT))
      y = writeBlock(typesetter.linesOf(text, STYLES.heading, WIDTH), MARGIN, STYLES.heading, y)
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
      const names = typesetter.linesOf(name, NAME, NAME_WIDTH - GAP)
      const values = typesetter.linesOf(value, style, WIDTH - NAME_WIDTH)
      reserve(Math.max(names.length * heightOf(NAME), values.length * heightOf(style)))
      const bottom = writeBlock(names, MARGIN, NAME, y)
      y = Math.max(bottom, writeBlock(values, MARGIN + NAME_WIDTH, style, y)) + 5
    },
    amount: ({ name, value }: Line, style: Style) => {
      const valueWidth = typesetter.widthOf(value, style)
      const names = typesetter.linesOf(name, style, WIDTH - valueWidth - GAP)
      reserve(names.length * heightOf(style))
      const bottom = writeBlock(names, MARGIN, style, y)
      typesetter.writeLine(value, PAGE_WIDTH - MARGIN - valueWidth, y + style.size, style)
      y = bottom + 6
    },
    /** Writes a picture and, beside it, its facts. They stay on one page. */
    picture: (picture: Picture | undefined, facts: readonly Line[]) => {
      const factsWidth = WIDTH - PICTURE.width - GAP
      const lines = facts.map(({ name, value }) => [
        ...typesetter.linesOf(name, STYLES.note, factsWidth),
        ...typesetter.linesOf(value, SMALL, factsWidth),
      ])
      const factsHeight = lines.flat().length * heightOf(SMALL) + lines.length * FACT_GAP
      const shown = picture && fitPicture(picture)
      reserve(Math.max(factsHeight, shown?.height ?? 0))
      if (picture && shown) doc.image(Buffer.from(picture.bytes), MARGIN, y, shown)
      let factsY = y
      for (const [index, { name }] of facts.entries()) {
        const own = lines[index] ?? []
        const names = typesetter.linesOf(name, STYLES.note, factsWidth).length
        factsY = writeBlock(own.slice(0, names), MARGIN + PICTURE.width + GAP, STYLES.note, factsY)
        factsY = writeBlock(own.slice(names), MARGIN + PICTURE.width + GAP, SMALL, factsY) + FACT_GAP
      }
      y = Math.max(factsY, y + (shown?.height ?? 0)) + 10
    },
    end: (): Promise<Uint8Array> => {
      doc.end()
      return bytes
    },
  }
}

/** Points between two facts beside a picture. */
const FACT_GAP = 3

function fitPicture({ width, height }: Picture): { width: number; height: number } {
  const scale = Math.min(PICTURE.width / width, PICTURE.height / height)
  return { width: width * scale, height: height * scale }
}

const heightOf = ({ size }: Style) => size * 1.5

function collect(doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
