import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHUNKS, CHUNK_GROUPS } from './chunks.ts'

const REPOSITORY = join(import.meta.dirname, '../../..')

const chunkOf = (path: string) =>
  CHUNK_GROUPS.find(({ test: matches }) => (matches instanceof RegExp ? matches.test(path) : matches(path)))?.name

describe('CHUNKS', () => {
  test.each(CHUNKS)('names only files and folders that exist in $name', ({ include, exclude = [] }) => {
    expect([...include, ...exclude].filter((path) => !existsSync(join(REPOSITORY, path)))).toEqual([])
  })

  test.each([
    ['/repo/node_modules/react-dom/client.js', 'libraries'],
    ['/repo/apps/web/app/root.tsx', 'frame'],
    ['/repo/apps/web/app/routes/places/place-page.tsx?__react-router-build-client-route', 'place-page'],
    ['/repo/apps/web/app/features/place/gallery/gallery.tsx', 'place-page'],
    ['/repo/apps/web/app/features/place/gallery/thumbnails.tsx', undefined],
    ['/repo/apps/web/app/features/place/price-card.tsx', 'place-texts'],
    ['/repo/apps/web/app/features/search/map/search-map.tsx', undefined],
    ['/repo/packages/domain/src/inventory/stay-choice.ts', 'stays'],
    ['/repo/apps/web/app/shared/tracking/visit.ts', 'visit'],
  ])('puts %s into the chunk %s', (path, chunk) => {
    expect(chunkOf(path)).toBe(chunk)
  })
})
