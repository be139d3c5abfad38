import type { RequestListener } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

type Tenancy = { id: number; price: number; available: boolean; places_left: number; available_from: string | null }
export type PlaceRoom = { id: number; name: string; tenancies: Tenancy[] }
export type PlaceOfApi = { name: string; canonicalName: string; rooms: PlaceRoom[] }

/** Returns a place in London with several available rooms, as returned by the API. */
export async function findTestPlace(page: Page): Promise<PlaceOfApi> {
  const query = 'region_canonical_name=london&available=true&limit=20&only=name,canonical_name'
  const { data } = await fetchJson<{ data: { result: { name: string; canonical_name: string }[] } }>(
    page,
    `/api/v1/inventories?${query}`,
  )
  for (const { name, canonical_name: canonicalName } of data.result) {
    const rooms = await roomsOf(page, canonicalName)
    if (rooms.filter((room) => availableStays(room).length > 0).length > 1) return { name, canonicalName, rooms }
  }
  throw new Error('no place in London has two rooms with an available stay')
}

async function roomsOf(page: Page, canonicalName: string): Promise<PlaceRoom[]> {
  const address = `/api/v0/inventories/${canonicalName}/room_types`
  const { data } = await fetchJson<{ data: { result: PlaceRoom[] } }>(page, address)
  return data.result
}

async function fetchJson<T>(page: Page, address: string): Promise<T> {
  const response = await page.request.get(address)
  expect(response.status()).toBe(200)
  return (await response.json()) as T
}

export const availableStays = ({ tenancies }: PlaceRoom) =>
  tenancies.filter(({ available, places_left, available_from }) => available && places_left > 0 && available_from)

export const priceCard = (page: Page): Locator => page.getByRole('complementary', { name: 'Your stay', exact: true })
export const stayBar = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary of your stay' })
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Returns the value next to 'Total for the stay' within an element. */
export const stayTotal = (part: Locator): Promise<string> =>
  part
    .locator('dl > div')
    .filter({ has: part.page().getByText('Total for the stay', { exact: true }) })
    .getByRole('definition')
    .innerText()

/** Proxies the world's API and modifies its place responses. */
export const apiWithPlace =
  (webUrl: string, change: (place: Record<string, unknown>) => void): RequestListener =>
  (request, response) => {
    const address = request.url ?? '/'
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const upstream = await fetch(webUrl + address, {
        method: request.method ?? 'GET',
        headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      let text = await upstream.text()
      if (/^\/api\/v0\/inventories\/[\w-]+(?:\?|$)/.test(address)) {
        const body = JSON.parse(text) as { data: Record<string, unknown> }
        change(body.data)
        text = JSON.stringify(body)
      }
      response.writeHead(upstream.status, { 'content-type': 'application/json' })
      response.end(text)
    })()
  }
