import type { Page } from '@playwright/test'
import { field, fillContact, fillEmergency, fillYou, continueForm, heading } from './book-form.ts'
import { expect, waitForHydration } from './journey.ts'
import { logInByMail } from './log-in.ts'
import { cardFrame, CARDS, payButton, typeCard } from './payment-page.ts'

/** The student who makes the journey, and the place. */
type Visit = { page: Page; webUrl: string; place: string; email: string }

/** Generous timeout: no test waits here, and the machine may be busy. */
const GENEROUS_TIMEOUT = { timeout: 30_000 }

type Chapter = {
  /** File name of its screenshots. */
  name: string
  title: string
  text: string
  go: (visit: Visit) => Promise<void>
}

/** The student's journey in chronological order. Each chapter starts where the previous one ended. */
export const STORY: readonly Chapter[] = [
  {
    name: 'home',
    title: 'Home',
    text: 'A city or a university is all it takes.',
    go: async ({ page }) => {
      await page.goto('/')
      await waitForHydration(page)
    },
  },
  {
    name: 'search',
    title: 'Search',
    text: 'Places with what a week and the whole stay cost.',
    go: async ({ page }) => {
      await page.goto('/places/search/leeds')
      await waitForHydration(page)
    },
  },
  {
    name: 'place',
    title: 'The place',
    text: 'Pictures, rooms and facts, before anybody is asked for a name.',
    go: async ({ page, place }) => {
      await page.goto(`/places/${place}`)
      await waitForHydration(page)
    },
  },
  {
    name: 'costs',
    title: 'What the stay costs',
    text: 'Every payment with its day, and the sum of all.',
    go: async ({ page }) => {
      const costs = page.getByRole('heading', { name: 'Total cost of your stay' })
      await costs.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      // Leaves room for the bar that stays on top.
      await page.mouse.wheel(0, -120)
    },
  },
  {
    name: 'form',
    title: 'The book form',
    text: 'Five short steps. What is typed is kept, here and on other devices.',
    go: async ({ page, place }) => {
      await page.goto(`/places/${place}/form`)
      await waitForHydration(page)
      await fillYou(page)
    },
  },
  {
    name: 'check',
    title: 'One last look',
    text: 'All that is about to be sent, and what is to pay once it is.',
    go: async ({ page, email }) => {
      await continueForm(page)
      await expect(field(page, 'user_details/email')).toBeVisible()
      await fillContact(page, email)
      await continueForm(page)
      await expect(field(page, 'data/emergency_details/name')).toBeVisible()
      await fillEmergency(page)
      await continueForm(page)
      await page.getByLabel('I don’t have one yet').check()
      await continueForm(page)
      await page.getByRole('checkbox', { name: /booking terms/ }).check()
      await toTop(page)
    },
  },
  {
    name: 'payment',
    title: 'The payment',
    text: 'The room is held while the card is typed. The card’s fields are the provider’s; we never see the number.',
    go: async ({ page }) => {
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await expect(page).toHaveURL(/\/payment\?lead_uuid=/, GENEROUS_TIMEOUT)
      await expect(cardFrame(page).locator('#number')).toBeVisible(GENEROUS_TIMEOUT)
      await typeCard(page, CARDS.good)
    },
  },
  {
    name: 'paid',
    title: 'Paid',
    text: 'The room is theirs: the receipt as a PDF and by mail, and what happens next with its days.',
    go: async ({ page }) => {
      await payButton(page).click()
      await expect(heading(page, 'Paid. We’re confirming your room')).toBeVisible(GENEROUS_TIMEOUT)
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
      await waitForHydration(page)
    },
  },
  {
    name: 'ledger',
    title: 'Where the money is',
    text: 'Read from the ledger: what was paid, where it sits, and [the receipt](journey/receipt.pdf).',
    go: async ({ page }) => {
      await page.goto('/profile/payments')
      await waitForHydration(page)
    },
  },
  {
    name: 'cancel',
    title: 'Cancelling',
    text: 'Each reason says what is refunded and which document proves it, and so does the button, which asks once more.',
    go: async ({ page }) => {
      await page.getByText('Cancel this booking').click()
      const reason = page.getByRole('radio', { name: 'I didn’t get a visa' })
      await reason.check()
      await reason.evaluate('(radio) => radio.scrollIntoView({ block: "center" })')
    },
  },
  {
    name: 'refund',
    title: 'The refund',
    text: 'The page says which document is needed by when, and what happens then.',
    go: async ({ page }) => {
      await page.getByRole('button', { name: /^Cancel and request/ }).click()
      await page.getByRole('button', { name: 'Yes, cancel my booking' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Your booking is cancelled' })).toBeVisible(
        GENEROUS_TIMEOUT,
      )
      await page.goto('/profile/payments')
      await waitForHydration(page)
      // The browser restores where the page was before.
      await toTop(page)
    },
  },
]

const toTop = (page: Page) => page.evaluate('scrollTo(0, 0)')
