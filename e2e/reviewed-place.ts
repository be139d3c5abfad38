import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Listed = { id: number; name: string; canonical_name: string; reviews_count: number; images_count: number }
type Summary = { count: number; ratings: number[]; languages: { language: string; count: number }[] }

export type ReviewedPlace = Listed & { path: string; summary: Summary }

/** Returns the most reviewed place in London with its review summary from the API. */
export async function reviewedPlace(page: Page): Promise<ReviewedPlace> {
  const listed = await fetchData<{ result: Listed[] }>(
    page,
    '/api/v1/inventories?region_canonical_name=london&limit=100&only=id,name,canonical_name,reviews_count,images_count',
  )
  const [place] = listed.result
    .filter(({ images_count }) => images_count > 2)
    .toSorted((one, other) => other.reviews_count - one.reviews_count || one.id - other.id)
  if (place === undefined) throw new Error('no place in London has more than two images')
  const { meta } = await fetchData<{ meta: { summary: Summary } }>(
    page,
    `/api/v0/inventories/${place.id}/reviews?limit=1`,
  )
  return { ...place, path: `/places/${place.canonical_name}`, summary: meta.summary }
}

async function fetchData<Data>(page: Page, address: string): Promise<Data> {
  const response = await page.request.get(address)
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as { data: Data }
  return data
}
