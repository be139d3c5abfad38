import { fileURLToPath } from 'node:url'
import { SHARE_IMAGE, type ShareCard } from '@amber/domain/images/share-card'
import sharp, { type OverlayOptions } from 'sharp'
import { MAX_PIXELS, TIMEOUT_SECONDS, toTransformError } from '../transform.ts'
import { type Fonts, TEXT_FAMILIES, TITLE_FAMILIES } from './register-fonts.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE
/** The photo takes the right part, and the text the rest of the width without its margins. */
const PHOTO_WIDTH = 520
const MARGIN = 60
const TEXT_WIDTH = WIDTH - PHOTO_WIDTH - 2 * MARGIN
const LOGO_SIZE = 76
const LARGE_LOGO_SIZE = 300
const MAX_TITLE_HEIGHT = 330
/** Sizes of the title in pixels: the largest in which it fits. */
const TITLE_SIZES = [68, 58, 48, 40, 32] as const
const TEXT_SIZE = 30
const GAP = 30
/** Higher than that of photos, because networks compress the image again. */
const JPEG_QUALITY = 75

/** Colours of the light theme: `apps/web/app/ui/tokens.css`. */
const COLOURS = { paper: '#ffffff', panel: '#fff4de', ink: '#1a1a1f', secondary: '#4e4a50' } as const

/** Draws the card as a JPEG: logo, title and text beside the photo, or beside a large logo. */
export async function drawShareImage(
  card: ShareCard,
  photo: Uint8Array | undefined,
  fonts: Pick<Fonts, 'registerFor'>,
): Promise<Buffer> {
  await fonts.registerFor(card.title + card.text)
  const [title, text, panel, logo] = await Promise.all([
    drawTitle(card.title),
    card.text !== '' && drawText(card.text, { families: TEXT_FAMILIES, size: TEXT_SIZE, colour: COLOURS.secondary }),
    photo ? cropPhoto(photo) : drawPanel(card),
    drawLogo(card, LOGO_SIZE),
  ])
  const titleBottom = HEIGHT - MARGIN - (text ? text.height + GAP : 0)
  const layers = [
    { input: panel, left: WIDTH - PHOTO_WIDTH, top: 0 },
    { input: logo, left: MARGIN, top: MARGIN },
    { input: title.input, left: MARGIN, top: titleBottom - title.height },
    ...(text ? [{ input: text.input, left: MARGIN, top: HEIGHT - MARGIN - text.height }] : []),
  ]
  return draw(COLOURS.paper, { width: WIDTH, height: HEIGHT }, layers)
    .jpeg({ quality: JPEG_QUALITY })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer()
}

const draw = (background: string, size: { width: number; height: number }, layers: OverlayOptions[]) =>
  sharp({ create: { ...size, channels: 3, background } }).composite(layers)

async function cropPhoto(photo: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(photo, { limitInputPixels: MAX_PIXELS, autoOrient: true })
      .resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' })
      .png({ compressionLevel: 0 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (cause) {
    throw toTransformError(cause)
  }
}

const drawPanel = async (card: ShareCard): Promise<Buffer> =>
  draw(COLOURS.panel, { width: PHOTO_WIDTH, height: HEIGHT }, [{ input: await drawLogo(card, LARGE_LOGO_SIZE) }])
    .png({ compressionLevel: 0 })
    .toBuffer()

const drawLogo = ({ edition }: ShareCard, size: number): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`${edition}-logo.png`, import.meta.url)))
    .resize(size, size)
    .png({ compressionLevel: 0 })
    .toBuffer()

type DrawnText = { input: Buffer; height: number }

async function drawTitle(title: string): Promise<DrawnText> {
  let drawn: DrawnText | undefined
  for (const size of TITLE_SIZES) {
    drawn = await drawText(title, { families: TITLE_FAMILIES, size, colour: COLOURS.ink })
    if (drawn.height <= MAX_TITLE_HEIGHT) return drawn
  }
  if (drawn === undefined) throw new Error('there are no sizes of titles')
  return drawn
}

async function drawText(
  text: string,
  { families, size, colour }: { families: string; size: number; colour: string },
): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      // Pango reads markup, in which a name may contain nothing but text.
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${families} ${size}`,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      spacing: Math.round(size / 12),
      // At 72 dots per inch a point is a pixel.
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\0', '')
