import { expect, test } from 'vitest'
import { isPanoramaKey, isTourLink } from './tour-link.ts'

test('accepts a page of another site', () => {
  expect(isTourLink('https://tours.example/show/?m=abc')).toBe(true)
})

test('tells panoramas among our files from links without a scheme', () => {
  expect(isPanoramaKey('views/0123456789abcdef0123456789abcdef.webp')).toBe(true)
  for (const path of [
    'tours.example/show',
    'tours.example/a.jpg',
    '/views/a.webp',
    '../a.webp',
    'https://a.example/b.jpg',
    '',
  ])
    expect(isPanoramaKey(path), path).toBe(false)
})

test('rejects files, other schemes, misleading names and blanks', () => {
  for (const path of [
    'views/0123456789abcdef0123456789abcdef.webp',
    'http://tours.example/show',
    'javascript:alert(1)',
    'https://amber.example@evil.example/',
    'https://tours.example/a b',
    'https://',
  ])
    expect(isTourLink(path), path).toBe(false)
})
