import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'

type Chat = { uuid: string; desk: HostedDeskName | null; conversationId: string | null }

/** Returns the page on which staff answer a chat: that of the desk once it has the chat, or else that of our own inbox. */
export const chatPageOf = (chatDesk: ChatDesk, siteUrl: string, { uuid, ...mirrored }: Chat): string =>
  deskPageOf(chatDesk, mirrored) ?? new URL(`/dashboard/inbox/${uuid}`, siteUrl).href

/** Returns the page of the desk that shows a chat; null if the desk does not have it. */
export const deskPageOf = ({ hosted }: ChatDesk, { desk, conversationId }: Omit<Chat, 'uuid'>): string | null =>
  hosted && hosted.name === desk && conversationId !== null ? hosted.conversationUrl(conversationId) : null
