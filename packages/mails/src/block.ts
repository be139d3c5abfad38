/** Building blocks of a mail. Each is rendered as HTML and as plain text, so that no mail is written twice. */
export type Block =
  | { is: 'title'; text: string }
  | { is: 'text'; text: string }
  /** Words of staff, in which addresses are links. */
  | { is: 'message'; text: string }
  /** A code to type or copy. */
  | { is: 'code'; digits: string }
  /** A deadline or duration. */
  | { is: 'time'; text: string }
  /** At most one per mail, as on a page. */
  | { is: 'button'; label: string; href: string }
  /** A second way on, less important than the button. */
  | { is: 'link'; label: string; href: string }
  | { is: 'facts'; facts: readonly { name: string; value: string }[] }
  /** Each place links to its page. */
  | { is: 'places'; places: readonly PlaceLine[] }
  | { is: 'hint'; text: string }

/** A place in a mail. `news` says in a word or two why it is included. */
export type PlaceLine = { name: string; where: string; news: string; price: string; href: string }

/** Content of a mail before rendering. */
export type MailLayout = {
  subject: string
  /** Text that an inbox shows beside the subject. */
  preview: string
  blocks: readonly Block[]
}

/** Footer of every mail. */
export type Footer = {
  help: string
  /** Link to unsubscribe; null for transactional mails. */
  stop: { label: string; href: string } | null
}
