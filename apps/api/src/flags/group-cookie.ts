import {
  FLAG_GROUPS_COOKIE,
  FLAG_GROUPS_SECONDS,
  readFlagGroups,
  writeFlagGroups,
} from '@amber/domain/flags/flag-groups'
import { isVisitorId } from '@amber/domain/tracking/visitor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type StickyAssignmentsDocument, StickyBucketService } from '@growthbook/growthbook'
import { COOKIE_OPTIONS } from '../http/cookie-options.ts'

/** The cookie with a visitor's groups, if they allow us to remember them. */
export type GroupCookie = {
  read(): string | undefined
  write(value: string): void
}

export const groupCookieOf = (request: FastifyRequest, reply: FastifyReply): GroupCookie => ({
  read: () => request.cookies[FLAG_GROUPS_COOKIE],
  write: (value) => void reply.setCookie(FLAG_GROUPS_COOKIE, value, { ...COOKIE_OPTIONS, maxAge: FLAG_GROUPS_SECONDS }),
})

/** Keeps groups in the visitor's own cookie, so that we store nothing about them. Groups of anything but a visitor are lost. */
export class CookieStickyBuckets extends StickyBucketService {
  readonly #cookie: GroupCookie
  #value: string | undefined

  constructor(cookie: GroupCookie) {
    super()
    this.#cookie = cookie
    this.#value = cookie.read()
  }

  override async getAssignments(attribute: string, value: string): Promise<StickyAssignmentsDocument | null> {
    return attribute === 'id' && isVisitorId(value)
      ? (readFlagGroups(this.#value, value)[`id||${value}`] ?? null)
      : null
  }

  override async saveAssignments({ attributeName, attributeValue, assignments }: StickyAssignmentsDocument) {
    if (attributeName !== 'id' || !isVisitorId(attributeValue)) return
    this.#value = writeFlagGroups(this.#value, assignments)
    this.#cookie.write(this.#value)
  }
}
