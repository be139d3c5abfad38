/** Places where staff answer chats: our own inbox, or the product of another company. */
export const CHAT_DESKS = ['inbox', 'chatwoot', 'sleekflow'] as const
export type ChatDeskName = (typeof CHAT_DESKS)[number]

export type HostedDeskName = Exclude<ChatDeskName, 'inbox'>

/** Names of the products, which are the same in every language. */
export const DESK_PRODUCTS: Readonly<Record<HostedDeskName, string>> = { chatwoot: 'Chatwoot', sleekflow: 'SleekFlow' }

/** Path on our own origin to which a desk sends events; the web server passes them to the API. */
export const CHAT_DESK_WEBHOOK_PATH = '/webhooks/chats'

/** How far a chat is mirrored: `failing` once a message could not be sent, until one was. */
export const DESK_STATES = ['mirrored', 'pending', 'failing'] as const
export type DeskState = (typeof DESK_STATES)[number]
