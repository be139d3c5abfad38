/** Colours of images. A file knows no tokens, so these are named colours close to those of the light theme. */
export const IMAGE_COLOURS = {
  ink: 'black',
  quiet: 'dimgray',
  line: 'gainsboro',
  ground: 'whitesmoke',
  red: 'crimson',
  busy: 'seagreen',
  paper: 'white',
} as const

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Returns an element as text. Children are markup already; use `svgText` for what people wrote. */
export function svgElement(name: string, attributes: Attributes, children = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`)
    .join('')
  return `<${name}${list}>${children}</${name}>`
}

export const svgText = (text: string, attributes: Attributes): string => svgElement('text', attributes, escapeXml(text))

type Drawing = { title: string; note: string; width: number; height: number; content: string }

const HEAD_HEIGHT = 48

/** Returns a whole SVG file as a URL that a link downloads, without a request or a script. */
export function imageUrl({ title, note, width, height, content }: Drawing): string {
  const { ink, quiet, paper } = IMAGE_COLOURS
  const whole = height + HEAD_HEIGHT
  const svg = svgElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height: whole,
      viewBox: `0 0 ${width} ${whole}`,
      'font-family': 'Inter, system-ui, sans-serif',
      'font-size': 12,
      fill: ink,
    },
    [
      svgElement('title', {}, escapeXml(`${title}, ${note}`)),
      svgElement('rect', { width, height: whole, fill: paper }),
      svgText(title, { x: 16, y: 24, 'font-size': 15, 'font-weight': 600 }),
      svgText(note, { x: 16, y: 41, fill: quiet }),
      svgElement('g', { transform: `translate(0 ${HEAD_HEIGHT})` }, content),
    ].join(''),
  )
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
