import { expect, test } from 'vitest'
import { readVitalsUrl, vitalsUrl } from './vitals-url.ts'

test('reads what the filters write, and ignores what they never write', () => {
  const state = {
    vital: 'CLS',
    days: 28,
    page: 'home_page',
    device: 'mobile',
    country: 'DE',
    release: '1.2.0-a',
  } as const
  const written = new URLSearchParams(vitalsUrl(new URLSearchParams(), state).split('?')[1])
  expect(readVitalsUrl(written)).toEqual(state)
  const invalid = new URLSearchParams('vital=FID&days=3&page=blog&device=tablet&country=de&release=%3Cb%3E')
  expect(readVitalsUrl(invalid)).toEqual({ vital: 'LCP', days: 7 })
})
