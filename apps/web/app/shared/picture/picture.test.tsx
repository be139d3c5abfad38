import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const image = {
  path: 'pictures/a.webp',
  width: 1200,
  height: 800,
  preview: 'data:image/webp;base64,UklG',
  alt: 'A studio in daylight.',
}
/** Returns only the image tags, because React puts a preload before an image with priority. */
const imagesIn = (html: string) => html.match(/<img[^>]*>/g) ?? []

test('renders a lazy image with its size, presets and preview', () => {
  const [preview, picture] = imagesIn(renderToStaticMarkup(<Picture image={image} sizes="50vw" />))
  expect(preview).toContain('src="data:image/webp;base64,UklG" alt=""')
  expect(picture).toContain('width="1200" height="800" alt="A studio in daylight." loading="lazy"')
  expect(picture).toContain('srcSet="/images/w80/pictures/a.webp 80w, /images/w160/pictures/a.webp 160w')
  expect(picture).toContain('/images/w1000/pictures/a.webp 1000w" sizes="50vw"')
})

test('preloads a priority image and loads it eagerly', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="100vw" priority />)
  expect(imagesIn(html).at(-1)).toContain('loading="eager" fetchPriority="high"')
  expect(html).toMatch(
    /^<link rel="preload" as="image" imageSrcSet="\/images\/w80\/[^"]+" imageSizes="100vw" fetchPriority="high"/,
  )
})

test('renders no preview image when there is none', () => {
  expect(imagesIn(renderToStaticMarkup(<Picture image={{ ...image, preview: null }} sizes="50vw" />))).toHaveLength(1)
})

test('shows the caption that marks an image as a render', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="50vw" mark="Illustrative render" />)
  expect(html).toMatch(/<figcaption[^>]*>.*Illustrative render.*<\/figcaption>/)
})

test('renders no inline style, so that lists of images stay small', () => {
  expect(renderToStaticMarkup(<Picture image={image} sizes="50vw" priority mark="Render" />)).not.toContain('style=')
})
