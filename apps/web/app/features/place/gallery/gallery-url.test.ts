import { expect, test } from 'vitest'
import { closedGalleryUrl, galleryUrl, parseGalleryUrl } from './gallery-url.ts'

test('parseGalleryUrl returns null unless the gallery is open, and all by default', () => {
  expect(parseGalleryUrl('')).toBeNull()
  expect(parseGalleryUrl('?tab=video')).toBeNull()
  expect(parseGalleryUrl('?gallery=yes')).toBeNull()
  expect(parseGalleryUrl('?gallery=true')).toBe('all')
  expect(parseGalleryUrl('?gallery=true&tab=video')).toBe('video')
})

test('galleryUrl keeps the chosen stay and omits the default tab', () => {
  expect(galleryUrl('?inventory_id=7')).toBe('?inventory_id=7&gallery=true')
  expect(galleryUrl('?inventory_id=7&gallery=true&tab=plans', 'video')).toBe('?inventory_id=7&gallery=true&tab=video')
  expect(galleryUrl('?gallery=true&tab=plans', 'all')).toBe('?gallery=true')
})

test('closedGalleryUrl keeps all other parameters', () => {
  expect(closedGalleryUrl('?inventory_id=7&gallery=true&tab=plans')).toBe('?inventory_id=7')
  expect(closedGalleryUrl('?gallery=true')).toBe('?')
})
