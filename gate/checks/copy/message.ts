import { type Language, LOCALES } from '@amber/domain/languages'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Placeholders and variants of a message, which must be the same in every language. */
type Shape = { arguments: string[]; choices: string[]; plurals: string[]; problems: string[] }

/** Returns the structure of a message. An unparsable message has one problem and nothing to compare. */
export function shapeOf(message: string, language: Language): Shape {
  const shape: Shape = { arguments: [], choices: [], plurals: [], problems: [] }
  try {
    visit(parse(message), language, shape)
  } catch (error) {
    shape.problems.push(`is not ICU: ${(error as Error).message}`)
  }
  if (message !== message.trim() || message === '') shape.problems.push('is empty or has blanks around it')
  return {
    arguments: [...new Set(shape.arguments)].toSorted(),
    choices: [...new Set(shape.choices)].toSorted(),
    plurals: [...new Set(shape.plurals)].toSorted(),
    problems: shape.problems,
  }
}

/** Returns whether the message contains any text to translate. */
export const hasWords = (message: string) => /\p{L}/u.test(message.replaceAll(/\{\w+\}/g, ''))

/** Returns false for languages with a single form, such as Chinese, whose messages need no plurals. */
export const hasPlurals = (language: Language) =>
  new Intl.PluralRules(LOCALES[language]).resolvedOptions().pluralCategories.length > 1

function visit(elements: MessageFormatElement[], language: Language, shape: Shape) {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
        // An apostrophe before a brace turns the placeholder into plain text: d'{city}.
        if (/[{}]/.test(element.value)) shape.problems.push("has a brace as text: write ’ before a placeholder, not '")
        break
      case TYPE.pound:
        break
      case TYPE.argument:
        shape.arguments.push(element.value)
        break
      case TYPE.select:
        shape.arguments.push(element.value)
        shape.choices.push(`${element.value} by ${Object.keys(element.options).toSorted().join(', ')}`)
        for (const option of Object.values(element.options)) visit(option.value, language, shape)
        break
      case TYPE.plural:
        shape.arguments.push(element.value)
        shape.plurals.push(element.value)
        if (element.offset !== 0) shape.problems.push('has a plural with an offset, which is not supported')
        shape.problems.push(...pluralProblems(Object.keys(element.options), element.pluralType ?? 'cardinal', language))
        for (const option of Object.values(element.options)) visit(option.value, language, shape)
        break
      default:
        shape.problems.push(
          'has a tag, number or date: those are written by components and Intl, and passed in as text',
        )
    }
  }
}

/**
 * Returns missing and unknown plural forms. `many` covers round millions in French and Spanish and may be left to
 * `other`.
 */
function pluralProblems(usedForms: string[], type: Intl.PluralRuleType, language: Language): string[] {
  const forms = new Intl.PluralRules(LOCALES[language], { type }).resolvedOptions().pluralCategories
  const missing = forms.filter((form) => form !== 'many' && !usedForms.includes(form))
  const unknownForms = usedForms.filter((form) => !form.startsWith('=') && !(forms as string[]).includes(form))
  return [
    ...missing.map((form) => `lacks the plural form ${form}`),
    ...unknownForms.map((form) => `has the plural form ${form}, which the language does not`),
  ]
}
