import { randomInt, randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import { expect, expectAccessible, test } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'
import { findActivePlaces, findStaffId } from '../staff-leads.ts'

/** Adds two leads of one person, about two places and under two emails, the second with a note. */
const addDuplicates = ({ databaseUrl }: RunningWorld) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const [one, other] = await findActivePlaces(db, 2)
    const userId = await findStaffId(db, 'admin')
    const person = { name: 'Mei Lin', phone: `+4477009${randomInt(10_000, 99_999)}` }
    const add = (rootId: number) => createLead(db, { rootId, ...person, email: `${randomUUID()}@example.com` })
    const older = await add(one?.id ?? 0)
    const merged = await add(other?.id ?? 0)
    const note = { leadId: merged.id, writtenBy: userId, text: 'Allergic to cats' }
    const { id: subjectId } = await db.insertInto('leadNotes').values(note).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('leadEvents').values({ leadId: merged.id, kind: 'note_added', subjectId }).execute()
    return { survivor: older.uuid, merged: merged.uuid, place: other?.name ?? '' }
  })

test('an agent compares two leads of one person, merges them and undoes it', async ({ page, context, world }) => {
  const { survivor, merged, place } = await addDuplicates(world)
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  await page.goto(`/dashboard/leads/${merged}`)
  await expect(page.getByText('same phone · same name')).toBeVisible()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('table', { name: 'Both leads' })).toContainText(place)
  await expectAccessible(page)

  // The older one is kept unless somebody chooses otherwise.
  await page.getByRole('button', { name: 'Merge leads' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/leads/${survivor}`))
  await expect(page.getByRole('status')).toContainText('Leads merged.')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Allergic to cats')
  await expect(timeline).toContainText(`from the lead about ${place}`)
  await page.goto(`/dashboard/leads/${merged}`)
  await expect(page).toHaveURL(new RegExp(`/dashboard/leads/${survivor}`))

  await page.getByRole('button', { name: `Separate ${place} again` }).click()
  await expect(page.getByRole('status')).toContainText('Leads separated.')
  await expect(timeline).not.toContainText('Allergic to cats')
  await page.goto(`/dashboard/leads/${merged}`)
  await expect(timeline).toContainText('Allergic to cats')
})
