import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { expect, expectAccessibleInBothThemes, fullRunOnly, test } from '../journey.ts'
import { withDeskSite } from '../site-with-desk.ts'

// spec: 7.lead-chat-link
test(
  'staff see which messages have not reached the desk of another company, and open the chat there',
  fullRunOnly(),
  async ({ page, context, request, world }, testInfo) => {
    const text = 'Is the room still available?'
    const response = await request.post(`${world.webUrl}/api/v0/chat/threads`, {
      headers: { origin: world.webUrl },
      data: {
        idempotency_key: randomUUID(),
        kind: 'expert',
        session: { name: 'Noor Haddad' },
        message: { client_id: randomUUID(), text },
      },
    })
    const { data } = (await response.json()) as { data: { thread: { id: string } } }
    const setMirror = (fields: { mirroredSeq: number; failingSince: Date | null; failure: string | null }) =>
      withBookingsDatabase(world.databaseUrl, async (db) => {
        const { id: threadId } = await db
          .selectFrom('chatThreads')
          .where('uuid', '=', data.thread.id)
          .select('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('chatDeskThreads')
          .values({ threadId, desk: 'chatwoot', conversationId: String(threadId), ...fields })
          .onConflict((conflict) => conflict.column('threadId').doUpdateSet(fields))
          .execute()
      })

    await withDeskSite(world, testInfo.outputPath('web.log'), async (url) => {
      await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url }])
      const path = `${url}/dashboard/inbox/${data.thread.id}?tab=unassigned`
      const facts = page.getByRole('complementary', { name: 'Facts' })

      await setMirror({ mirroredSeq: 0, failingSince: new Date(), failure: 'unclear' })
      await page.goto(path)
      await expect(facts.getByRole('heading', { name: 'Chatwoot' })).toBeVisible()
      await expect(facts).toContainText(/1 message hasn’t arrived since .+\. We keep trying\./)
      await expect(facts.getByRole('link', { name: 'Open in Chatwoot' })).toHaveAttribute(
        'href',
        /\/app\/accounts\/7\/conversations\/\d+$/,
      )
      await expectAccessibleInBothThemes(page)

      await setMirror({ mirroredSeq: 1, failingSince: null, failure: null })
      await page.reload()
      await expect(facts).toContainText('Everything is there.')
    })
  },
)
