import type { Page } from '@playwright/test'
import { field, fillContact, fillEmergency, fillYou, goOn, heading } from './book-form.ts'
import { expect, takenOver } from './journey.ts'
import { logInByMail } from './log-in.ts'
import { cardFrame, CARDS, payButton, typeCard } from './payment-page.ts'

/** Whoever goes the way, and where to. */
type Visit = { page: Page; webUrl: string; place: string; email: string }

/** Nobody waits for a test here, and the machine may be busy. */
const PATIENTLY = { timeout: 30_000 }

type Chapter = {
  /** Of its pictures. */
  name: string
  title: string
  text: string
  go: (visit: Visit) => Promise<void>
}

/** The way of a student, in the order of time: each chapter begins where the one before it ended. */
export const STORY: readonly Chapter[] = [
  {
    name: 'home',
    title: 'Home',
    text: 'A city or a university is all it takes.',
    go: async ({ page }) => {
      await page.goto('/')
      await takenOver(page)
    },
  },
  {
    name: 'search',
    title: 'Search',
    text: 'Places with what a week and the whole stay cost.',
    go: async ({ page }) => {
      await page.goto('/places/search/leeds')
      await takenOver(page)
    },
  },
  {
    name: 'place',
    title: 'The place',
    text: 'Pictures, rooms and the full cost, before anybody is asked for a name.',
    go: async ({ page, place }) => {
      await page.goto(`/places/${place}`)
      await takenOver(page)
    },
  },
  {
    name: 'form',
    title: 'The book form',
    text: 'Five short steps. What is typed is kept, here and on other devices.',
    go: async ({ page, place }) => {
      await page.goto(`/places/${place}/form`)
      await takenOver(page)
      await fillYou(page)
    },
  },
  {
    name: 'check',
    title: 'One last look',
    text: 'All that is about to be sent, and what is to pay once it is.',
    go: async ({ page, email }) => {
      await goOn(page)
      await expect(field(page, 'user_details/email')).toBeVisible()
      await fillContact(page, email)
      await goOn(page)
      await expect(field(page, 'data/emergency_details/name')).toBeVisible()
      await fillEmergency(page)
      await goOn(page)
      await page.getByLabel('Nobody, or not yet').check()
      await goOn(page)
      await page.getByRole('checkbox', { name: /terms of booking/ }).check()
      await toTop(page)
    },
  },
  {
    name: 'payment',
    title: 'The payment',
    text: 'The room is held while the card is typed. The card’s fields are the provider’s; we never see the number.',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Send the form' }).click()
      await expect(page).toHaveURL(/\/payment\?lead_uuid=/, PATIENTLY)
      await expect(cardFrame(page).locator('#number')).toBeVisible(PATIENTLY)
      await typeCard(page, CARDS.good)
    },
  },
  {
    name: 'paid',
    title: 'Paid',
    text: 'The room is theirs: the receipt as a PDF and by mail, and what happens next with its days.',
    go: async ({ page }) => {
      await payButton(page).click()
      await expect(heading(page, 'The room is yours, Priya')).toBeVisible(PATIENTLY)
      await toTop(page)
    },
  },
  {
    name: 'tracker',
    title: 'The tracker',
    text: 'Whose turn it is and what is missing, until the keys.',
    go: async ({ page, webUrl, email }) => {
      await logInByMail(page.context(), webUrl, email)
      await page.goto('/profile/leads')
      await takenOver(page)
    },
  },
  {
    name: 'ledger',
    title: 'Where the money is',
    text: 'Read from the ledger: what was paid, where it sits, and [the receipt](journey/receipt.pdf).',
    go: async ({ page }) => {
      await page.goto('/profile/payments')
      await takenOver(page)
    },
  },
  {
    name: 'cancel',
    title: 'Cancelling',
    text: 'One step: each reason says what comes back, and so does the button.',
    go: async ({ page }) => {
      await page.getByText('Cancel this booking').click()
      await page.getByRole('radio', { name: 'I got no visa' }).check()
      await page.getByRole('button', { name: /^Cancel and get/ }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'refund',
    title: 'The refund',
    text: 'Followed to the end, and told at each step.',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Cancel and get/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your booking is cancelled' })).toBeVisible(PATIENTLY)
      await expect(async () => {
        await page.goto('/profile/payments')
        await expect(page.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 1_000 })
      }).toPass(PATIENTLY)
    },
  },
]

const toTop = (page: Page) => page.evaluate('scrollTo(0, 0)')
