/** Kinds of messages. The API numbers them, and events name them. */
const KINDS = ['incoming', 'outgoing'] as const

export type ChatwootMessage = {
  id: number
  content: string
  conversation_id: number
  message_type: number
  private: boolean
  source_id: string | null
  /** Seconds. */
  created_at: number
  sender: unknown
}

type Contact = { id: number; source_id: string; name: unknown; email: unknown }
type Conversation = { id: number; source: string }

/** Messages that a list has at most: after an id, and otherwise. */
const PAGE_AFTER = 100
const PAGE_BEFORE = 20

/** Contacts, conversations and messages of the stand-in. Ids are counted for all accounts together, as in Chatwoot. */
export function createChatwootBook() {
  const contacts = new Map<string, Contact>()
  const conversations = new Map<number, Conversation>()
  const messages: ChatwootMessage[] = []
  let lastId = 100

  const listConversations = (source: string) => [...conversations.values()].filter((one) => one.source === source)
  const messagesIn = (conversationId: number) =>
    messages.filter((message) => message.conversation_id === conversationId)

  return {
    /** A contact with a known id is the same contact. */
    putContact: ({ source_id: given, name, email }: Record<string, unknown>): Contact => {
      const source = String(given)
      const contact = contacts.get(source) ?? { id: ++lastId, source_id: source, name, email }
      contacts.set(source, contact)
      return contact
    },
    hasContact: (source: string) => contacts.has(source),
    addConversation: (source: string): Conversation => {
      const conversation = { id: ++lastId, source }
      conversations.set(conversation.id, conversation)
      return conversation
    },
    listConversations,
    hasConversation: (id: number) => conversations.has(id),
    removeConversation: (id: number) => conversations.delete(id),
    addMessage: (conversationId: number, fields: Record<string, unknown>): ChatwootMessage => {
      const message = {
        id: ++lastId,
        content: String(fields['content']),
        conversation_id: conversationId,
        message_type: fields['message_type'] === 'incoming' ? 0 : 1,
        private: fields['private'] === true,
        // Repeated ids are accepted, as by Chatwoot itself.
        source_id: typeof fields['source_id'] === 'string' ? fields['source_id'] : null,
        created_at: Math.floor(Date.now() / 1_000),
        sender: fields['sender'] ?? null,
      }
      messages.push(message)
      return message
    },
    messagesOf: (source: string) => listConversations(source).flatMap(({ id }) => messagesIn(id)),
    listMessages: (conversationId: number, query: URLSearchParams): ChatwootMessage[] => {
      const all = messagesIn(conversationId)
      const [after, before] = [query.get('after'), query.get('before')]
      if (after !== null) return all.filter(({ id }) => id > Number(after)).slice(0, PAGE_AFTER)
      return all.filter(({ id }) => before === null || id < Number(before)).slice(-PAGE_BEFORE)
    },
    /** The event of a message, which names its kind and contains its conversation. */
    eventOf: ({ message_type: kind, conversation_id: id, ...message }: ChatwootMessage) => ({
      event: 'message_created',
      ...message,
      message_type: KINDS[kind],
      content_type: 'text',
      content_attributes: {},
      conversation: { id, status: 'open', channel: 'Channel::Api' },
    }),
  }
}
