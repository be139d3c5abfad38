import { expect, test } from 'vitest'
import { compareUrl, readCompared } from './compare-url.ts'

const read = (url: string) => readCompared(new URL(url, 'https://amber.example').searchParams)

test('reads back the places of a URL, and ignores what is no id', () => {
  expect(read(compareUrl([7, 9]))).toEqual([7, 9])
  expect(read('/?compare=x,0,8,')).toEqual([8])
  expect(read('/')).toEqual([])
})

test('compares no more than four', () => {
  expect(read(compareUrl([1, 2, 3, 4, 5]))).toEqual([1, 2, 3, 4])
})
