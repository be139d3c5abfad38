import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { recordEvents } from '@amber/db/queries/analytics/analytics-events'
import { appendChatMessages } from '@amber/db/queries/chat/chat-messages'
import { raiseChatMarks } from '@amber/db/queries/chat/chat-participants'
import type { StoredCells } from '@amber/domain/bulk/read-row'
import { createChatThread } from '../factories/chat.ts'
import { sql } from 'kysely'

type Filled = { userId: number; friendId: number; leadId: number; regionId: number; word: string }

/** Fills what a former member of staff leaves behind, and a task and a call that a colleague had about the person's lead. */
export async function fillStaff(
  db: Db,
  { userId, friendId, leadId, regionId, word, phone }: Filled & { phone: string },
): Promise<void> {
  await db
    .insertInto('staffProfiles')
    .values({ userId, languages: ['en'], timeZone: word })
    .execute()
  await db.insertInto('callPresence').values({ userId, since: new Date(), seenAt: new Date() }).execute()
  await db.insertInto('callGoals').values({ userId, period: 'day', metric: 'calls', target: 80, isOwn: true }).execute()
  await db.insertInto('staffDestinations').values({ userId, regionId }).execute()
  await db
    .insertInto('leadNotes')
    .values({ leadId, writtenBy: friendId, text: `Likes ${word}` })
    .execute()
  await db
    .insertInto('leadPreferences')
    .values({ leadId, decision: `Asks ${word}`, universityId: regionId, languages: ['mr'] })
    .execute()
  await db
    .insertInto('visits')
    .values({ leadId, day: '2026-11-18', regionId, query: `name=${word}` })
    .execute()
  await db
    .insertInto('experimentExposures')
    .values({ experiment: word, visitorId: randomUUID(), variation: 1, userId })
    .execute()
  const visitorId = randomUUID()
  await sql`
    update users set source_details = source_details || jsonb_build_object('visitor_id', ${visitorId}::text)
    where id = ${userId}
  `.execute(db)
  await recordEvents(db, { visitorId, edition: 'world', device: 'mobile', isInternal: false }, [
    { name: 'place_viewed', fields: { place: word.toLowerCase() }, page: 'inventory_page', ageMs: 0 },
  ])
  await db
    .insertInto('leadTasks')
    .values({ leadId, assigneeId: friendId, kind: word, note: `Call ${word}`, dueAt: new Date() })
    .execute()
  const { id: callId } = await db
    .insertInto('calls')
    .values({
      leadId,
      userId,
      callerId: friendId,
      number: phone,
      isClaimed: false,
      claimedUntil: new Date(),
      note: `Hears ${word}`,
      providerCallId: word,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = new Date()
  await db
    .insertInto('callListens')
    .values({ callId, listenerId: friendId, requestedAt: now, agreedAt: now, startedAt: now, agentSeenAt: now })
    .execute()
  await db.insertInto('callRecordings').values({ callId, language: 'en', agreedAt: now, stoppedAt: now }).execute()
  await db.insertInto('documentRequests').values({ leadId, kind: 'passport', requestedBy: friendId }).execute()
  await db
    .insertInto('holdChanges')
    .values({ leadId, change: 'released', reason: word, changedBy: friendId, idempotencyKey: randomUUID() })
    .execute()
}

type FilledFile = Pick<Filled, 'friendId' | 'word'> & { email: string }

/** Fills a file from which a member of staff wanted to create the person's lead. */
export async function fillLeadFile(db: Db, { friendId, email, word }: FilledFile): Promise<void> {
  const { id: runId } = await db
    .insertInto('bulkRuns')
    .values({ resource: 'leads', operation: 'create', fileName: 'fair.csv', createdBy: friendId, rowsCount: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = sql<StoredCells>`jsonb_build_array(${email.toUpperCase()}::text, ${word}::text)`
  await db.insertInto('bulkRows').values({ runId, rowNo: 2, cells }).execute()
}

/** Fills an emailed answer with a file, the address that it was sent to, and a video call with a colleague. */
export async function fillMessages(
  db: Db,
  { leadId, friendId, word }: Pick<Filled, 'leadId' | 'friendId' | 'word'>,
): Promise<void> {
  await db
    .insertInto('videoCalls')
    .values({
      leadId,
      scheduledBy: friendId,
      idempotencyKey: randomUUID(),
      startsAt: new Date(),
      link: `https://${word}.example`,
      outcome: 'held',
      outcomeAt: new Date(),
    })
    .execute()
  await db
    .insertInto('leadReplyAddresses')
    .values({ leadId, token: randomBytes(16) })
    .execute()
  const { id: messageId } = await db
    .insertInto('leadMessages')
    .values({
      leadId,
      direction: 'in',
      subject: `Room ${word}`,
      text: `Is it free, ${word}?`,
      fromEmail: `${word}@mail.example`,
      messageId: `<${word}@mail.example>`,
      inReplyTo: `<first-${word}@mail.example>`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('leadMessageAttachments')
    .values({ messageId, position: 0, fileName: `${word}.pdf`, mediaType: 'application/pdf', sizeBytes: 1 })
    .execute()
}

type ChosenRoom = Pick<Filled, 'leadId' | 'friendId' | 'word'>

/** Fills a room that staff chose for the person, and the person's answer. */
export async function fillOptions(db: Db, { leadId, friendId, word }: ChosenRoom): Promise<void> {
  const { id: tenancyId } = await db
    .selectFrom('inventories')
    .innerJoin('leads', 'leads.rootId', 'inventories.rootId')
    .where('leads.id', '=', leadId)
    .where('inventories.kind', '=', 'tenancy')
    .select('inventories.id')
    .executeTakeFirstOrThrow()
  const { id: optionsId } = await db
    .insertInto('leadOptions')
    .values({ leadId, sentBy: friendId, linkSeed: randomBytes(32), idempotencyKey: randomUUID(), endsAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: roomId } = await db
    .insertInto('leadOptionRooms')
    .values({ optionsId, position: 0, tenancyId, moveIn: '2027-09-11', note: `Quiet, for ${word}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('leadOptionAnswers').values({ roomId, verdict: 'no', reason: 'too_far' }).execute()
}

type FilledChat = Pick<Filled, 'userId' | 'friendId' | 'word'> & { email: string }

/** Fills a chat of the person, with an answer, a note and a file, and one of somebody else who typed their email. */
export async function fillChat(db: Db, { userId, friendId, word, email }: FilledChat) {
  await createChatThread(db, { email })
  const { id: threadId } = await db
    .insertInto('chatThreads')
    .values({
      userId,
      kind: 'expert',
      secretSeed: randomBytes(32),
      idempotencyKey: randomUUID(),
      edition: 'world',
      language: 'en',
      name: `Jo ${word}`,
      email: `${word}@chat.example`,
      phone: word,
      propertyName: word,
      propertyId: word,
      cityName: word,
      universityName: word,
      triggerPoint: word,
      utmSource: word,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = { threadId, clientId: randomUUID(), language: 'en', inventoryId: null, flags: [] } as const
  await appendChatMessages(
    db,
    [
      { ...message, side: 'visitor', isNote: false, writerId: null, text: `Is it quiet, ${word}?` },
      { ...message, clientId: randomUUID(), side: 'staff', isNote: true, writerId: friendId, text: `Call ${word}` },
    ],
    { maxPerMinute: 10, maxMessages: 10, withConsequences: true },
  )
  await db
    .insertInto('chatFiles')
    .values({
      threadId,
      clientId: randomUUID(),
      side: 'visitor',
      mediaType: 'application/pdf',
      sizeBytes: 500,
      fileName: `${word}.pdf`,
    })
    .execute()
  await raiseChatMarks(db, [{ threadId, userId: null, deliveredSeq: 1, readSeq: 1 }])
  await db
    .insertInto('chatReplyAddresses')
    .values({ threadId, token: randomBytes(16) })
    .execute()
  await db
    .insertInto('chatMessageTranslations')
    .values({ threadId, seq: 1, language: 'de', text: `Ist es ruhig, ${word}?` })
    .execute()
  await db.insertInto('chatDeskThreads').values({ threadId, desk: 'chatwoot' }).execute()
  await db
    .insertInto('chatDeskAnswers')
    .values({ threadId, seq: 2, answerId: '2', writerName: `Ada ${word}` })
    .execute()
  await db
    .updateTable('chatThreads')
    .set({ state: 'closed', closedAt: new Date(), closeReason: word, waitingSince: null })
    .where('id', '=', threadId)
    .execute()
}
