import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'

test('a token never appears in a log line of any app', async ({ page, context, world }) => {
  const token = `token-${randomUUID()}`
  const missing = `/missing-${randomUUID()}`
  await context.addCookies([{ name: 'user_auth_token', value: token, url: world.webUrl }])

  await page.goto(`/?user_auth_token=${token}`)
  await page.goto(`${missing}?user_auth_token=${token}`)
  const answer = await page.request.get(`/api/v0/regions?limit=1&user_auth_token=${token}`)
  await page.request.get(`/api/v0/no-such-endpoint?user_auth_token=${token}`)
  await page.request.get(`/api/v0/regions?limit=broken&user_auth_token=${token}`)
  await page.request.get(`${world.imagesUrl}/images/w320/none.jpg?user_auth_token=${token}`)

  const logs = async () => (await Promise.all(world.logFiles.map((file) => readFile(file, 'utf8')))).join('')
  // The lines of these very requests are there, in the log of the site and of the API behind it…
  await expect.poll(logs).toContain(missing)
  const requestId = answer.headers()['x-request-id'] ?? 'none'
  await expect.poll(async () => (await logs()).split(requestId).length - 1).toBeGreaterThanOrEqual(2)
  await expect.poll(logs).toContain('/images/w320/none.jpg')
  // …and the token is in none of them.
  expect(await logs()).not.toContain(token)
})
