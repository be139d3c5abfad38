import type { Db, DbOrTx } from '@amber/db/database'
import {
  countQueue,
  listClocks,
  listNextLeads,
  type OpenClock,
  type QueueCount,
} from '@amber/db/queries/calling/call-queue'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { cachedWindow, parseClockKey, windowStateOf } from '@amber/domain/calling/calling-window'
import { queueReasonsOf } from '@amber/domain/calling/queue-reasons'
import type { CallBlock, QueueReason, WindowState } from '@amber/domain/calling/vocabulary'
import { isCallBack, loadPeopleToCall, type PersonToCall, problemsOf } from './call-facts.ts'
import { refreshCallQueue } from './refresh-call-queue.ts'

const SOON_MS = 12 * 3_600_000

export type QueuedPerson = PersonToCall & { reasons: QueueReason[] }

export type CallQueue = {
  people: QueuedPerson[]
  waiting: number
  later: number
  blocked: Partial<Record<CallBlock, number>>
}

type ClockWindow = OpenClock & { state: WindowState; opensAt: Date }

/** Returns the window of each clock that people of the queue live by. `closesAt` is null unless it closes soon. */
export async function listWindows(db: DbOrTx, now: Date): Promise<ClockWindow[]> {
  const clocks = await listClocks(db)
  return clocks.flatMap(({ id, key }) => {
    const clock = parseClockKey(key)
    if (!clock) return []
    const window = cachedWindow(clock, now)
    const state = windowStateOf(window, now)
    return [{ id, state, opensAt: window.opensAt, closesAt: state === 'closing' ? window.closesAt : null }]
  })
}

/** Returns clocks whose window is open. */
export const listOpenClocks = async (db: DbOrTx, now: Date): Promise<OpenClock[]> =>
  (await listWindows(db, now)).filter(({ state }) => state !== 'closed')

/** Returns the next people whom the viewer may call, each once, and how many wait. */
export async function loadCallQueue(
  db: Db,
  { viewer, limit }: { viewer: LeadViewer; limit: number },
  now = new Date(),
): Promise<CallQueue> {
  await refreshCallQueue(db, now)
  const windows = await listWindows(db, now)
  const clocks = windows.filter(({ state }) => state !== 'closed')
  const soon = new Date(now.getTime() + SOON_MS)
  const [leadIds, counts] = await Promise.all([
    // Some may have become uncallable since their row was written, and people have several leads.
    listNextLeads(db, { viewer, clocks, now, limit: 2 * limit }),
    countQueue(db, { viewer, now, soon }),
  ])
  const people = new Map((await loadPeopleToCall(db, leadIds, now)).map((person) => [person.leadId, person]))
  const ordered = leadIds.flatMap((id) => people.get(id) ?? [])
  const callable = ordered.filter((person) => problemsOf(person, viewer.userId, now).length === 0)
  return {
    people: distinctPeople(callable)
      .slice(0, limit)
      .map((person) => ({ ...person, reasons: reasonsOf(person, now) })),
    ...summarize(counts, windows, soon),
  }
}

/** Sums the counts of the queue. People who are due while their window is closed wait for it to open. */
function summarize(
  counts: readonly QueueCount[],
  windows: readonly ClockWindow[],
  soon: Date,
): Omit<CallQueue, 'people'> {
  const byId = new Map(windows.map((window) => [window.id, window]))
  const blocked: CallQueue['blocked'] = {}
  const block = (reason: CallBlock, count: number) => {
    blocked[reason] = (blocked[reason] ?? 0) + count
  }
  let [waiting, later] = [0, 0]
  for (const { clockId, blockedBy, due, count } of counts) {
    const window = byId.get(clockId)
    if (blockedBy) block(blockedBy, count)
    else if (due === 'soon') later += count
    else if (due === 'now' && window?.state !== 'closed') waiting += count
    else if (due === 'now') {
      block('outside_window', count)
      if (window && window.opensAt <= soon) later += count
    }
  }
  return { waiting, later, blocked }
}

export const reasonsOf = (person: PersonToCall, now: Date): QueueReason[] =>
  queueReasonsOf(
    {
      windowState: windowStateOf(cachedWindow(person.clock, now), now),
      promisedAt: person.promisedAt,
      isCallBack: isCallBack(person),
      holdExpiresAt: person.holdExpiresAt,
      hasValue: person.valueMinor > 0,
    },
    now,
  )

/** Keeps the first lead of each person: those with the same account or number are one. */
function distinctPeople(people: readonly PersonToCall[]): PersonToCall[] {
  const seen = new Set<string>()
  return people.filter(({ userId, phone }) => {
    const keys = [`phone ${phone}`, ...(userId === null ? [] : [`user ${userId}`])]
    const isKnown = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return !isKnown
  })
}
