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
  | { is: 'hint'; text: string }

/** A mail before it has a form. */
export type Draft = {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  blocks: readonly Block[]
}
