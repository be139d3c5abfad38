import { expect, test } from 'vitest'
import { closedAddress, galleryAddress, readGallery } from './gallery-address.ts'

test('the gallery is closed unless the address says so, and opens with all pictures', () => {
  expect(readGallery('')).toBeNull()
  expect(readGallery('?tab=video')).toBeNull()
  expect(readGallery('?gallery=yes')).toBeNull()
  expect(readGallery('?gallery=true')).toBe('all')
  expect(readGallery('?gallery=true&tab=video')).toBe('video')
})

test('a tab keeps the chosen stay, and all pictures need no name', () => {
  expect(galleryAddress('?inventory_id=7')).toBe('?inventory_id=7&gallery=true')
  expect(galleryAddress('?inventory_id=7&gallery=true&tab=plans', 'video')).toBe(
    '?inventory_id=7&gallery=true&tab=video',
  )
  expect(galleryAddress('?gallery=true&tab=plans', 'all')).toBe('?gallery=true')
})

test('to close it leaves everything else', () => {
  expect(closedAddress('?inventory_id=7&gallery=true&tab=plans')).toBe('?inventory_id=7')
  expect(closedAddress('?gallery=true')).toBe('?')
})
