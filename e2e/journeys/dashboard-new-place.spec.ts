import { createPhoto } from '@amber/testing/photo'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration, fullRunOnly } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { fetchInventories } from '../search-page.ts'

const LIST = '/dashboard/inventories'
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

const logIn = (context: BrowserContext, { webUrl, tokens }: RunningWorld, role: 'agent' | 'admin') =>
  context.addCookies([{ name: 'user_auth_token', value: tokens[role], url: webUrl }])

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tree = (page: Page) => page.getByRole('navigation', { name: /^Place, room types/ })

const photo = async (name: string, size?: { width: number; height: number }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(size),
})

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The site follows in a moment.')).toBeVisible()
}

/** Adds a room type or stay to the open inventory and opens it. */
async function add(page: Page, kind: 'Add room type' | 'Add stay', values: Record<string, string>) {
  await page.getByRole('link', { name: kind }).click()
  const panel = page.getByRole('complementary', { name: kind })
  for (const [label, value] of Object.entries(values)) await panel.getByLabel(label, { exact: true }).fill(value)
  await panel.getByRole('button', { name: 'Create' }).click()
  await expect(title(page)).toContainText(values['Name'] ?? '')
  await waitForHydration(page)
}

async function publish(page: Page) {
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
  await save(page)
  await expect(title(page)).toContainText('Active')
}

test('staff create a place, publish it, find it on the site, duplicate and archive it', async ({
  page,
  context,
  world,
}) => {
  test.slow()
  await logIn(context, world, 'admin')
  await page.setViewportSize(DESKTOP)
  await page.goto(LIST)
  await page.getByRole('link', { name: 'New place' }).click()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Fill this in.').first()).toBeVisible()
  await field(page, 'Name').fill('Brand New House')
  const region = page.getByRole('combobox', { name: 'Region' })
  await region.pressSequentially('lond')
  await expect(page.getByRole('option', { name: /^London/ }).first()).toBeVisible()
  await region.press('ArrowDown')
  await region.press('Enter')
  await expect(region).toHaveValue('London')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(title(page)).toContainText('Brand New House')
  await expect(page.getByRole('heading', { name: /items block publishing/ })).toBeVisible()
  await expect(region).toHaveValue('London')
  const path = new URL(page.url()).pathname

  await add(page, 'Add room type', { Name: 'Corner studio' })
  await add(page, 'Add stay', { Name: '44 weeks', 'Length of stay': '44', Price: '210.50', Deposit: '200' })
  await page.getByLabel('First move-in day').fill('2027-09-04')
  await field(page, 'Rooms left').fill('3')
  await field(page, 'Rooms in total').fill('8')
  await save(page)
  await publish(page)
  await tree(page).getByRole('link', { name: 'Corner studio' }).click()
  await expect(title(page)).toContainText('Corner studio')
  await publish(page)

  await tree(page).getByRole('link', { name: 'Brand New House' }).click()
  await expect(title(page)).toContainText('Brand New House')
  await page.getByLabel('Landlord', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Street, Name' }).fill('High Street')
  await page.getByRole('textbox', { name: 'Street, Short' }).fill('High St')
  const descriptions = page.getByRole('group', { name: 'Description', exact: true })
  await descriptions.getByRole('button', { name: 'Add', exact: true }).click()
  await descriptions.getByLabel('Name').first().fill('About')
  await descriptions.getByLabel('Text').first().fill('A small house near the river.')
  await page.getByRole('group', { name: 'Cancellation rules' }).getByRole('checkbox').first().check()

  const media = page.getByRole('group', { name: 'Images, videos, tours and plans' })
  // The list of uploads has pictures of buttons.
  const pictures = media.getByRole('listitem').filter({ has: page.getByLabel('Caption', { exact: true }) })
  await media
    .getByLabel('Add pictures')
    .setInputFiles([
      await photo('front.jpg', { width: 1200, height: 800 }),
      await photo('kitchen.jpg', { width: 1200, height: 800 }),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ])
  await expect(media.getByText('Not a JPEG, PNG or WebP picture')).toBeVisible()
  await expect(pictures).toHaveCount(2)
  await media.getByRole('button', { name: 'Dismiss notes.txt' }).click()
  await pictures.nth(0).getByLabel('Caption', { exact: true }).fill('The front')
  await pictures.nth(1).getByLabel('Caption', { exact: true }).fill('The kitchen')
  await expect(pictures.nth(0).getByLabel('Main image')).toBeChecked()
  await pictures.nth(1).getByLabel('Main image').check()
  await expect(pictures.nth(0).getByLabel('Main image')).not.toBeChecked()
  await media.getByRole('button', { name: 'Move row 2 up' }).press('Enter')
  await expect(pictures.nth(0).getByLabel('Caption', { exact: true })).toHaveValue('The kitchen')
  await media.getByRole('button', { name: 'Add virtual tour' }).click()
  await media.getByLabel('Link').first().fill('tours.example/show')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(media.getByText('Enter a link that starts with https://')).toBeVisible()
  await media.getByLabel('Link').first().fill('https://tours.example/show')
  await expectAccessible(page)
  await save(page)
  await publish(page)

  const address = `/places/${(await page.getByRole('link', { name: 'On the site' }).getAttribute('href'))?.split('/').at(-1)}`
  await page.goto(address)
  await expect(title(page)).toContainText('Brand New House')
  const main = page.getByRole('main').getByRole('img', { name: 'The kitchen' })
  // The image service serves it.
  await expect(main).toHaveJSProperty('complete', true)
  expect(await main.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: '2 pictures' }).click()
  const slides = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(slides.nth(0)).toContainText('The kitchen')
  await expect(slides.nth(1)).toContainText('The front')
  await page.getByRole('link', { name: /^Virtual tour/ }).click()
  await expect(page.getByRole('link', { name: 'Open the virtual tour on tours.example' })).toHaveAttribute(
    'href',
    'https://tours.example/show',
  )
  const found = async () => (await fetchInventories(page, 'region_canonical_name=london&name=Brand New House')).names
  await expect.poll(found).toContain('Brand New House')

  await page.setViewportSize(PHONE)
  await page.goto(path)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('dialog', { name: 'More actions' }).getByRole('link', { name: 'Duplicate' }).click()
  const panel = page.getByRole('complementary', { name: 'Duplicate' })
  await panel.getByRole('button', { name: 'Duplicate' }).click()
  await expect(title(page)).toContainText('Copy of Brand New House')
  await expect(title(page)).toContainText('Inactive')
  for (const inventory of [new URL(page.url()).pathname, path]) {
    await page.goto(inventory)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('dialog', { name: 'More actions' }).getByRole('link', { name: 'Archive' }).click()
    await page.getByRole('complementary').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived. Students no longer see it.')).toBeVisible()
    await expectAccessible(page)
  }
  await expect.poll(found).not.toContain('Brand New House')
})

test('pictures are dropped on the list', fullRunOnly(), async ({ page, context, world }) => {
  await logIn(context, world, 'agent')
  await page.goto(LIST)
  await page.getByRole('table').locator('tbody tr').first().locator('th a').click()
  await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).click()
  await expect(page.locator('#media-title')).toBeVisible()
  await waitForHydration(page)
  // Agents see commissions and do not agree on them.
  await expect(page.getByRole('heading', { name: 'Commissions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add commission' })).toHaveCount(0)

  const media = page.getByRole('group', { name: 'Images, videos, tours and plans' })
  const rows = media.getByRole('button', { name: /^Remove row/ })
  const count = await rows.count()
  const bytes = (await createPhoto()).toString('base64')
  const transfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    const file = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
    data.items.add(new File([file], 'dropped.jpg', { type: 'image/jpeg' }))
    return data
  }, bytes)
  await media.locator('ul').first().dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(media.getByText('Drop to add the pictures.')).toBeVisible()
  await media.locator('ul').first().dispatchEvent('drop', { dataTransfer: transfer })
  await expect(rows).toHaveCount(count + 1)
  await expect(page.getByText('1 unsaved change', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveCount(count)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a place is created by the name of its region, and gets a picture with the form', async ({
    page,
    context,
    world,
  }) => {
    await logIn(context, world, 'admin')
    await page.goto(`${LIST}/new`)
    await field(page, 'Name').fill('Plain House')
    const region = page.getByRole('combobox', { name: 'Region' })
    await region.fill('Nowhere at all')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByText('We don’t know this one.')).toBeVisible()
    await expect(region).toHaveValue('Nowhere at all')
    await region.fill('london')
    await page.getByRole('button', { name: 'Create' }).click()
    await expect(title(page)).toContainText('Plain House')
    await expect(region).toHaveValue('London')

    const media = page.getByRole('group', { name: 'Images, videos, tours and plans' })
    const notes = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
    await media.getByLabel('Add pictures').setInputFiles(notes)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Only JPEG, PNG and WebP pictures can be added.')).toBeVisible()
    await media.getByLabel('Add pictures').setInputFiles(await photo('front.jpg'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. The site follows in a moment.')).toBeVisible()
    await expect(media.getByLabel('Main image').first()).toBeChecked()
  })
})
