import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../public')
const ICON_FOLDER = join(PUBLIC, 'icons')
const SHARE_IMAGES = join(import.meta.dirname, '../../images/src/share')

/**
 * Settings for icons that fill their whole square: the background that the edition's logo is designed for, and the
 * scale that offsets the logo's own padding.
 */
const SQUARES = { world: { ground: '#ffffff', larger: 1 }, china: { ground: '#e8364f', larger: 1.5 } } as const

export type IconEdition = keyof typeof SQUARES

export const ICON_EDITIONS = Object.keys(SQUARES) as IconEdition[]

/**
 * Icons of the installed app. `share` is the logo's share of the width; a `whole` icon fills its square. Phones crop a
 * maskable icon to a circle of four fifths of its width.
 */
export const ICONS = [
  { name: '192', size: 192, share: 0.92, whole: false },
  { name: '512', size: 512, share: 0.92, whole: false },
  { name: 'maskable', size: 512, share: 0.6, whole: true },
  { name: 'touch', size: 180, share: 0.66, whole: true },
  // The image service draws it on the images of shared pages.
  { name: 'logo', size: 360, share: 1, whole: false },
] as const

export type IconKind = (typeof ICONS)[number]

export const iconFile = (edition: IconEdition, { name }: Pick<IconKind, 'name'>) =>
  join(name === 'logo' ? SHARE_IMAGES : ICON_FOLDER, `${edition}-${name}.png`)

/** Draws the edition's logo on a square, as a home screen shows it. */
export async function drawIcon(edition: IconEdition, { size, share, whole }: IconKind): Promise<Buffer> {
  const logo = await readFile(join(PUBLIC, 'logos', `${edition}.svg`))
  const { ground, larger } = SQUARES[edition]
  const width = Math.round(size * share * (whole ? larger : 1))
  // Rasterises at the target size: the logo is 28 pixels wide at a density of 72.
  const logoImage = await sharp(logo, { density: (72 * width) / 28 })
    .resize(width, width)
    .png()
    .toBuffer()
  const background = whole ? ground : { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logoImage }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
