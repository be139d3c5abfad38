import { Question } from '../../../shared/page/question.tsx'
import { serializeForScript } from '../../../shared/page/serialize-for-script.ts'
import { answersOf } from './answers.ts'
import type { InsightsContext } from './insights-context.ts'
import { Section } from './section.tsx'

/** Questions that the figures answer, for readers and, as structured data, for search engines. */
export function InsightsQuestions({ context }: { context: InsightsContext }) {
  const answers = answersOf(context)
  if (answers.length === 0) return null
  const graph = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: context.language,
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return (
    <Section id="questions" title={context.t('questions_title', { where: context.where, region: context.region.name })}>
      <div className="-mt-5 *:last:border-b-0">
        {answers.map(({ question, answer }, index) => (
          <Question key={question} title={question} open={index === 0}>
            {answer}
          </Question>
        ))}
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeForScript(graph) }} />
    </Section>
  )
}
