import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { REPOSITORY } from '../repository.ts'

const PUBLIC = join(REPOSITORY, 'apps/web/public')

/**
 * Where an icon has to fill its whole square: the ground that the edition's logo is made for, and how much larger it is
 * drawn because it brings room of its own.
 */
const SQUARES = { world: { ground: '#ffffff', larger: 1 }, china: { ground: '#e8364f', larger: 1.5 } } as const

export type IconEdition = keyof typeof SQUARES

export const ICON_EDITIONS = Object.keys(SQUARES) as IconEdition[]

/** `share`: how much of the width the logo takes. Phones cut a maskable icon to a circle of four fifths. */
export const ICONS = [
  { name: '192', size: 192, share: 0.92, whole: false },
  { name: '512', size: 512, share: 0.92, whole: false },
  { name: 'maskable', size: 512, share: 0.6, whole: true },
  { name: 'touch', size: 180, share: 0.66, whole: true },
] as const

export type IconKind = (typeof ICONS)[number]

export const iconFile = (edition: IconEdition, { name }: Pick<IconKind, 'name'>) =>
  join(PUBLIC, 'icons', `${edition}-${name}.png`)

/** The edition's logo on a square, as a home screen shows it. */
export async function drawIcon(edition: IconEdition, { size, share, whole }: IconKind): Promise<Buffer> {
  const logo = await readFile(join(PUBLIC, 'logos', `${edition}.svg`))
  const { ground, larger } = SQUARES[edition]
  const width = Math.round(size * share * (whole ? larger : 1))
  // Drawn as large as it is needed: a logo is 28 pixels wide, at 72 a unit.
  const mark = await sharp(logo, { density: (72 * width) / 28 })
    .resize(width, width)
    .png()
    .toBuffer()
  const background = whole ? ground : { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
