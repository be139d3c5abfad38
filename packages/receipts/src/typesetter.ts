import type PDFDocument from 'pdfkit'
import { filesFor, fontOf, type Weight } from '@amber/fonts/font-subsets'

export type Style = { weight: Weight; size: number; color: string }

/** Consecutive characters that one font subset contains. */
type Run = { font: string; text: string }

/** The current font in pdfkit, which its types omit. */
type WithFont = { _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } } }

const DEFAULT_SUBSET = 'latin'
/** Replaces characters that none of our typefaces has, so that a receipt is issued even if a name is incomplete. */
const REPLACEMENT = '?'

/** Writes text of any script that our typefaces support, line by line. The file embeds only the characters used. */
export function createTypesetter(doc: InstanceType<typeof PDFDocument>) {
  const registered = new Set<string>()

  const selectFont = (file: string, weight: Weight): string => {
    const name = `${file}-${weight}`
    if (!registered.has(name)) {
      doc.registerFont(name, fontOf(file, weight))
      registered.add(name)
    }
    doc.font(name)
    return name
  }

  const hasGlyph = (character: string) =>
    (doc as unknown as WithFont)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

  const runCache = new Map<string, Run>()

  function runFor(character: string, weight: Weight): Run {
    const key = `${weight}${character}`
    const known = runCache.get(key)
    if (known) return known
    const file = filesFor(character).find((candidate) => (selectFont(candidate, weight), hasGlyph(character)))
    const run: Run = file ? { font: selectFont(file, weight), text: character } : replacementRun(character, weight)
    runCache.set(key, run)
    return run
  }

  function replacementRun(character: string, weight: Weight): Run {
    const text = /\s/u.test(character) ? ' ' : /[\p{Mark}\p{Format}]/u.test(character) ? '' : REPLACEMENT
    return { font: selectFont(`@fontsource/inter/files/inter-${DEFAULT_SUBSET}`, weight), text }
  }

  function runsOf(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const character of text.normalize('NFC')) {
      const run = runFor(character, weight)
      const last = runs.at(-1)
      if (last?.font === run.font) last.text += run.text
      else runs.push({ ...run })
    }
    return runs.filter((run) => run.text !== '')
  }

  const widthOf = (text: string, { weight, size }: Style): number =>
    runsOf(text, weight).reduce((width, run) => width + doc.font(run.font).fontSize(size).widthOfString(run.text), 0)

  /**
   * Breaks between words, and between any two characters of a script without spaces or of a word that is too long. Each
   * piece is measured once; kerning between pieces is ignored.
   */
  function linesOf(text: string, style: Style, width: number): string[] {
    const lines: string[] = []
    let [line, usedWidth] = ['', 0]
    const endLine = () => {
      if (line.trim() !== '') lines.push(line.trimEnd())
      ;[line, usedWidth] = ['', 0]
    }
    for (const piece of piecesOf(text, style, width)) {
      const pieceWidth = widthOf(piece.trimEnd(), style)
      if (line !== '' && usedWidth + pieceWidth > width) endLine()
      line += line === '' ? piece.trimStart() : piece
      usedWidth += piece === piece.trimEnd() ? pieceWidth : widthOf(piece, style)
    }
    endLine()
    return lines
  }

  /** Returns the unbreakable pieces; a word wider than a line is split into characters. */
  const piecesOf = (text: string, style: Style, width: number): string[] =>
    (text.match(BREAKABLE) ?? []).flatMap((piece) =>
      widthOf(piece.trimEnd(), style) > width ? Array.from(piece) : [piece],
    )

  function writeLine(text: string, x: number, y: number, { weight, size, color }: Style): void {
    let currentX = x
    for (const run of runsOf(text, weight)) {
      doc
        .font(run.font)
        .fontSize(size)
        .fillColor(color)
        .text(run.text, currentX, y, { lineBreak: false, baseline: 'alphabetic' })
      currentX += doc.widthOfString(run.text)
    }
  }

  return { widthOf, linesOf, writeLine }
}

const BREAKABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：；！？（）]\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：；！？（）]+\s*|\s+/gu
