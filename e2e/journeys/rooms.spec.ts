import { forgetConfirmation, withBookingsDatabase } from '@amber/testing/booking-changes'
import { waitForMail } from '@amber/testing/mailbox'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration, fullRunOnly } from '../journey.ts'
import { makePaidBooking } from '../paid-booking.ts'
import type { RunningWorld } from '../running-world.ts'

const PATH = '/dashboard/rooms'

/** Books a room whose availability nobody has confirmed lately. */
const bookUnconfirmedRoom = (page: Page, world: RunningWorld, nth: number) =>
  makePaidBooking(page, world, nth, (tenancyId) =>
    withBookingsDatabase(world.databaseUrl, forgetConfirmation(tenancyId)),
  )

const roomOf = (page: Page, leadUuid: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`input[value="${leadUuid}"]`) })

for (const { javaScriptEnabled, nth } of [
  { javaScriptEnabled: true, nth: 12 },
  { javaScriptEnabled: false, nth: 13 },
]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    test('staff confirm a booked room before its deadline, and the student learns it', async ({
      page,
      browser,
      world,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const { leadUuid, email } = await bookUnconfirmedRoom(page, world, nth)
      await page.goto('/profile')
      const booking = page.getByRole('region', { name: 'Your booking' }).getByRole('article')
      await expect(booking.getByText('We’re confirming your room with the landlord')).toBeVisible()
      await expect(booking.getByText(/^Not confirmed yet: you’ll know by .+, \d\d:\d\d \([\w ]+ time\)/)).toBeVisible()

      const staff = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled })
      await staff.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
      const dashboard = await staff.newPage()
      await dashboard.goto(PATH)
      if (javaScriptEnabled) {
        await waitForHydration(dashboard)
        await expectAccessible(dashboard)
      }
      const room = roomOf(dashboard, leadUuid)
      await expect(room.getByText(/^Confirm by .+, \d\d:\d\d \(London time\)$/)).toBeVisible()
      await expect(room.getByText('Assigned to nobody')).toBeVisible()
      await room.getByRole('button', { name: /^Confirm / }).press('Enter')
      await expect(dashboard.getByText('Confirmed. The student keeps the room.')).toBeVisible()
      await expect(room).toHaveCount(0)
      await staff.close()

      await waitForMail(email, { kind: 'room_confirmed' })
      await page.goto('/profile')
      await expect(booking.getByText('Your room is confirmed')).toBeVisible()
      await page.goto('/profile/leads')
      await expect(page.getByRole('main').getByText('Your room is confirmed').first()).toBeVisible()
    })
  })
}

test('students cannot open the rooms to confirm', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.student, url: world.webUrl }])
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Rooms to confirm' })).toHaveCount(0)
})
