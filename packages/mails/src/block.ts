/** What a mail is made of. Each block has one form in HTML and one in plain text, so no mail is written twice. */
export type Block =
  | { is: 'title'; text: string }
  | { is: 'text'; text: string }
  /** To be typed off, or copied. */
  | { is: 'code'; digits: string }
  /** How long something lasts. */
  | { is: 'time'; text: string }
  /** One a mail, as on a page. */
  | { is: 'button'; label: string; href: string }
  | { is: 'facts'; facts: readonly { name: string; value: string }[] }
  /** Each leads to its page. */
  | { is: 'places'; places: readonly PlaceLine[] }
  | { is: 'hint'; text: string }

/** `news`: why it is told of, in a word or two. */
export type PlaceLine = { name: string; where: string; news: string; price: string; href: string }

/** A mail before it has a form. */
export type Draft = {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  blocks: readonly Block[]
}

/** Below every mail. */
export type Footer = {
  help: string
  /** Where mails like this one are stopped; null for one that somebody asked for. */
  stop: { label: string; href: string } | null
}
