import { randomUUID } from 'node:crypto'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { addBookableLead } from '../staff-leads.ts'

const openPhone = async (browser: Browser, { webUrl }: RunningWorld, javaScriptEnabled: boolean): Promise<Page> => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: webUrl, viewport, hasTouch: true, javaScriptEnabled })
  return context.newPage()
}

const answerAbout = (page: Page, nth: number) => page.getByRole('group', { name: /Your answer about/ }).nth(nth)

test('staff send rooms, the student answers on a phone, and staff see it', async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = `${randomUUID()}@example.com`
  const uuid = await addBookableLead(world, { email })
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  await page.request.put(`/api/v0/leads/${uuid}/staff_stage`, {
    data: { staff_stage: 'contacted', take: true },
    headers: { origin: world.webUrl },
  })

  await page.goto(`/dashboard/leads/${uuid}`)
  await page.getByRole('link', { name: 'Send rooms' }).click()
  await waitForHydration(page)
  const notes = page.getByLabel(/^Your sentence about/)
  for (const count of [1, 2]) {
    await page.getByRole('link', { name: /^Add / }).first().click()
    await expect(notes).toHaveCount(count)
  }
  await notes.first().fill('Quiet, and five minutes from your campus.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 rooms for you').first()).toBeVisible()
  await expect(notes.first()).toHaveValue('Quiet, and five minutes from your campus.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to the student' }).click()
  await expect(page.getByText('Sent. The answers appear here and as a task.')).toBeVisible()

  const link = new URL(linkIn(await waitForMail(email, { kind: 'lead_options' }))).pathname
  const phone = await openPhone(browser, world, true)
  const opened = await phone.goto(link)
  expect(opened?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' })
  await waitForHydration(phone)
  await expect(phone.getByRole('heading', { level: 1, name: '2 rooms for you' })).toBeVisible()
  await expect(phone.getByText('Quiet, and five minutes from your campus.')).toBeVisible()
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(phone)
  await answerAbout(phone, 1).getByRole('button', { name: 'Not for me' }).tap()
  await answerAbout(phone, 1).getByRole('button', { name: 'Too far away' }).tap()
  await expect(answerAbout(phone, 1).getByRole('button', { name: 'Too far away' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const scriptless = await openPhone(browser, world, false)
  await scriptless.goto(link)
  await answerAbout(scriptless, 0).getByRole('button', { name: 'I like it' }).tap()
  await expect(answerAbout(scriptless, 0)).toContainText('You like this one')
  await answerAbout(scriptless, 0).getByRole('button', { name: 'I want this one' }).tap()
  await expect(scriptless).toHaveURL(/\/places\/[^/]+\/(form|lead)\?inventory_id=\d+/)

  await page.goto(`/dashboard/leads/${uuid}`)
  const options = page.getByRole('region', { name: 'Options', exact: true })
  await expect(options).toContainText('Wants this one')
  await expect(options).toContainText('too far away')
  const timeline = page.getByRole('list').filter({ hasText: 'Rooms answered' }).first()
  await expect(timeline).toContainText('Wants this one')
  await expect(page.getByText('The student answered your rooms').first()).toBeVisible()
})
