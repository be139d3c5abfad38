import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const pinsOf = (page: Page) => page.locator('[data-pin]')
const button = (page: Page, name: string) => mapOf(page).getByRole('button', { name, exact: true })

async function openMap(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
  await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
  await expect(page.locator('[data-pin], [data-pins]').first()).toBeVisible()
}

/** Returns the number of places in the title. */
const countOf = async (page: Page) => Number(/[\d,]+/.exec(await page.locator('h1').innerText())?.[0].replace(',', ''))

async function middleOf(page: Page) {
  const box = await mapOf(page).boundingBox()
  if (box === null) throw new Error('map not found on the page')
  return { x: box.x + box.width / 2, y: box.y + 300 }
}

async function drag(page: Page, by: readonly (readonly [x: number, y: number])[]) {
  const { x, y } = await middleOf(page)
  await page.mouse.move(x + (by[0]?.[0] ?? 0), y + (by[0]?.[1] ?? 0))
  await page.mouse.down()
  for (const [dx, dy] of by) await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
}

/** Returns the brightness of the middle of the map, from 0 to 255. */
async function brightness(page: Page): Promise<number> {
  const { x, y } = await middleOf(page)
  const png = await page.screenshot({ clip: { x: x - 100, y, width: 200, height: 200 } })
  return page.evaluate(
    async (bytes) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(await createImageBitmap(new Blob([new Uint8Array(bytes)])), 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
      return (red + green + blue) / 3
    },
    [...png],
  )
}

test('loads no script of the place page', fullRunOnly(), async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      scripts.push(new URL(request.url()).pathname)
  })
  await openMap(page, '/places/search/london')
  await page.mouse.wheel(0, 100)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /search-map/.test(path))).not.toEqual([])
  expect(scripts.filter((path) => /place-(page|texts)|price-card|nearby|reviews|gallery/.test(path))).toEqual([])
})

test.describe('map of a city', () => {
  test.beforeEach(({ page }) => openMap(page, '/places/search/london'))

  test('shows whole prices whose labels neither overlap nor cross the edge', async ({ page }) => {
    // Pins of the other pages arrive after those of the list.
    await page.waitForLoadState('networkidle')
    const map = await mapOf(page).boundingBox()
    if (map === null) throw new Error('map not found on the page')
    const pins = await page.locator('[data-pin], [data-pins]').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { text: element.textContent, left, right, top, bottom }
      }),
    )
    const right = map.x + map.width
    const bottom = map.y + map.height
    const inView = pins.filter((pin) => pin.right > map.x && pin.left < right && pin.bottom > map.y && pin.top < bottom)
    expect(inView.length).toBeGreaterThan(3)
    for (const [index, pin] of inView.entries()) {
      expect(pin.text).toMatch(/^(\d+ from )?£[\d,]+$/)
      expect(pin.left >= map.x && pin.right <= right && pin.top >= map.y && pin.bottom <= bottom, pin.text).toBe(true)
      const overlapping = inView
        .slice(index + 1)
        .filter(
          (other) =>
            pin.left < other.right && other.left < pin.right && pin.top < other.bottom && other.top < pin.bottom,
        )
      expect(overlapping).toEqual([])
    }
  })

  test('offers to search the area after moving, and updates URL and list', async ({ page }) => {
    const before = await countOf(page)
    await expect(button(page, 'Search this area')).toBeHidden()
    await drag(page, [
      [0, 0],
      [-260, -180],
    ])
    await button(page, 'Search this area').click()
    await expect(page).toHaveURL(/region_bounds_lat1=.*region_bounds_lng1=.*region_bounds_lat2=.*region_bounds_lng2=/)
    await expect.poll(() => countOf(page)).not.toBe(before)
    await expect(button(page, 'Search this area')).toBeHidden()

    await button(page, 'Clear area').click()
    await expect(page).toHaveURL('/places/search/london')
    await expect.poll(() => countOf(page)).toBe(before)
  })

  test('counts zooming by button as a move', fullRunOnly(true), async ({ page }) => {
    await button(page, 'Zoom in').click()
    await expect(button(page, 'Search this area')).toBeVisible()
  })

  test('stays where the visitor moved it when the theme changes', fullRunOnly(true), async ({ page }) => {
    await button(page, 'Zoom in').click()
    await expect(button(page, 'Search this area')).toBeVisible()
    const canvas = mapOf(page).locator('canvas')
    await canvas.evaluate((element) => element.setAttribute('data-first', ''))
    const bright = await brightness(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => brightness(page)).toBeLessThan(bright / 2)
    await expect(canvas).toHaveAttribute('data-first')
    await expect(button(page, 'Search this area')).toBeVisible()
  })

  test('searches an area drawn by hand', async ({ page }) => {
    await button(page, 'Draw area').click()
    await expect(mapOf(page).getByText('Draw around the area you like')).toBeVisible()
    await drag(page, [
      [-150, -120],
      [140, -130],
      [160, 120],
      [-20, 160],
      [-150, 90],
      [-150, -110],
    ])
    await expect(page).toHaveURL(/region_polygon=/)
    const corners = new URL(page.url()).searchParams.get('region_polygon')?.split(';') ?? []
    expect(corners.length).toBeGreaterThanOrEqual(4)
    expect(corners.length).toBeLessThanOrEqual(60)
    await expect(button(page, 'Clear area')).toBeVisible()
  })

  test('ignores a tiny drawing, and discards it on Escape', fullRunOnly(true), async ({ page }) => {
    await button(page, 'Draw area').click()
    await drag(page, [
      [0, 0],
      [5, 5],
    ])
    await expect(mapOf(page).getByText('Draw around the area you like')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Draw area')).toBeVisible()
    await expect(page).toHaveURL('/places/search/london')
  })

  test('highlights the pin of a hovered card, and the card of a hovered pin', fullRunOnly(true), async ({ page }) => {
    // So few places that all of them are on the first page of the list.
    await openMap(page, '/places/search/london?tags=women_only')
    // Pins of the whole search arrive after those of the list, and change which ones are alone.
    await page.waitForLoadState('networkidle')
    const id = await pinsOf(page).first().getAttribute('data-pin')
    const pin = page.locator(`[data-pin="${id}"]`)
    const card = page.getByRole('article').filter({ has: page.locator(`[name=inventory_id][value="${id}"]`) })
    const behind = () => card.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
    const atRest = await behind()
    await pin.hover()
    await expect.poll(behind).not.toBe(atRest)
    await expect(pin).toHaveCSS('background-color', 'rgb(26, 26, 31)')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(pin).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await card.hover()
    await expect(pin).toHaveCSS('background-color', 'rgb(26, 26, 31)')
  })

  test('opens a place by keyboard and returns the focus', async ({ page }) => {
    await page.getByRole('region', { name: 'Map of London' }).focus()
    await page.keyboard.press('Tab')
    const first = page.locator(':focus')
    await expect(first).toHaveAttribute('aria-label')
    // Several places close together share a pin, which zooms in instead.
    await expect(async () => {
      if ((await first.getAttribute('data-pin')) === null) await page.keyboard.press('ArrowRight')
      await expect(first).toHaveAttribute('data-pin', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    const name = (await first.getAttribute('aria-label'))?.split(',')[0] ?? ''
    await page.keyboard.press('Enter')
    const card = mapOf(page).getByRole('article', { name })
    await expect(card.getByRole('link', { name })).toBeFocused()
    await expectAccessible(page, '[data-map]')
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(first).toHaveAttribute('data-pin')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/places\/[a-z0-9-]+\?inventory_id=\d+$/)
  })

  test('makes no requests to other hosts', fullRunOnly(), async ({ page, world }) => {
    const outside: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== world.webUrl && !request.url().startsWith('data:'))
        outside.push(request.url())
    })
    await openMap(page, '/places/search/london')
    expect(outside).toEqual([])
  })
})

test('shows walking times around a university as an estimate', fullRunOnly(), async ({ page }) => {
  await openMap(page, '/places/search/university-college-london')
  await expect(mapOf(page).getByText('10 min walk', { exact: true })).toBeVisible()
  await expect(mapOf(page).getByText('20 min walk', { exact: true })).toBeVisible()
  await expect(mapOf(page).getByText('University College London', { exact: true })).toBeVisible()
  await expect(mapOf(page).getByText('Estimated walking time to lectures')).toBeVisible()
  await expectAccessible(page, '[data-map]')
})

test('shows a message and the full list when the browser cannot draw the map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/places/search/london')
  await expect(mapOf(page).getByText('We can’t show the map')).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, '[data-map]')
})

test('shows the pins of this page when the others fail to load', fullRunOnly(true), async ({ page }) => {
  await page.route('**/api/v1/inventories*', (route) => route.abort())
  await openMap(page, '/places/search/london')
  await expect(pinsOf(page).first()).toBeVisible()
})

test('shows the area of the URL', fullRunOnly(true), async ({ page }) => {
  await openMap(
    page,
    '/places/search/london?region_bounds_lat1=51.48&region_bounds_lng1=-0.2&region_bounds_lat2=51.55&region_bounds_lng2=-0.05',
  )
  await expect(button(page, 'Clear area')).toBeVisible()
})
