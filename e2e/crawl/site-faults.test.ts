import { expect, test } from 'vitest'
import { type IndexedPage, siteFaults } from './site-faults.ts'

const alternates = { en: 'https://site.test/help', de: 'https://site.test/de/help' }
const english: IndexedPage = { path: '/help', language: 'en', title: 'Help', description: 'Answers.', alternates }
const german: IndexedPage = { path: '/de/help', language: 'de', title: 'Hilfe', description: 'Antworten.', alternates }

test('finds nothing wrong with pages that name each other', () => {
  expect(siteFaults([english, german])).toEqual([])
})

test('finds titles and descriptions that two pages of a language share', () => {
  const copy = { ...english, path: '/copy', alternates: { en: 'https://site.test/copy' } }
  expect(siteFaults([english, german, copy])).toEqual([
    '/help, /copy: share the title “Help”',
    '/help, /copy: share the description “Answers.”',
  ])
  expect(siteFaults([english, { ...german, title: 'Help' }])).toEqual([])
})

test('finds alternates that lead elsewhere', () => {
  const other = { ...german, alternates: { ...alternates, en: 'https://site.test/other' } }
  expect(siteFaults([english, other])).toEqual(['/help: its page in de names another page as its alternate'])
  expect(siteFaults([{ ...english, alternates: { en: 'https://site.test/x' } }])).toEqual([
    '/help: is not among its own alternates',
  ])
})
