import type PDFDocument from 'pdfkit'
import { filesFor, fontOf, type Weight } from './font-pieces.ts'

export type Style = { weight: Weight; size: number; color: string }

/** Characters in a row that one piece of a typeface has. */
type Run = { font: string; text: string }

/** What pdfkit knows of the font that is set, and its types leave out. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }

const USUAL = 'latin'
/** For what no typeface of ours can write: a name is then not whole, and the receipt still is. */
const UNWRITTEN = '?'

/** Writes text of any script that our typefaces have, line by line. Only the characters that are used go into the file. */
export function createTypesetter(doc: InstanceType<typeof PDFDocument>) {
  const registered = new Set<string>()

  const use = (file: string, weight: Weight): string => {
    const name = `${file}-${weight}`
    if (!registered.has(name)) {
      doc.registerFont(name, fontOf(file, weight))
      registered.add(name)
    }
    doc.font(name)
    return name
  }

  const has = (character: string) =>
    (doc as unknown as WithFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  const written = new Map<string, Run>()

  function writable(character: string, weight: Weight): Run {
    const key = `${weight}${character}`
    const known = written.get(key)
    if (known) return known
    const file = filesFor(character).find((candidate) => (use(candidate, weight), has(character)))
    const run: Run = file ? { font: use(file, weight), text: character } : standIn(character, weight)
    written.set(key, run)
    return run
  }

  function standIn(character: string, weight: Weight): Run {
    const text = /\s/u.test(character) ? ' ' : /[\p{Mark}\p{Format}]/u.test(character) ? '' : UNWRITTEN
    return { font: use(`@fontsource/inter/files/inter-${USUAL}`, weight), text }
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const character of text.normalize('NFC')) {
      const run = writable(character, weight)
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push({ ...run })
    }
    return runs.filter((run) => run.text !== '')
  }

  const widthOf = (text: string, { weight, size }: Style): number =>
    runsOf(text, weight).reduce((width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)

  /**
   * Broken between words, and between any two characters of a script that has no spaces, or of a word too long. Each
   * piece is measured once: what two letters lose by standing close counts for nothing here.
   */
  function linesOf(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let [line, taken] = ['', 0]
    const end = () => {
      if (line.trim() !== '') lines.push(line.trimEnd())
      ;[line, taken] = ['', 0]
    }
    for (const piece of piecesOf(text, style, width)) {
      const needs = widthOf(piece.trimEnd(), style)
      if (line !== '' && taken + needs > width) end()
      line += line === '' ? piece.trimStart() : piece
      taken += piece === piece.trimEnd() ? needs : widthOf(piece, style)
    }
    end()
    return lines
  }

  /** What may not be broken; a word that no line is wide enough for is its characters. */
  const piecesOf = (text: string, style: Style, width: number): string[] =>
    (text.match(BREAKABLE) ?? []).flatMap((piece) =>
      widthOf(piece.trimEnd(), style) > width ? Array.from(piece) : [piece],
    )

  function writeLine(text: string, x: number, y: number, { weight, size, color }: Style): void {
    let at = x
    for (const run of runsOf(text, weight)) {
      doc
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += doc.widthOfString(run.text)
    }
  }

  return { widthOf, linesOf, writeLine }
}

export type Typesetter = ReturnType<typeof createTypesetter>

const BREAKABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：；！？（）]\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：；！？（）]+\s*|\s+/gu
