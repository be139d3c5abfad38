import { describe, expect, test } from 'vitest'
import { readFileKey } from './file-key.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('readFileKey', () => {
  test.each([
    [`videos/${HASH}.mp4`, 'video/mp4', true],
    [`videos/${HASH}.webm`, 'video/webm', true],
    [`views/${HASH}.webp`, 'image/webp', false],
    [`views/${HASH}.jpg`, 'image/jpeg', false],
    [`floor-plans/${HASH}.svg`, 'image/svg+xml', false],
    [`streets/${HASH}.pmtiles`, 'application/vnd.pmtiles', true],
  ])('parses %s', (key, contentType, isRanged) => {
    expect(readFileKey(key)).toEqual({ key, hash: HASH, contentType, isRanged })
  })

  test.each([
    '',
    `${HASH}.mp4`,
    // Original photos are never served, because they contain all their metadata.
    `pictures/${HASH}.webp`,
    `documents/${HASH}.jpg`,
    `videos/${HASH}.svg`,
    `videos/${HASH}.html`,
    `videos/${HASH}.pmtiles`,
    `streets/${HASH}.mp4`,
    `views/${HASH}.svg`,
    `videos/film.mp4`,
    `videos/a/${HASH}.mp4`,
    `../videos/${HASH}.mp4`,
    `videos/../${HASH}.mp4`,
    `videos//${HASH}.mp4`,
    `videos%2f${HASH}.mp4`,
    `videos/${HASH}.mp4?a`,
    `videos/${HASH}.mp4\n`,
    `http://host/videos/${HASH}.mp4`,
    `videos/${HASH.toUpperCase()}.mp4`,
  ])('rejects %j', (key) => {
    expect(readFileKey(key)).toBeUndefined()
  })
})
