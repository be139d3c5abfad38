import { expect, test } from 'vitest'
import { splitLinks } from './text-links.ts'

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('returns text without addresses as one part', () => {
  expect(splitLinks('No address here.')).toEqual([{ text: 'No address here.' }])
  expect(splitLinks('')).toEqual([])
})

test('separates addresses from the text around them', () => {
  expect(splitLinks('See https://a.example/x, then call.')).toEqual([
    { text: 'See ' },
    { text: 'https://a.example/x', href: 'https://a.example/x' },
    { text: ', then call.' },
  ])
  expect(linksIn('(https://a.example/?a=1&b=2)\nhttps://b.example/#c.')).toEqual([
    'https://a.example/?a=1&b=2',
    'https://b.example/#c',
  ])
  expect(linksIn('请看https://a.example/x。谢谢')).toEqual(['https://a.example/x'])
})

test('ignores addresses of scripts and ends at markup', () => {
  expect(linksIn('javascript:alert(1) data:text/html,x ftp://a.example')).toEqual([])
  expect(linksIn('https://a.example/"onclick="x <b>https://b.example</b>')).toEqual([
    'https://a.example/',
    'https://b.example',
  ])
})

test('keeps every character', () => {
  const text = 'Hi,\nhttps://a.example/x. And http://b.example! https://'
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
