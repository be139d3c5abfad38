import { fileURLToPath } from 'node:url'

/** Family of the title font, by the name that its files contain. */
export const TITLE_FAMILY = 'Bricolage Grotesque 96pt ExtraBold'

/** Paths of the title font's files, which `npm run fonts -w @amber/web` makes. */
export const TITLE_FONT_FILES: readonly string[] = ['title-latin', 'title-latin-ext'].map((name) =>
  fileURLToPath(new URL(`../files/${name}.ttf`, import.meta.url)),
)
