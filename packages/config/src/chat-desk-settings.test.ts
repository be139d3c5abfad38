import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chatDeskSettingsOf, sleekflowInboxOf } from './chat-desk-settings.ts'
import { parseConfig } from './parse-config.ts'
import { chatDesk } from './variables.ts'

const configOf = (environment: Record<string, string>) =>
  parseConfig(z.object(chatDesk), { SITE_STAGE: 'development', ...environment })

const DESK = { CHAT_DESK: 'sleekflow', SLEEKFLOW_API_KEY: 'key', SLEEKFLOW_WEBHOOK_SECRET: 'secret' }
const INBOX = { SLEEKFLOW_INBOX_URL: 'https://chat.example/inbox' }

describe('chatDeskSettingsOf', () => {
  test('opens conversations in the inbox that is configured, or else in that of SleekFlow', () => {
    expect(chatDeskSettingsOf(configOf(DESK))).toMatchObject({ inboxUrl: 'https://app.sleekflow.io/en/inbox' })
    expect(chatDeskSettingsOf(configOf({ ...DESK, ...INBOX }))).toMatchObject({ inboxUrl: INBOX.SLEEKFLOW_INBOX_URL })
  })

  test('names the variable that a desk lacks', () => {
    expect(() => chatDeskSettingsOf(configOf({ CHAT_DESK: 'sleekflow' }))).toThrow(/SLEEKFLOW_API_KEY is missing/)
  })
})

describe('sleekflowInboxOf', () => {
  test('returns the same inbox for students who have not written on the site', () => {
    expect(sleekflowInboxOf(configOf(DESK))).toBe('https://app.sleekflow.io/en/inbox')
    expect(sleekflowInboxOf(configOf({ ...DESK, ...INBOX }))).toBe(INBOX.SLEEKFLOW_INBOX_URL)
  })

  test('returns the inbox of a company whose chats are elsewhere, and nothing for one without SleekFlow', () => {
    expect(sleekflowInboxOf(configOf(INBOX))).toBe(INBOX.SLEEKFLOW_INBOX_URL)
    expect(sleekflowInboxOf(configOf({}))).toBeUndefined()
  })
})
