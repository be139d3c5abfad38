import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../journey.ts'

test('keeps tokens out of all log lines', async ({ page, context, world }) => {
  const token = randomBytes(32).toString('base64url')
  const missing = `/missing-${randomUUID()}`
  await context.addCookies([{ name: 'user_auth_token', value: token, url: world.webUrl }])

  await page.goto(`/?user_auth_token=${token}`)
  await page.goto(`${missing}?user_auth_token=${token}`)
  const response = await page.request.get(`/api/v0/regions?limit=1&user_auth_token=${token}`)
  await page.request.get(`/api/v0/no-such-endpoint?user_auth_token=${token}`)
  await page.request.get(`/api/v0/regions?limit=broken&user_auth_token=${token}`)
  await page.request.get(`${world.imagesUrl}/images/w320/none.jpg?user_auth_token=${token}`)

  const logs = async () => (await Promise.all(world.logFiles.map((file) => readFile(file, 'utf8')))).join('')
  // These requests appear in the logs of the web server and the API.
  await expect.poll(logs).toContain(missing)
  const requestId = response.headers()['x-request-id'] ?? 'none'
  await expect.poll(async () => (await logs()).split(requestId).length - 1).toBeGreaterThanOrEqual(2)
  await expect.poll(logs).toContain('/images/w320/none.jpg')
  // The token appears in none of the logs.
  expect(await logs()).not.toContain(token)
})
