import type { FoundAnswer as WireAnswer } from '@amber/contract/schemas/help'
import type { FoundAnswer, TextPart } from '@amber/domain/help/help-document'
import type { Edition } from '@amber/editions/edition'

type Names = Pick<Edition, 'brand' | 'supportEmail'>

/** Fills in the names of the edition, since all editions share one index. */
export const presentFoundAnswer = ({ topic, slug, title, excerpt }: FoundAnswer, names: Names): WireAnswer => ({
  topic,
  slug,
  title: title.map((part) => presentPart(part, names)),
  excerpt: excerpt.map((part) => presentPart(part, names)),
})

const presentPart = ({ text, isMatch }: TextPart, { brand, supportEmail }: Names) => ({
  text: text.replaceAll('{brand}', brand).replaceAll('{support_email}', supportEmail),
  is_match: isMatch,
})
