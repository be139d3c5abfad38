import type { Section } from '@amber/content/article'
import type { Language } from '@amber/domain/languages'
import { escapeMarkup } from '../../shared/page/escape-markup.ts'
import { serializeForScript } from '../../shared/page/serialize-for-script.ts'

/** Questions of one page. Search engines require that the page shows each answer as it is given here. */
export type FaqPage = {
  path: string
  language: Language
  /** An answer is an article, or plain text. */
  questions: readonly { path: string; title: string; answer: readonly Section[] | string }[]
}

/** Returns schema.org JSON-LD of type FAQPage. `urlOf` gives the URL of a path in the language of the page. */
export const faqGraph = ({ path, language, questions }: FaqPage, urlOf: (path: string) => string): string =>
  serializeForScript({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${urlOf(path)}#faq`,
    url: urlOf(path),
    inLanguage: language,
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      '@id': `${urlOf(question.path)}#question`,
      url: urlOf(question.path),
      name: question.title,
      acceptedAnswer: { '@type': 'Answer', text: withAbsoluteLinks(answerHtml(question.answer), urlOf) },
    })),
  })

/** Returns the whole answer as HTML, which schema.org allows in answers. */
const answerHtml = (answer: readonly Section[] | string): string =>
  typeof answer === 'string'
    ? escapeMarkup(answer)
    : answer
        .flatMap(({ heading, inShort, html }) => [
          heading ? `<h2>${escapeMarkup(heading.text)}</h2>` : '',
          inShort ?? '',
          html,
        ])
        .join('')

/** Results of search engines are read elsewhere, where a path would lead nowhere. */
const withAbsoluteLinks = (html: string, urlOf: (path: string) => string): string =>
  html.replaceAll(/href="(\/[^"]*)"/g, (_, path: string) => `href="${urlOf(path)}"`)
