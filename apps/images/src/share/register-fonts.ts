import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesFor, fontOf, type Weight } from '@amber/fonts/font-subsets'
import { TITLE_FAMILY, TITLE_FONT_FILES } from '@amber/fonts/title-fonts'
import sharp from 'sharp'

/** Font families in order of preference. The comma at the end keeps the weight a part of the name. */
export const TITLE_FAMILIES = `${TITLE_FAMILY}, Inter SemiBold, Noto Sans SC SemiBold,`
export const TEXT_FAMILIES = 'Inter, Noto Sans SC,'

const WEIGHTS: readonly Weight[] = [400, 600]

export type Fonts = ReturnType<typeof createFonts>

/**
 * Gives sharp our own fonts, since a server has none. Chinese alone has a hundred files, so those of a text are loaded
 * when it is first drawn. sharp reads them by path and never forgets them; together they take some 20 MB.
 */
export function createFonts() {
  const folder = mkdtempSync(join(tmpdir(), 'share-fonts-'))
  const registered = new Map<string, Promise<unknown>>()

  const register = (name: string, pathOf: () => string) => {
    const known = registered.get(name)
    if (known) return known
    const registering = registerFile(pathOf())
    registered.set(name, registering)
    return registering
  }

  function writeFont(file: string, weight: Weight): string {
    const path = join(folder, `${file.replaceAll('/', '-')}-${weight}.ttf`)
    writeFileSync(path, fontOf(file, weight))
    return path
  }

  return {
    /** Registers every font that the text needs. */
    async registerFor(text: string): Promise<void> {
      for (const path of TITLE_FONT_FILES) await register(path, () => path)
      const files = new Set(Array.from(new Set(text)).flatMap((character) => filesFor(character).slice(0, 1)))
      for (const file of files)
        for (const weight of WEIGHTS) await register(`${file}-${weight}`, () => writeFont(file, weight))
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** sharp registers a font as a side effect of drawing with it. */
const registerFile = (path: string) =>
  sharp({ text: { text: 'x', font: 'Inter 8', fontfile: path } })
    .raw()
    .toBuffer()
