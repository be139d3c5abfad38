/**
 * Buttons that open a chat: `custom` is ours, `default` the widget of the chat provider that a deployment has. Both are for
 * wide screens only: on a phone, links in pages open the messenger.
 */
export type ChatButton = 'custom' | 'default'

/** From this width on, in pixels, a window shows the button. */
export const MIN_CHAT_BUTTON_WIDTH = 1024

type Facts = {
  /** Whether this browser has opened an enquiry, in a mode that remembers it. */
  readonly isEnquireClicked: boolean
  /** Whether the deployment has a widget. Only the live site does, because no other may load scripts of others. */
  readonly hasWidget: boolean
  /** Whether the visitor agreed to scripts of others. */
  readonly hasConsent: boolean
}

/** Returns which button shows. Ours takes the place of a widget that does not exist or may not load. */
export const chatButtonOf = ({ isEnquireClicked, hasWidget, hasConsent }: Facts): ChatButton =>
  !isEnquireClicked && hasWidget && hasConsent ? 'default' : 'custom'
