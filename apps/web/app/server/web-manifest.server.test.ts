import { existsSync, readFileSync } from 'node:fs'
import { EDITION_NAMES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { describe, expect, test } from 'vitest'
import { webManifest } from './web-manifest.server.ts'

const labels = { description: 'Student homes', shortlist: 'Shortlist' }

describe.each(EDITION_NAMES)('webManifest for the %s edition', (name) => {
  const manifest = webManifest(editionByName(name), 'de', labels)

  test('has the fields that browsers require to offer installation', () => {
    expect(manifest).toMatchObject({ name: 'Amber', start_url: '/', display: 'standalone', lang: 'de-DE' })
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  })

  test('references icons that exist', () => {
    for (const { src } of manifest.icons) expect(existsSync(new URL(`../../public${src}`, import.meta.url))).toBe(true)
  })

  test("uses the site's background colours", () => {
    const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
    expect(tokens).toContain(
      `--color-paper: light-dark(${manifest.background_color}, ${editionByName(name).darkGround});`,
    )
  })
})
