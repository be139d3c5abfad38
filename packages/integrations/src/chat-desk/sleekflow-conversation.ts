/** Notes are sent to contacts and read from conversations, so both ids name a conversation. */
export const conversationRef = (contactId: string, conversationId: string) => `${contactId}/${conversationId}`

export function partsOf(ref: string): { contactId: string; conversationId: string } {
  const [contactId, conversationId] = ref.split('/')
  if (!contactId || !conversationId) throw new Error('conversation of SleekFlow without both ids')
  return { contactId, conversationId }
}
