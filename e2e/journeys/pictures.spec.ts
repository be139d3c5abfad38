import { imageSources } from '@amber/domain/images/image-sources'
import { readManifest } from '@amber/testing/pictures/manifest'
import { expect, test } from '../journey.ts'

const [picture] = readManifest()
if (picture === undefined) throw new Error('no images in the manifest')

for (const { screen, density, preset } of [
  { screen: 'a plain screen', density: 1, preset: 'w320' },
  { screen: 'a fine screen', density: 2, preset: 'w640' },
]) {
  // spec: 9.image-presets
  test(`serves ${screen} the matching preset as AVIF`, async ({ browser, world }) => {
    const page = await browser.newPage({ deviceScaleFactor: density })
    await page.goto(`${world.imagesUrl}/healthz`)
    const responsePromise = page.waitForResponse(/\/images\//)
    const { src, srcSet } = imageSources(picture.key, picture.width)
    await page.setContent(`<img src="${src}" srcset="${srcSet}" sizes="320px" width="320" alt="${picture.alt}">`)

    const response = await responsePromise
    expect(new URL(response.url()).pathname).toBe(`/images/${preset}/${picture.key}`)
    expect(response.headers()).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    await expect(page.getByRole('img', { name: picture.alt })).toHaveJSProperty('naturalWidth', 320)
    await page.close()
  })
}
